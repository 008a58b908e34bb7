"""The laboratory: many games between bots, on all cores or a cluster, and what can be learned from them.

A reading order: ``setting`` and ``entrant`` say what is played and by whom, ``schedule`` which games that
makes; ``play`` plays one of them, ``workers`` all of them, ``results`` keeps them as Parquet, ``resuming``
goes on with them. ``tally``, ``match``, ``league``, ``meetings`` and ``rating`` measure, ``tune`` and
``learning`` improve, ``analysis`` understands a game and finds ``puzzles``, ``report`` draws, ``dataset``
keeps whole games, and ``speed`` measures the engine.
"""

from folsom.bots import parameters_of
from folsom.lab.dataset import DatasetWriter, RecordedGame, read_dataset
from folsom.lab.entrant import Entrant
from folsom.lab.league import ladder, league_ratings, play_league, standard_fixtures
from folsom.lab.match import MatchResult, match_result, play_match
from folsom.lab.play import FinishedGame, play, play_numbers
from folsom.lab.rating import rate
from folsom.lab.report import write_report
from folsom.lab.results import ResultsWriter, read_results
from folsom.lab.schedule import Match, Schedule, Series
from folsom.lab.setting import Setting
from folsom.lab.tally import Tallies, Tally
from folsom.lab.tune import TuningResult, tune
from folsom.lab.workers import play_all, start_workers

__all__ = [
    "DatasetWriter",
    "Entrant",
    "FinishedGame",
    "Match",
    "MatchResult",
    "RecordedGame",
    "ResultsWriter",
    "Schedule",
    "Series",
    "Setting",
    "Tallies",
    "Tally",
    "TuningResult",
    "ladder",
    "league_ratings",
    "match_result",
    "parameters_of",
    "play",
    "play_all",
    "play_league",
    "play_match",
    "play_numbers",
    "rate",
    "read_dataset",
    "read_results",
    "standard_fixtures",
    "start_workers",
    "tune",
    "write_report",
]
