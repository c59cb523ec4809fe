import type { Db } from '#server/base/database/database.ts';
import { openCases } from './find.ts';
import { readIdsAfter } from './queries.ts';

const STEP = 200;
/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

export interface Walked {
  companies: number;
  compared: number;
  opened: number;
}

/** Goes through the whole directory in short statements of their own: nothing is locked for longer than a case takes to write. */
export async function walkDirectory(db: Db, at: Date, signal?: AbortSignal, onStep: (so: Walked) => void = () => {}): Promise<Walked> {
  const so: Walked = { companies: 0, compared: 0, opened: 0 };
  for (let ids = await readIdsAfter(db, FIRST, STEP); ids.length > 0; ids = await readIdsAfter(db, ids.at(-1) ?? FIRST, STEP)) {
    signal?.throwIfAborted();
    const { opened, compared } = await openCases(db, ids, at);
    so.companies += ids.length;
    so.compared += compared;
    so.opened += opened;
    onStep(so);
  }
  return so;
}
