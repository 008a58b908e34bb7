"""Accounts: one's tables on every device, for servers that want them.

`accounts` are people with a name and a password, `sessions` the devices they are signed in on, `passwords`
what is kept of a password. `account_tables` says which seats belong to an account; `device_keys` gives each
device tokens of its own for them. `ratings` say how well they play.
"""
