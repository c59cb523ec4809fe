import { transactional } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter } from '#server/base/mail/letter.ts';
import { unsubscribeAddress, unsubscribeToken } from '#server/base/mail/unsubscribe.ts';
import { dayOf } from './day.ts';
import { BATCH, readDigestReceiver, takeDigests } from './digest-queries.ts';
import { sentenceOf } from './digest-text.ts';
import mails from './mails.en.json' with { type: 'json' };
import { readEntries } from './queries.ts';

const ENTRIES_IN_MAIL = 15;
/** What is being written this moment belongs to the next mail. */
const SETTLED_MS = 60_000;

/** Marks the day of everybody who has not had its mail yet, in the transaction that asks for the mails: each day is told once. */
export async function askForDigests({ db, now }: AppContext): Promise<void> {
  const [day, until] = [dayOf(now()), new Date(now().getTime() - SETTLED_MS)];
  let taken: number;
  do {
    taken = await transactional(db, async (db) => {
      const rows = await takeDigests(db, day, until);
      await publishEach(
        db,
        'notification.digest',
        rows.map(({ accountID, after }) => ({ accountID, after: after.toISOString(), until: until.toISOString() })),
      );
      return rows.length;
    });
  } while (taken === BATCH);
}

/** One mail of what is new and unread; none where that is nothing, or where somebody has unsubscribed meanwhile. */
export async function sendDigest(parts: AppContext, event: OutboxEvent<'notification.digest'>): Promise<void> {
  const { db, config, storage } = parts;
  const { accountID, after, until } = event.body;
  const receiver = await readReceiver(parts, accountID);
  if (!receiver) return;
  const scope = { after: new Date(after), until: new Date(until) };
  const found = await readEntries(db, storage.publicUrl, accountID, { scope, before: null, size: ENTRIES_IN_MAIL + 1 });
  if (found.length === 0) return;
  const entries = found.slice(0, ENTRIES_IN_MAIL);
  const count =
    found.length === 1 ? mails.count.one : mails.count.other.replace('{number}', found.length > ENTRIES_IN_MAIL ? `${ENTRIES_IN_MAIL}+` : String(found.length));
  const draft = draftOf(mails.digest, { count, name: receiver.name }, `${config.SITE_URL}/notifications`);
  const more = found.length > ENTRIES_IN_MAIL ? [mails.more] : [];
  await sendLetter(parts, event, receiver.email, {
    ...draft,
    paragraphs: [...draft.paragraphs, ...entries.map(sentenceOf), ...more],
    unsubscribe: unsubscribeAddress(parts, unsubscribeToken(parts, 'digest', accountID)),
  });
}

async function readReceiver({ db }: AppContext, accountID: string): Promise<{ email: string; name: string } | null> {
  const rows = await readDigestReceiver(db, accountID);
  return rows[0] ?? null;
}
