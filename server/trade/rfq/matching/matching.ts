import { type Db, inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { matchingSeconds } from '../counters.ts';
import { lockRfq } from '../state-queries.ts';
import { insertTold, noteWave, readCandidateIDs, readDue, readFacts, readSuiting, readWaves } from './candidates-queries.ts';
import { readCandidates, readManyWanted, readWanted } from './facts-queries.ts';
import { matches, meetsExactly, type Score, scoreOf } from './score.ts';

/** At publication and every twelve hours so many are told, to two hundred in all, while fewer than five answer (MAT-006). */
const WAVE = { size: 40, hours: 12, fewer: 5, notice: 24, most: 200 } as const;

export interface Match {
  id: string;
  score: Score;
}

/**
 * Companies that a request suits, the best first; those that meet no line as exactly as it says only where nobody does (TME-011). Those that lack a
 * required certificate are among them, and are not told (MAT-004).
 */
export async function matchesOf(db: Db, rfqID: string): Promise<{ required: string[]; found: Match[] }> {
  const end = matchingSeconds.startTimer();
  const wanted = await readWanted(db, rfqID);
  if (!wanted) return { required: [], found: [] };
  const required = wanted.certificates.filter(({ need }) => need === 'required').map(({ name }) => name);
  const named = wanted.lines.flatMap(({ category, subCategory }) => [category, subCategory]).filter((one) => one !== null);
  const branches = [...new Set(named)];
  const companies = await readFacts(db, await readCandidateIDs(db, rfqID, branches), branches);
  const suiting = [...companies].flatMap(([id, company]) => {
    const score = scoreOf(wanted, company);
    return matches(wanted, company, score) ? [{ id, score, exact: meetsExactly(wanted, company) }] : [];
  });
  const exact = suiting.filter((one) => one.exact);
  const found = (exact.length > 0 ? exact : suiting).map(({ id, score }) => ({ id, score }));
  end();
  // A stable sort keeps the order of the hash among equals.
  return { required, found: found.sort((one, other) => other.score.total - one.score.total) };
}

/** How many of them show each required certificate (MAT-004). */
export const leftBy = (required: string[], found: Match[]): { name: string; leaves: number }[] =>
  required.map((name) => ({ name, leaves: found.filter(({ score }) => !score.lacks.includes(name)).length }));

/** Open requests that suit a company, the best first, then by what ends first (MAT-007). */
export async function suitingOf(db: Db, businessID: string): Promise<Match[]> {
  const company = (await readCandidates(db, [businessID])).get(businessID);
  if (!company) return [];
  const wanted = await readManyWanted(db, await readSuiting(db, businessID));
  const found = [...wanted].flatMap(([id, one]) => {
    const score = scoreOf(one, company);
    return matches(one, company, score) ? [{ id, score }] : [];
  });
  return found.sort((one, other) => other.score.total - one.score.total);
}

/** Tells the next companies of a request, if it is time: under its lock, so that two that look at once tell nobody twice. */
export async function tellNext(context: Pick<AppContext, 'db'>, rfqID: string): Promise<void> {
  await inTransaction(context, async (context) => {
    const { db } = context;
    if (!(await lockRfq(db, rfqID))) return;
    const waves = await readWaves(db, rfqID, WAVE);
    if (!waves) return;
    const { told, wave } = waves;
    const known = new Set(told);
    await noteWave(db, rfqID);
    const next = (await matchesOf(db, rfqID)).found.filter(({ id, score }) => !known.has(id) && score.lacks.length === 0);
    const chosen = next.slice(0, Math.min(WAVE.size, WAVE.most - told.length));
    const fresh = await insertTold(
      db,
      rfqID,
      chosen.map(({ id, score }) => ({ businessID: id, score: score.total })),
      wave + 1,
    );
    await publishEach(
      db,
      'rfq.matched',
      fresh.map((businessID) => ({ rfqID, businessID })),
    );
  });
}

/** For the worker: each request in a transaction of its own. */
export async function tellWaves(context: AppContext): Promise<void> {
  for (const id of await readDue(context.db, WAVE)) await tellNext(context, id);
}
