import { PLACES } from '#contract/trade/rfq-limits.ts';
import { sumsOf } from '#contract/trade/sums.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { writtenMoment } from '#server/base/names/written-day.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import { showBuyers } from '#server/trade/rfq/mails.ts';
import { readContent } from '#server/trade/rfq/revision/content-queries.ts';
import { readBuyers, readLetter } from '#server/trade/rfq/told-queries.ts';
import mails from './mails.en.json' with { type: 'json' };
import { giveBack } from './queries.ts';
import { readReceived } from './readable-queries.ts';

const templates: Record<keyof typeof mails, Template> = mails;

export const subscribers = {
  'quote.submitted': [askBuyers],
  'quote.ended': [({ db }, { body }) => showBuyers(db, body.rfqID)],
  'quote.told': [tellBuyer],
  // What a buyer called off counts in nobody's month.
  'rfq.ended': [({ db, now }, { body }) => giveBack(db, body.rfqID, now())],
} satisfies Subscribers;

async function askBuyers({ db }: AppContext, { body }: OutboxEvent<'quote.submitted'>): Promise<void> {
  const { rfqID, quoteID, revision } = body;
  await showBuyers(db, rfqID);
  // Only the first: a supplier who revises a quote again and again fills nobody's post box.
  if (revision > 1) return;
  const people = await readBuyers(db, rfqID);
  await publishEach(
    db,
    'quote.told',
    people.map((accountID) => ({ rfqID, quoteID, accountID })),
  );
}

/** Who offered what; in a sealed request how many have come, and nothing else (TEV-003). */
async function tellBuyer(context: AppContext, event: OutboxEvent<'quote.told'>): Promise<void> {
  const { db, config } = context;
  const { rfqID, quoteID, accountID } = event.body;
  const letter = await readLetter(db, rfqID, accountID, null);
  if (!letter?.email) return;
  const url = `${config.SITE_URL}/rfq/${rfqID}`;
  const common = { name: letter.name ?? '', title: letter.title, deadline: writtenMoment(letter.deadline) };
  const quote = (await readReceived(db, rfqID)).find((one) => one.quoteID === quoteID);
  if (!quote) {
    const complete = letter.complete === 1 ? 'one quote' : `${letter.complete} quotes`;
    if (letter.sealed) await sendLetter(context, event, letter.email, draftOf(templates.sealed, { ...common, complete }, url));
    return;
  }
  const { content, supplier } = quote;
  const asked = (await readContent(db, rfqID)).lines.filter(({ struck }) => !struck);
  const { total, lines } = sumsOf(content, asked);
  const days = Math.max(...lines.map(({ leadDays }) => leadDays), 0);
  const values = {
    ...common,
    supplier: companyInMail(supplier.name),
    total: new Intl.NumberFormat('en-GB', { style: 'currency', currency: content.currency }).format(total as `${number}`),
    terms: `${content.incoterm} ${content.place}, ${days === 1 ? '1 day' : `${days} days`}`,
    answered: letter.invited > 0 ? `${letter.complete} of ${letter.invited} invited have answered.` : `${letter.complete} of ${PLACES} quotes have come.`,
  };
  await sendLetter(context, event, letter.email, draftOf(templates.quoted, values, url));
}
