import type { Db } from '#server/base/database/database.ts';
import { seedId } from './bulk.ts';
import { bulk } from './bulk-queries.ts';

export interface SeedThread {
  /** Names it among all seeds. */
  key: string;
  business: string;
  buyer: string;
  product: string | null;
  subject: string;
  ask: string;
  at: Date;
  /** And when the conversation ended; null where it waits for an answer. */
  answer: { text: string; at: Date; ended: Date } | null;
  /** Those of the business; the first one answers, all have read it. */
  team: string[];
}

/** Conversations of a question and an answer, read and ended; or of a question that waits unread, of which nobody is mailed. */
export async function seedThreads(db: Db, threads: SeedThread[]): Promise<void> {
  const rows = threads.map(rowsOf);
  await bulk(
    db,
    'inquiry',
    rows.map(({ inquiry }) => inquiry),
  );
  await bulk(
    db,
    'inquiry_message',
    rows.flatMap(({ messages }) => messages),
  );
  await bulk(
    db,
    'inquiry_read',
    rows.flatMap(({ reads }) => reads),
  );
}

function rowsOf({ key, business, buyer, product, subject, ask, at, answer, team }: SeedThread) {
  const id = seedId(key, at);
  const message = (place: number, side: 'S' | 'R', account: string | undefined, content: string, created: Date) => ({
    ...{ id: seedId(`${key.split(':')[0]}:${id}:${place}`, created), inquiry_id: id, place, side },
    ...{ account_id: account, content, created_at: created },
  });
  const read = (account: string, side: 'S' | 'R', place = 2) => ({ inquiry_id: id, account_id: account, side, place, mailed_place: 2 });
  const common = { from_id: buyer, account_id: buyer, to_id: business, subject, product_id: product, text_hash: '\\x00', cold: false };
  if (answer === null)
    return {
      inquiry: { id, ...common, closed_at: null, closed_by: null, declined: false, last_place: 1, last_message_at: at, created_at: at },
      messages: [message(1, 'S', buyer, ask, at)],
      reads: [read(buyer, 'S', 1), ...team.map((account) => read(account, 'R', 0))],
    };
  return {
    inquiry: { id, ...common, closed_at: answer.ended, closed_by: 'S', declined: false, last_place: 2, last_message_at: answer.at, created_at: at },
    messages: [message(1, 'S', buyer, ask, at), message(2, 'R', team[0], answer.text, answer.at)],
    reads: [read(buyer, 'S'), ...team.map((account) => read(account, 'R'))],
  };
}
