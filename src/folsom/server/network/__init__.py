"""What faces the network.

In reading order: `running` starts the server, `app` puts it together, `operations` lists what can be asked
for (`openapi` describes it), `http` answers, `sockets` serves clients, `wires` lead to them, `relay` to those
of other servers, `pages` is the built page. `hosts` and `security` say under which names and by whom it may
be asked, `proxies` who that is behind a proxy, `visitors` how often, `guards` how slowly; `reach` tells at
which addresses it is found. What only some hosts want is in `extras`, with `extra_operations`, answered by
`accounts_http` (with `session_cookies`), `mail_http` and `moderation_http`. `readiness` and `metrics_page`
tell those who watch over the server.
"""
