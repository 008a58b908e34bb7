"""What faces the network.

In reading order: `running` starts the server, `app` puts it together, `http` answers requests, `sockets`
serves clients, `pages` the built page. `hosts` and `security` say under which names and by whom it may be
asked, `visitors` how often; `reach` tells at which addresses it is found.
"""
