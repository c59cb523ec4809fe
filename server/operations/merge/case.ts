import type { DuplicateCase } from '#contract/operations/merge-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { readPair, readWilling } from '#server/company/duplicate/pair-queries.ts';
import { readSides } from './case-queries.ts';
import { moves } from './owners.ts';
import { type MergeLine, readMerges } from './queries.ts';
import { countMoves } from './step-queries.ts';
import { UNDO_MS } from './undo.ts';

/** Two companies that may be one, with all that a decision needs. @throws Refusal `not_found` */
export async function readCase(db: Db, id: string, at: Date): Promise<DuplicateCase> {
  const pair = await readPair(db, id);
  if (!pair) throw new Refusal('not_found');
  const willing = await readWilling(db, id);
  const found = await readSides(db, [pair.one, pair.other]);
  const count = (from: string, into: string) => countMoves(db, Object.values(moves).flat(), { id, from, into, at });
  const counts = { [pair.one]: await count(pair.one, pair.other), [pair.other]: await count(pair.other, pair.one) };
  const sides = found.map((side) => ({ ...side, agreed: willing.agreed.includes(side.businessID), moves: counts[side.businessID] ?? [] }));
  const { at: foundAt, state, shares, askedAt, sentence } = pair;
  const [merge] = await readMerges(db, id);
  return { pairID: id, at: foundAt, state, shares, sides, mayMerge: isWilling(willing), askedAt, sentence, merge: merge ? shownMerge(merge) : null };
}

/** A merge with the day until which it can be undone. */
export const shownMerge = (line: MergeLine) => ({ ...line, until: new Date(Date.parse(line.at) + UNDO_MS).toISOString() });

/** One of the two has no owner, or an owner of each has agreed. */
export const isWilling = ({ agreed, unowned }: { agreed: string[]; unowned: string[] }): boolean => unowned.length > 0 || new Set(agreed).size === 2;
