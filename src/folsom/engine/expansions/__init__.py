"""The expansions: Horses & Stagecoach, Marshal & Prisoners, Time Car, Cursed Loot, in any combination."""
