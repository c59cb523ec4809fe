import type { Db } from '#server/base/database/database.ts';
import { kindsOf } from '#server/trust/caution/rules/kinds.ts';
import { isAsked, readOwned } from './asked-queries.ts';
import { daysAgo, seedId } from './bulk.ts';
import { bulk } from './bulk-queries.ts';
import { insertSeedCautions, writeAlikeSite } from './cautions-queries.ts';
import { LOGINS } from './people.ts';
import { seedThreads } from './threads-queries.ts';

/** What a company of the demonstration's owner was written that asks for caution; all of it is read and ended. */
const THREADS = [
  {
    ...{ ago: 17, subject: 'Credit note for the returned seals' },
    ask: 'Please send the amount of the credit note to our new bank account, the old one is closed. The form is on its way.',
    answer: 'We shall call your accounts team by the number in our files before anything is paid.',
  },
  {
    ...{ ago: 9, subject: 'Return transport' },
    ask: 'The carrier waits. Pay the deposit for the transport by Western Union within two hours, otherwise the pallets go back to the port.',
    answer: 'We pay carriers against an invoice only, to an account in their own name.',
  },
] as const;

const HELD = 'Good morning, we would like to order 200 pumps. Before that please note our new bank account for refunds: GB82 WEST 1234 5698 7654 32.';

/** Messages with cautions, one that waits for staff, and a company that may be taken for another one, which the job `compare-companies` finds. */
export async function seedCautions(db: Db, people: string[]): Promise<void> {
  const company = (await readOwned(db, LOGINS['eleanor-marsh'] as string)).find(isAsked);
  const [, , buyer = '', , stranger = ''] = people;
  if (!company) return;
  const threads = THREADS.map(({ ago, subject, ask, answer }) => {
    const at = daysAgo(ago, 60);
    const answered = new Date(at.getTime() + 3_600_000);
    return {
      key: `caution:${ago}`,
      business: company.business,
      buyer,
      product: null,
      subject,
      ask,
      at,
      answer: { text: answer, at: answered, ended: answered },
      team: company.team,
    };
  });
  await seedThreads(db, threads);
  for (const { key, at, ask, answer } of threads) await insertSeedCautions(db, seedId(key, at), kindsOf(ask), answer.at);
  await seedHeldFirst(db, stranger, company.business);
  await writeAlikeSite(db);
}

async function seedHeldFirst(db: Db, from: string, to: string): Promise<void> {
  const at = daysAgo(1, 50);
  const id = seedId('held:caution', at);
  const common = { from_id: from, account_id: from, subject: 'Order of pumps', cold: true, declined: false, text_hash: '\\x01', last_place: 1 };
  await bulk(db, 'inquiry', [{ id, to_id: to, held_at: at, held_because: 'caution', last_message_at: at, created_at: at, ...common }]);
  const message = { id: seedId(`message:${id}`, at), inquiry_id: id, place: 1, side: 'S', account_id: from, content: HELD, created_at: at };
  await bulk(db, 'inquiry_message', [message]);
  await insertSeedCautions(db, id, kindsOf(HELD), null);
}
