"""What faces the network.

In reading order: `running` starts the server, `app` puts it together, `operations` lists what can be asked
for (`openapi` describes it), `http` answers, `sockets` serves clients, `pages` the built page. `security` and
`rates` say who may ask, and how often, `proxies` who that is behind a proxy, `reach` at which addresses;
`readiness` and `metrics_page` tell those who watch over the server.
"""
