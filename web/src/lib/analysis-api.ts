/** Requests about the analysis of a finished game. */

import type { AnalysisState, Mode } from './analysis/model';
import { ask, patiently } from './api';

export const analysisApi = {
  /** How far an analysis has come; it starts nothing. */
  look: (table: string, mode: Mode, token?: string): Promise<AnalysisState> =>
    patiently(() => ask('GET', `/tables/${table}/analysis?mode=${mode}`, undefined, token)),
  /** Ask for one, or for a newer one. */
  start: (table: string, mode: Mode, token?: string): Promise<AnalysisState> =>
    ask('POST', `/tables/${table}/analysis`, { mode }, token),
};
