"""`folsom serve`: the table in the browser, for one person or for many."""

from __future__ import annotations

import os
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from folsom.bots import add_level
from folsom.game.errors import ConfigError

# Each option is also read from the environment: --bot-pause from FOLSOM_BOT_PAUSE.
FROM_ENVIRONMENT: Final = {"auto_envvar_prefix": "FOLSOM"}


def data_folder() -> Path:
    """Return where games are kept if nothing else is said."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "folsom"


def serve(
    host: Annotated[str, typer.Option(help="Address to listen at; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(help="Port to listen at; 0 takes any free one.", min=0, max=65535)
    ] = 8377,
    data: Annotated[
        Path | None,
        typer.Option(help="Folder where games are kept.", file_okay=False, show_default="your data folder"),
    ] = None,
    database_url: Annotated[
        str | None,
        typer.Option(
            help="Keep games in this database instead, for example postgresql+asyncpg://user@host/folsom.",
            show_default=False,
        ),
    ] = None,
    advertise: Annotated[
        str | None,
        typer.Option(
            help="Where other servers on the same database find this one, such as http://10.0.0.5:8377.",
            show_default="where it listens",
        ),
    ] = None,
    bus: Annotated[
        str | None,
        typer.Option(
            help="Tell other servers through a Valkey or Redis at this address, such as redis://host.",
            show_default="the database",
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            help="Another address the page is reached at, such as https://games.example.org; "
            "a server is asked under no other name."
        ),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="A proxy, by address or network, that is believed when it says who a client is.",
            show_default=False,
        ),
    ] = None,
    proxy_header: Annotated[
        str, typer.Option(help="Where trusted proxies say it: x-forwarded-for or forwarded.")
    ] = "x-forwarded-for",
    bots: Annotated[
        list[str] | None,
        typer.Option(
            help="A bot of your own that hosts may seat: package.module:Name. It runs with the rights of the "
            "server.",
            show_default=False,
        ),
    ] = None,
    bot_pause: Annotated[float, typer.Option(help="Seconds a bot waits before it answers.", min=0)] = 0.3,
    undo_pause: Annotated[
        float, typer.Option(help="Seconds bots wait while somebody may still undo a choice.", min=0)
    ] = 2.0,
    absent_after: Annotated[
        float, typer.Option(help="Seconds after which a bot may play for somebody who is gone.", min=0)
    ] = 60.0,
    sockets_per_address: Annotated[
        int, typer.Option(help="Open sockets of one address, a quarter of them to watch.", min=4)
    ] = 240,
    tables_per_hour: Annotated[
        int, typer.Option(help="Tables that one address may make in an hour.", min=1)
    ] = 60,
    messages_per_second: Annotated[
        int,
        typer.Option(
            help="Messages that one person may send to a table in a second, and four times as many at once.",
            min=1,
        ),
    ] = 10,
    accounts: Annotated[
        bool, typer.Option("--accounts", help="Let people have accounts, with their tables on every device.")
    ] = False,
    ratings: Annotated[
        bool, typer.Option("--ratings", help="Rate people with accounts by the games between them.")
    ] = False,
    smtp: Annotated[
        str | None,
        typer.Option(
            help="Write to people with accounts when it is their turn at a correspondence table, through "
            "this server: smtp://user:password@mail.example.org:587.",
            show_default=False,
        ),
    ] = None,
    mail_from: Annotated[str, typer.Option(help="Who these letters come from.", show_default=False)] = "",
    push: Annotated[
        bool,
        typer.Option(
            "--push", help="Call people who want it with the page closed when it is their turn (web push)."
        ),
    ] = False,
    moderation: Annotated[
        bool,
        typer.Option("--moderation", help="Let people report chat, and silence them: folsom moderation."),
    ] = False,
    forbidden_words: Annotated[
        Path | None,
        typer.Option(
            help="A file of words, one a line, to refuse in names and mask in chat.", show_default=False
        ),
    ] = None,
    analysis: Annotated[
        bool,
        typer.Option(
            "--analysis/--no-analysis",
            help="Let people have finished games analysed; those against bots are looked at quickly by "
            "themselves while nobody waits.",
        ),
    ] = True,
    analysis_workers: Annotated[
        int | None,
        typer.Option(
            help="How many processes look at finished games, after all who play.",
            min=1,
            show_default="two less than there are cores, but one",
        ),
    ] = None,
    open_page: Annotated[
        bool, typer.Option("--open", help="Open the page in a browser.", envvar="FOLSOM_OPEN")
    ] = False,
    keep_finished: Annotated[
        float | None,
        typer.Option(
            help="Days after which a finished table is removed.", min=0, show_default="kept for ever"
        ),
    ] = None,
    keep_unfinished: Annotated[
        float | None,
        typer.Option(
            help="Days without a move after which an unfinished table is removed.",
            min=0,
            show_default="kept for ever",
        ),
    ] = None,
    metrics_port: Annotated[
        int | None,
        typer.Option(
            help="Show metrics for Prometheus at this port too.", min=0, max=65535, show_default=False
        ),
    ] = None,
    metrics_host: Annotated[
        str, typer.Option(help="Address to show metrics at; keep it away from the internet.")
    ] = "127.0.0.1",
    drain: Annotated[
        float,
        typer.Option(
            help="Seconds to serve on when told to terminate, with /api/ready refusing newcomers.", min=0
        ),
    ] = 0.0,
    log_level: Annotated[str, typer.Option(help="How much to log: debug, info, warning, error.")] = "warning",
) -> None:
    """Serve the table to browsers. Games are kept and go on after a restart.

    Every option can also be given in the environment; several values of one have spaces between them.
    """
    if log_level not in {"debug", "info", "warning", "error"}:
        raise ConfigError(f"unknown log level {log_level!r}; expected debug, info, warning or error")
    try:
        from folsom.server import logs  # noqa: PLC0415 - the rest of Folsom works without a server
        from folsom.server.analysis.helpers import USUAL  # noqa: PLC0415
        from folsom.server.network import running  # noqa: PLC0415
        from folsom.server.network.app import make_app  # noqa: PLC0415
        from folsom.server.network.extras import Extras  # noqa: PLC0415
        from folsom.server.network.pages import page_folder  # noqa: PLC0415
        from folsom.server.network.proxies import TrustedProxies  # noqa: PLC0415
        from folsom.server.protocol.limits import Limits  # noqa: PLC0415
        from folsom.server.protocol.rates import Rate  # noqa: PLC0415
        from folsom.server.room.retention import Keep  # noqa: PLC0415
        from folsom.server.room.timing import Pace  # noqa: PLC0415
    except ImportError as error:
        raise ConfigError(
            f"the server needs more packages ({error.name} is missing): pip install 'folsom[server]'"
        ) from error
    if push and find_spec("cryptography") is None:
        raise ConfigError("--push needs one more package: pip install 'folsom[push]'")
    proxies = TrustedProxies.named(trusted_proxy or (), proxy_header)
    for name in bots or ():
        add_level(name)
    console = Console(stderr=True, soft_wrap=True)
    logs.set_up(log_level)
    page = page_folder()
    folder = data or data_folder()
    database = running.database_for(folder, database_url)
    running.check_database(database)
    listener = running.bind(host, port)
    address = running.address_of(listener)
    listening = running.listening_at(listener)
    metrics_at = None if metrics_port is None else running.bind(metrics_host, metrics_port, "--metrics-port")

    def ready() -> None:
        if page is None:
            console.print(
                "[yellow]The page is not built yet (make page, which needs Node): only /api answers. "
                "Until then, folsom play plays in the terminal.[/yellow]"
            )
        console.print(f"The table is set at [bold]{address}[/bold] (Ctrl+C ends it)", highlight=False)
        for other in listening.addresses():
            console.print(f"Others in this house find it at [bold]{other}/[/bold]", highlight=False)
        if metrics_at is not None:
            console.print(f"Its metrics are at {running.address_of(metrics_at)}metrics", highlight=False)
        if open_page and page is not None:
            show(address, console)

    app = make_app(
        database,
        page,
        Pace(bot_pause, undo_pause, absent_after),
        limits=Limits(
            sockets=sockets_per_address,
            watching=sockets_per_address // 4,
            tables_an_hour=tables_per_hour,
            messages=Rate(4 * messages_per_second, messages_per_second),
        ),
        allowed_origins=origin or (),
        hosts=[host],
        push_key=folder / "push-key.pem" if push else None,
        listening=listening,
        proxies=proxies,
        metrics_at=metrics_at,
        advertise=advertise or (listening.addresses() or [address])[0],
        bus=bus,
        keep=Keep(keep_finished, keep_unfinished),
        extras=Extras(
            accounts=accounts,
            ratings=ratings,
            smtp=smtp,
            mail_from=mail_from,
            moderation=moderation,
            forbidden_words=forbidden_words,
            analysts=(analysis_workers or USUAL) if analysis else 0,
        ),
    )
    running.Server(app, ready, drain).run(sockets=[listener])


def show(address: str, console: Console) -> None:
    """Open the page in a browser, or say what to do where there is none."""
    try:
        opened = webbrowser.open(address)
    except webbrowser.Error:
        opened = False
    if not opened:
        console.print(
            "No browser could be opened, but the table is set: open that address in a browser on this "
            "machine, or serve with --host 0.0.0.0 and open it from another one. "
            "Without a browser, folsom play plays in the terminal.",
            highlight=False,
        )
