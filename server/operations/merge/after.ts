import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import mails from './mails.en.json' with { type: 'json' };
import { moverOf } from './moving-queries.ts';
import { moves } from './owners.ts';
import { deferKeys, forgetSteps, lockMerge, readFresh, readMergeLetter, readNextStep } from './queries.ts';
import { UNDO_MS } from './undo.ts';

const templates: Record<keyof typeof mails, Template> = mails;

export const subscribers = { 'merge.told': [tellOwner] } satisfies Subscribers;

async function tellOwner(parts: AppContext, event: OutboxEvent<'merge.told'>): Promise<void> {
  const { mergeID, accountID, deed, reason = '' } = event.body;
  const [letter] = await readMergeLetter(parts.db, mergeID, accountID);
  if (!letter) return;
  const values = { name: letter.name, from: companyInMail(letter.from), into: companyInMail(letter.into), reason };
  await sendLetter(parts, event, letter.email, draftOf(templates[deed], values, `${parts.config.SITE_URL}/my-business`));
}

const DAY_MS = 86_400_000;

/** What was on its way to a company while it was merged has arrived there after it: it moves too, and goes back with the rest. */
export async function settleArrivals(parts: AppContext): Promise<void> {
  const fresh = await readFresh(parts.db, new Date(parts.now().getTime() - DAY_MS));
  for (const { id } of fresh) await inTransaction(parts, (parts) => settle(parts, id));
}

async function settle({ db, now }: Pick<AppContext, 'db' | 'now'>, id: string): Promise<void> {
  const merge = await lockMerge(db, id);
  if (!merge || merge.undoneAt) return;
  await deferKeys(db);
  const mover = await moverOf(db, { id, from: merge.from, into: merge.into, at: now() }, await readNextStep(db, id));
  const again = Object.values(moves)
    .flat()
    .map(({ between: _, ...move }) => move);
  await mover.run(again);
}

/** The rows that an undoing needs, once it is too late for one. */
export async function forgetMerges({ db, now }: AppContext): Promise<void> {
  await forgetSteps(db, new Date(now().getTime() - UNDO_MS));
}
