import { createHash } from 'node:crypto';
import { type Db, inTransaction } from '../database/database.ts';
import { say } from '../names/say.ts';
import { Refusal } from './errors.ts';
import { claimKey, keepAnswer, readAnswer } from './idempotency-queries.ts';
import type { Request } from './request.ts';

const MAX_KEY = 255;

/**
 * Gives the first answer again when a client repeats a write with the same key. Key, effect and answer commit together;
 * a repeat that arrives meanwhile waits for that commit (and answers 503 if it takes too long).
 * @throws Refusal `key_reused` (422) for another input under the same key.
 */
export async function answeredOnce(
  request: Request,
  call: string,
  key: string,
  input: unknown,
  work: (request: Request) => Promise<unknown>,
): Promise<unknown> {
  if (key.length > MAX_KEY) throw new Refusal('invalid_input', { fields: { 'idempotency-key': say('mostCharacters', { count: MAX_KEY }) } });
  const actor = request.actor?.accountID ?? 'visitor';
  const hash = createHash('sha256').update(call).update(JSON.stringify(input)).digest();
  return inTransaction(request, async (request) => {
    const earlier = await claim(request.db, actor, key, call, hash);
    if (earlier) return earlier.answer;
    const answer = await work(request);
    await keepAnswer(request.db, answer, actor, key);
    return answer;
  });
}

async function claim(db: Db, actor: string, key: string, call: string, hash: Buffer): Promise<{ answer: unknown } | null> {
  const claimed = await claimKey(db, actor, key, call, hash);
  if (claimed.length > 0) return null;
  const rows = await readAnswer(db, actor, key);
  const first = rows[0];
  if (!first) throw new Refusal('unavailable');
  if (!first.request_hash.equals(hash)) throw new Refusal('key_reused');
  return first;
}
