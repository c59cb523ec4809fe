import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import { showBuyers, showSuppliers } from '#server/trade/rfq/mails.ts';
import { readLetter } from '#server/trade/rfq/told-queries.ts';
import mails from './mails.en.json' with { type: 'json' };
import { readPeople, readTold } from './told-queries.ts';

const templates: Record<keyof typeof mails, Template> = mails;

/** Before a decision is told, pages and mails of the buyer's side alone follow it. */
export const subscribers = {
  'award.due': [askApprover],
  'award.refused': [tellAsker],
  'award.told': [askSuppliers],
  'quote.declined': [askDeclined],
  'award.mailed': [mail],
} satisfies Subscribers;

async function askApprover({ db }: AppContext, { body: { rfqID, awardID } }: OutboxEvent<'award.due'>): Promise<void> {
  await showBuyers(db, rfqID);
  const people = await readPeople(db, awardID);
  if (people?.approval) await publishEach(db, 'award.mailed', [{ rfqID, accountID: people.approverID ?? '', businessID: null, what: 'approval' }]);
}

async function tellAsker({ db }: AppContext, { body: { rfqID, awardID } }: OutboxEvent<'award.refused'>): Promise<void> {
  await showBuyers(db, rfqID);
  const people = await readPeople(db, awardID);
  if (people) await publishEach(db, 'award.mailed', [{ rfqID, accountID: people.by, businessID: null, what: 'refused' }]);
}

async function askSuppliers({ db }: AppContext, { body: { rfqID, awardID } }: OutboxEvent<'award.told'>): Promise<void> {
  await showBuyers(db, rfqID);
  const everybody = await showSuppliers(db, rfqID);
  const { awarded, declined } = await readTold(db, awardID);
  const of = (ids: string[], what: 'awarded' | 'declined') =>
    everybody.filter(({ businessID }) => ids.includes(businessID)).map((person) => ({ rfqID, ...person, what }));
  await publishEach(db, 'award.mailed', [...of(awarded, 'awarded'), ...of(declined, 'declined')]);
}

async function askDeclined({ db }: AppContext, { body: { rfqID, quoteID } }: OutboxEvent<'quote.declined'>): Promise<void> {
  await showBuyers(db, rfqID);
  const { declined } = await readTold(db, null, quoteID);
  const people = await showSuppliers(db, rfqID, declined);
  await publishEach(
    db,
    'award.mailed',
    people.map((person) => ({ rfqID, ...person, what: 'declined' as const })),
  );
}

async function mail(context: AppContext, event: OutboxEvent<'award.mailed'>): Promise<void> {
  const { rfqID, accountID, businessID, what } = event.body;
  const letter = await readLetter(context.db, rfqID, accountID, businessID, 'decision');
  if (!letter?.email) return;
  const values = { name: letter.name ?? '', title: letter.title, number: letter.number, company: companyInMail(letter.company ?? '') };
  const url = `${context.config.SITE_URL}/rfq/${rfqID}${businessID === null ? '' : `/quote?bid=${businessID}`}`;
  await sendLetter(context, event, letter.email, draftOf(templates[what], values, url));
}
