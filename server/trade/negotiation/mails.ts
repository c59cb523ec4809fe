import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import { showBuyers, showSuppliers } from '#server/trade/rfq/mails.ts';
import { readBuyers, readLetter } from '#server/trade/rfq/told-queries.ts';
import mails from './mails.en.json' with { type: 'json' };
import { endRounds, readTold } from './queries.ts';

const templates: Record<keyof typeof mails, Template> = mails;

export const subscribers = {
  'round.proposed': [tell],
  'round.closed': [tell],
  'round.mailed': [mail],
} satisfies Subscribers;

/** Pages of both sides follow at once; mails go to whoever has to know: the other side of a new one, the author of an answered one, both of one that ended. */
async function tell({ db }: AppContext, { body: { rfqID, quoteID, round } }: OutboxEvent<'round.proposed'> | OutboxEvent<'round.closed'>): Promise<void> {
  const told = await readTold(db, quoteID, round);
  if (!told) return;
  await showBuyers(db, rfqID);
  const people = await showSuppliers(db, rfqID, [told.businessID]);
  const { side, outcome } = told;
  if (outcome === 'taken-back' || outcome === 'countered') return;
  const what = outcome ?? 'proposed';
  const isForAuthor = outcome !== null && outcome !== 'ended';
  const toBuyer = outcome === 'ended' || (side === 'buyer') === isForAuthor;
  const toSupplier = outcome === 'ended' || (side === 'supplier') === isForAuthor;
  const buyers = toBuyer ? (await readBuyers(db, rfqID)).map((accountID) => ({ accountID, businessID: null })) : [];
  const all = [...buyers, ...(toSupplier ? people : [])];
  await publishEach(
    db,
    'round.mailed',
    all.map((person) => ({ rfqID, quoteID, ...person, what })),
  );
}

async function mail(context: AppContext, event: OutboxEvent<'round.mailed'>): Promise<void> {
  const { rfqID, quoteID, accountID, businessID, what } = event.body;
  const letter = await readLetter(context.db, rfqID, accountID, businessID, 'decision');
  if (!letter?.email) return;
  const values = { name: letter.name ?? '', title: letter.title, number: letter.number, company: companyInMail(letter.company ?? '') };
  const url = `${context.config.SITE_URL}/rfq/${rfqID}/${businessID === null ? `quote/${quoteID}` : `quote?bid=${businessID}`}`;
  await sendLetter(context, event, letter.email, draftOf(templates[what], values, url));
}

const AT_ONCE = 200;

/** For the worker: writes down which counter-offers have ended without an answer, and both sides hear of it once (NEG-003). */
export function tellEnded(context: AppContext): Promise<void> {
  return inTransaction(context, async (context) => publishEach(context.db, 'round.closed', await endRounds(context.db, AT_ONCE)));
}
