import type { Twins } from '../business/import.ts';
import { findCandidates } from './find.ts';

/** For an import: of each row the company of the directory that it may be, where there is one. */
export const findTwins: Twins = async (db, rows) => {
  const { found } = await findCandidates(
    db,
    rows.map((facts) => ({ id: null, facts })),
  );
  return found.map(([first]) => first);
};
