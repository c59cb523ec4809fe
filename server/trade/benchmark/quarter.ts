import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { readRatesOf } from '#server/trade/rate/queries.ts';
import { cellsOf } from './cells.ts';
import { insertCells, takeDue } from './queries.ts';
import { readQuoted } from './quoted-queries.ts';

/** For the worker: the quarters that ended 30 days ago, each once and whole or not at all (BEN-005). */
export async function computeQuarters(context: AppContext): Promise<void> {
  await inTransaction(context, async (context) => {
    const { db } = context;
    const quarters = await takeDue(db);
    if (quarters.length === 0) return;
    const lines = await readQuoted(db, quarters);
    await insertCells(db, cellsOf(lines, await readRatesOf(db, [...new Set(lines.map(({ day }) => day))])));
  });
}
