"""What faces the network.

In reading order: `running` starts the server, `app` puts it together, `operations` lists what can be asked
for (`openapi` describes it), `http` answers, `sockets` serves clients, `wires` lead to them, `relay` to those
of other servers, `pages` is the built page. `hosts` and `security` say under which names and by whom it may
be asked, `proxies` who that is behind a proxy, `visitors` how often, `guards` how slowly; `reach` tells at
which addresses it is found. `readiness` and `metrics_page` tell those who watch over the server.
"""
