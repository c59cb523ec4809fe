import type { Db } from '#server/base/database/database.ts';
import { insertCells } from '#server/trade/benchmark/queries.ts';
import { DAYS, figuresOf, PRICE, type Quoted } from '#server/trade/benchmark/statistics.ts';
import { insertConsents, takeQuarter } from './benchmark-queries.ts';

/** What six suppliers usually ask for one ball valve DN 50 of stainless steel 316, in pounds, and how many days they need. */
const USUAL: Record<string, [pounds: number, days: number]> = {
  'Halderby Pumps & Valves': [54.2, 8],
  'Tannerwick Valves': [55.1, 9],
  'Kilbraeside Flow Control': [55.4, 7],
  'Avonmarch Stainless Valves': [57.3, 10],
  'Officine Valdarese': [51.6, 14],
  'Brenner & Vogt Armaturen': [58.9, 12],
};
const BUYERS = ['Northquay Electrical', 'Harrowmere Controls', 'Hodderbank Bakery', 'Knockrathmore Dairies', 'Carrowbeck Mobility', 'Tinctorum Dyehouse'];
/** Of a request, above and below what is usual. */
const NEAR = [0.98, 1, 1.02];
const YEAR_MS = 365 * 86_400_000;

/** One cell of the benchmark, of the demonstration alone: no real quotes stand behind it (TDE-007). */
export async function seedBenchmark(db: Db, now: Date, traders: ReadonlyMap<string, { id: string }>): Promise<void> {
  const idOf = (name: string) => traders.get(name)?.id;
  const suppliers = Object.entries(USUAL).flatMap(([name, [pounds, days]]) => {
    const id = idOf(name);
    return id ? [{ id, pounds, days }] : [];
  });
  const buyers = BUYERS.flatMap((name) => idOf(name) ?? []);
  await insertConsents(db, [...suppliers.map(({ id }) => id), ...buyers], new Date(now.getTime() - YEAR_MS));
  const quotes = (value: (supplier: (typeof suppliers)[number], near: number) => number): Quoted[] =>
    suppliers.flatMap((supplier, at) =>
      buyers.map((buyer, place) => ({ supplier: supplier.id, buyer, value: String(value(supplier, NEAR[(at + place) % NEAR.length] ?? 1)) })),
    );
  const [price, days] = [
    figuresOf(
      quotes(({ pounds }, near) => Number((pounds * near).toFixed(2))),
      PRICE,
    ),
    figuresOf(
      quotes((one) => one.days),
      DAYS,
    ),
  ];
  if (!price || !days) throw new Error('the cell of the demonstration is none that may be shown');
  const own = suppliers.map(({ id }) => ({ businessID: id, price: price.own.get(id) ?? null, leadDays: days.own.get(id) ?? null }));
  const cell = { subCategory: '0004-01-01', main: 'dn-50', material: 'stainless-316', unit: 'H87', band: '10' };
  await insertCells(db, [{ quarter: await takeQuarter(db, now), ...cell, price: price.figures, days: days.figures, own }]);
}
