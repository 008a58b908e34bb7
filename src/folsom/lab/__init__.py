"""The laboratory: many games between bots, on all cores or a cluster, and what can be learned from them.

A reading order: ``setting`` and ``entrant`` say what is played and by whom, ``plan`` which games that makes,
``play`` plays one of them, ``crew`` all of them, ``results`` keeps them as Parquet. ``tally``, ``match``,
``league`` and ``rating`` measure, ``tune`` improves, ``report`` draws, ``dataset`` keeps whole games, and
``speed`` looks at the clock.
"""

from folsom.lab.crew import make_crew, play_all
from folsom.lab.dataset import DatasetWriter, Recorded, read_dataset
from folsom.lab.entrant import Entrant, parameters_of
from folsom.lab.league import ladder, league_ratings, play_league, standard
from folsom.lab.match import Standing, play_match, standing
from folsom.lab.plan import Match, Plan, Series
from folsom.lab.play import Finished, play, play_numbers
from folsom.lab.rating import rate
from folsom.lab.report import write_report
from folsom.lab.results import ResultsWriter, read_results
from folsom.lab.setting import Setting
from folsom.lab.tally import Tallies, Tally
from folsom.lab.tune import Tuning, tune

__all__ = [
    "DatasetWriter",
    "Entrant",
    "Finished",
    "Match",
    "Plan",
    "Recorded",
    "ResultsWriter",
    "Series",
    "Setting",
    "Standing",
    "Tallies",
    "Tally",
    "Tuning",
    "ladder",
    "league_ratings",
    "make_crew",
    "parameters_of",
    "play",
    "play_all",
    "play_league",
    "play_match",
    "play_numbers",
    "rate",
    "read_dataset",
    "read_results",
    "standard",
    "standing",
    "tune",
    "write_report",
]
