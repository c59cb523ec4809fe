import { sumsOf } from '#contract/trade/quote/sums.ts';
import { PLACES } from '#contract/trade/rfq/limits.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { writtenDay, writtenMoment } from '#server/base/names/written-day.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import { showBuyers } from '#server/trade/rfq/mails.ts';
import { tellQuotes } from '#server/trade/rfq/notices/notices.ts';
import { readContent } from '#server/trade/rfq/revision/content-queries.ts';
import { type Letter, readBuyers, readLetter } from '#server/trade/rfq/told-queries.ts';
import mails from './mails.en.json' with { type: 'json' };
import { giveBack } from './queries.ts';
import { type Received, readReceived } from './readable-queries.ts';

const templates: Record<keyof typeof mails, Template> = mails;

export const subscribers = {
  'quote.submitted': [hearQuote],
  'quote.gathered': [askBuyers],
  'quote.ended': [({ db }, { body }) => showBuyers(db, body.rfqID)],
  'quote.told': [tellBuyer],
  // What a buyer called off counts in nobody's month.
  'rfq.ended': [({ db, now }, { body }) => giveBack(db, body.rfqID, now())],
} satisfies Subscribers;

async function hearQuote(context: AppContext, { body: { rfqID, revision } }: OutboxEvent<'quote.submitted'>): Promise<void> {
  await showBuyers(context.db, rfqID);
  // Only the first: a supplier who revises a quote again and again fills nobody's post box.
  if (revision === 1) await tellQuotes(context, rfqID);
}

async function askBuyers({ db }: AppContext, { body }: OutboxEvent<'quote.gathered'>): Promise<void> {
  const people = await readBuyers(db, body.rfqID);
  await publishEach(
    db,
    'quote.told',
    people.map((accountID) => ({ ...body, accountID })),
  );
}

/** Who offered what since the last mail; in a sealed request how many have come, and nothing else (TEV-003). */
async function tellBuyer(context: AppContext, event: OutboxEvent<'quote.told'>): Promise<void> {
  const { db, config } = context;
  const { rfqID, accountID, after, until } = event.body;
  const letter = await readLetter(db, rfqID, accountID, null, 'quote');
  if (!letter?.email) return;
  const url = `${config.SITE_URL}/rfq/${rfqID}`;
  const common = { name: letter.name ?? '', title: letter.title, deadline: writtenMoment(letter.deadline) };
  const came = (await readReceived(db, rfqID)).filter(({ firstAt }) => (after === null || firstAt > after) && firstAt <= until);
  const [first] = came;
  if (!first) {
    const complete = letter.complete === 1 ? 'one quote' : `${letter.complete} quotes`;
    if (letter.sealed) await sendLetter(context, event, letter.email, draftOf(templates.sealed, { ...common, complete }, url));
    return;
  }
  if (letter.inConversation) {
    await tellOffered(context, event, letter, first);
    return;
  }
  const asked = (await readContent(db, rfqID)).lines.filter(({ struck }) => !struck);
  const offers = came.map((one) => offerOf(one, asked));
  const answered = letter.invited > 0 ? `${letter.complete} of ${letter.invited} invited have answered.` : `${letter.complete} of ${PLACES} quotes have come.`;
  if (came.length === 1) {
    await sendLetter(context, event, letter.email, draftOf(templates.quoted, { ...common, ...offers[0], answered }, url));
    return;
  }
  const draft = draftOf(templates.several, { ...common, count: String(came.length), answered }, url);
  const [hello = '', ...rest] = draft.paragraphs;
  const lines = offers.map(({ supplier, total, terms }) => `${supplier} offers ${total} (${terms}).`);
  await sendLetter(context, event, letter.email, { ...draft, paragraphs: [hello, ...lines, ...rest] });
}

/** A quote in a conversation: nobody else is asked, and no deadline is waited for. */
async function tellOffered(context: AppContext, event: OutboxEvent<'quote.told'>, { email, name, title }: Letter, quote: Received): Promise<void> {
  const { rfqID } = event.body;
  const asked = (await readContent(context.db, rfqID)).lines;
  const values = { name: name ?? '', title, ...offerOf(quote, asked), until: writtenDay(quote.content.validUntil ?? '') };
  await sendLetter(context, event, email ?? '', draftOf(templates.offered, values, `${context.config.SITE_URL}/rfq/${rfqID}/quote/${quote.quoteID}`));
}

/** What a supplier offers, in words. */
function offerOf({ content, supplier }: Received, asked: Parameters<typeof sumsOf>[1]): { supplier: string; total: string; terms: string } {
  const { total, lines } = sumsOf(content, asked);
  const days = Math.max(...lines.map(({ leadDays }) => leadDays), 0);
  return {
    supplier: companyInMail(supplier.name),
    total: new Intl.NumberFormat('en-GB', { style: 'currency', currency: content.currency }).format(total as `${number}`),
    terms: `${content.incoterm} ${content.place}, ${days === 1 ? '1 day' : `${days} days`}`,
  };
}
