import { EXACT_TOTAL } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { type Mode, onlyMode } from '../query/match-queries.ts';
import type { Plan } from '../query/plan.ts';
import { countByColumns } from '../seal/columns.ts';
import { countSealedTypes, countSealedValues, isEnoughSealed, totalOfSealed } from '../seal/sealed-counts-queries.ts';
import { isEverything, suitsCounts, suitsSeal } from '../seal/suits.ts';
import { type Counts, countsOf, countTypes, countValues, modeOf, readTotals } from './counts-queries.ts';

/** Who counts beside a search. */
export interface Counter {
  mode(plan: Plan): Promise<Mode>;
  totals(plans: Plan[]): Promise<number[]>;
  values(plan: Plan, mode: Mode): Promise<Counts>;
  /** Businesses by type within the other filters, beside a search for something else. */
  types(plan: Plan): Promise<Counts>;
}

/**
 * Labels are counted in this process where it holds them; else what is asked of many documents by the seal, anything else by the index. So is what was
 * asked of a seal that is gone since.
 */
export const counterOf = (db: Db): Counter => ({
  mode: (plan) => modeIn(db, plan),
  totals: (plans) => totalsIn(db, plans),
  values: async (plan, mode) => {
    const rows = (await countByColumns(db, plan, mode)) ?? (suitsCounts(plan, mode) || isEverything(plan) ? await countSealedValues(db, plan, mode) : null);
    return countsOf(
      rows ?? (await countValues(db, plan, mode)),
      plan.filters.map(({ facet }) => facet),
    );
  },
  types: async (plan) => {
    const mode = await modeIn(db, plan);
    const rows = suitsSeal(plan, mode) || isEverything(plan) ? await countSealedTypes(db, plan, mode) : null;
    return countsOf(rows ?? (await countTypes(db, plan, mode)), []);
  },
});

async function modeIn(db: Db, plan: Plan): Promise<Mode> {
  const enough = !onlyMode(plan) && suitsSeal({ ...plan, filters: [] }, 'all') ? await isEnoughSealed(db, plan) : null;
  return enough === null ? modeOf(db, plan) : enough ? 'all' : 'some';
}

async function totalsIn(db: Db, plans: Plan[]): Promise<number[]> {
  const sealed = await Promise.all(plans.map((plan) => totalFromSeal(db, plan)));
  const others = await readTotals(
    db,
    plans.filter((_, i) => sealed[i] === null),
  );
  return sealed.map((total) => total ?? others.shift() ?? 0);
}

async function totalFromSeal(db: Db, plan: Plan): Promise<number | null> {
  if (!suitsSeal(plan, 'all')) return null;
  const mode = await modeIn(db, plan);
  const total = suitsSeal(plan, mode) ? await totalOfSealed(db, plan, mode) : null;
  return total === null ? null : Math.min(total, EXACT_TOTAL);
}
