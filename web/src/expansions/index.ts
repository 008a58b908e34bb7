/** The expansions of the page, in the order in which things of theirs are listed. */

import { EXPANSIONS } from '../lib/expansion';
import { cursed } from './cursed';
import { horses } from './horses';
import { marshal } from './marshal';
import { timecar } from './timecar';

EXPANSIONS.push(horses, marshal, timecar, cursed);
