import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { decidePair, lockPair, notePairAsked, type Pair, readOwners, readWilling, reopenPair } from '#server/company/duplicate/pair-queries.ts';
import { isWilling } from './case.ts';
import { mergeCompanies } from './merge.ts';
import { undoMerge } from './undo.ts';

type Context = Pick<Request, 'db' | 'findable' | 'now'>;

const LATER_MS = 30 * 86_400_000;

interface Decision {
  decision: 'merge' | 'different' | 'later';
  into?: string | undefined;
  sentence: string;
}

/** Decides a case once. @returns the merge, where it is one. @throws Refusal `conflict` when it is decided, `merge_unagreed` without the owners' word. */
export async function decideCase(context: Context, id: string, { decision, into, sentence }: Decision): Promise<{ pair: Pair; mergeID: string | null }> {
  const { db, now } = context;
  const pair = await lockOpen(context, id);
  const at = now();
  if (decision !== 'merge') {
    await decidePair(db, id, { state: decision, sentence, at, until: decision === 'later' ? new Date(at.getTime() + LATER_MS) : null });
    return { pair, mergeID: null };
  }
  if (into !== pair.one && into !== pair.other) throw new Refusal('invalid_input');
  if (!isWilling(await readWilling(db, id))) throw new Refusal('merge_unagreed');
  const mergeID = await mergeCompanies(context, { from: into === pair.one ? pair.other : pair.one, into, pairID: id });
  await decidePair(db, id, { state: 'merged', sentence, at, until: null });
  return { pair, mergeID };
}

/** Asks every owner of the two. */
export async function askOwners(context: Context, id: string): Promise<Pair> {
  const { db, now } = context;
  const pair = await lockOpen(context, id);
  await notePairAsked(db, id, now());
  const owners = await readOwners(db, pair);
  await publishEach(
    db,
    'duplicate.asked',
    owners.map((owner) => ({ pairID: id, ...owner })),
  );
  return pair;
}

async function lockOpen({ db }: Context, id: string): Promise<Pair> {
  const pair = await lockPair(db, id);
  if (!pair) throw new Refusal('not_found');
  if (pair.state !== 'open' && pair.state !== 'later') throw new Refusal('conflict');
  return pair;
}

/** Takes a merge back; its case waits again. */
export async function undo(context: Context, id: string): Promise<{ from: string; into: string }> {
  const { from, into, pairID } = await undoMerge(context, id);
  if (pairID) await reopenPair(context.db, pairID);
  return { from, into };
}
