import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { publishLive } from '#server/base/live/live-queries.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { writtenDay } from '#server/base/names/written-day.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import { readBuyers, readLetter, readSupplierPeople } from '#server/trade/rfq/told-queries.ts';
import mails from './dated-mails.en.json' with { type: 'json' };
import { readTold } from './expiry-queries.ts';

const templates: Record<keyof typeof mails, Template> = mails;

/** What both sides hear of the date of a quote. */
export const subscribers = {
  'quote.expired': [(context, { body }) => ask(context, body, 'expired')],
  'quote.prolongAsked': [(context, { body }) => ask(context, body, 'prolong')],
  'quote.dated': [tell],
} satisfies Subscribers;

interface About {
  rfqID: string;
  quoteID: string;
}

async function ask({ db }: AppContext, { rfqID, quoteID }: About, what: 'expired' | 'prolong'): Promise<void> {
  const told = await readTold(db, quoteID);
  if (!told) return;
  const suppliers = (await readSupplierPeople(db, rfqID, [told.businessID])).map(({ accountID, businessID }) => ({ accountID, businessID }));
  // Who asked knows it; of what is sealed its buyer hears nothing at all (RFQ-020).
  const isForBuyers = what === 'expired' && told.readable;
  const buyers = isForBuyers ? (await readBuyers(db, rfqID)).map((accountID) => ({ accountID, businessID: null })) : [];
  const people = [...suppliers, ...buyers];
  await publishLive(db, [...new Set(people.map(({ accountID }) => accountID))], 'rfq', { rfqID });
  await publishEach(
    db,
    'quote.dated',
    people.map((person) => ({ rfqID, quoteID, ...person, what })),
  );
}

async function tell(context: AppContext, event: OutboxEvent<'quote.dated'>): Promise<void> {
  const { rfqID, quoteID, accountID, businessID, what } = event.body;
  const [letter, quote] = [
    await readLetter(context.db, rfqID, accountID, businessID, businessID === null ? 'quote' : 'rfq-changed'),
    await readTold(context.db, quoteID),
  ];
  if (!letter?.email || !quote) return;
  const values = {
    name: letter.name ?? '',
    title: letter.title,
    number: quote.number,
    supplier: companyInMail(quote.company),
    day: writtenDay(quote.validUntil),
  };
  const site = `${context.config.SITE_URL}/rfq/${rfqID}/quote`;
  const [template, url] = businessID === null ? [templates.expiredForBuyer, `${site}/${quoteID}`] : [templates[what], `${site}?bid=${businessID}`];
  await sendLetter(context, event, letter.email, draftOf(template, values, url));
}
