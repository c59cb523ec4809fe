import type { Db } from '#server/base/database/database.ts';
import { type Counts, countTypes, countValues, modeOf, readTotals } from './counts-queries.ts';
import type { Mode } from './query/match-queries.ts';
import type { Plan } from './query/plan.ts';

/** Who counts beside a search. */
export interface Counter {
  mode(plan: Plan): Promise<Mode>;
  totals(plans: Plan[]): Promise<number[]>;
  values(plan: Plan, mode: Mode): Promise<Counts>;
  /** Businesses by type within the other filters, beside a search for something else. */
  types(plan: Plan): Promise<Counts>;
}

export const counterOf = (db: Db): Counter => ({
  mode: (plan) => modeOf(db, plan),
  totals: (plans) => readTotals(db, plans),
  values: (plan, mode) => countValues(db, plan, mode),
  types: (plan) => countTypes(db, plan),
});
