"""The database: every entry of every table, in the order in which they were written, and what lists need.

In reading order: `schema` has the tables, `migrations` bring an older database up to it, `row` is what one
entry writes, `writer` commits many of them at once; `sqlite` and `postgresql` run it on either database, and
`database` is what the rest of the server uses. `backup` and `removal` are for the host. `errors` says what
can go wrong.
"""
