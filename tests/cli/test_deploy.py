"""The files in deploy/: they name settings that exist, and open no door that should be shut."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import typer
import yaml

from folsom.cli.main import app

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
# What the proxy is told, not the server.
OF_THE_PROXY = {"FOLSOM_SITE", "FOLSOM_SERVERS"}


def options() -> dict[str, str]:
    """Return the options of `folsom serve` by the variable each can be given in."""
    serve = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    named = [param for param in serve.params if param.name != "help"]
    return {
        f"FOLSOM_{param.opts[0].removeprefix('--').replace('-', '_').upper()}": param.opts[0]
        for param in named
    }


def compose() -> dict[str, Any]:
    parsed: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return parsed


def test_every_variable_is_a_setting() -> None:
    known = options().keys() | OF_THE_PROXY | {"FOLSOM_PURE"}
    for path in sorted(DEPLOY.iterdir()):
        named = set(re.findall(r"\bFOLSOM_[A-Z_]+", path.read_text("utf-8")))
        assert named <= known, path.name


def test_the_page_for_hosts_names_every_setting() -> None:
    page = (ROOT / "docs" / "HOSTING.md").read_text("utf-8")
    rows = set(re.findall(r"^\| `(FOLSOM_[A-Z_]+)` \| `(--[a-z-]+)` \|", page, re.MULTILINE))
    assert rows == set(options().items())


def test_only_the_proxy_can_be_reached() -> None:
    services = compose()["services"]
    assert {name for name, service in services.items() if "ports" in service} == {"proxy"}
    assert {name for name, service in services.items() if "outside" in service["networks"]} == {"proxy"}


def test_both_servers_are_set_alike_and_known_to_the_proxy() -> None:
    services = compose()["services"]
    servers = {name: service for name, service in services.items() if service["image"] == "folsom"}
    first, *others = servers.values()
    assert others == [first]
    listed = services["proxy"]["environment"]["FOLSOM_SERVERS"].split()
    assert listed == [f"{name}:8377" for name in servers]


def test_the_servers_believe_the_network_of_the_proxy() -> None:
    parsed = compose()
    subnet = parsed["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert parsed["x-server"]["environment"]["FOLSOM_TRUSTED_PROXY"] == subnet
