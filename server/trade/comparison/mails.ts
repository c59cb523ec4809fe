import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import { showSuppliers } from '#server/trade/rfq/mails.ts';
import { readLetter } from '#server/trade/rfq/told-queries.ts';
import mails from './mails.en.json' with { type: 'json' };
import { readSupplierOf } from './queries.ts';

const templates: Record<keyof typeof mails, Template> = mails;

/** That a quote is shortlisted is all that its supplier hears of a comparison: nothing of others, of notes or of who else is on the list. */
export const subscribers = {
  'quote.shortlisted': [askSupplier],
  'quote.shortlistMailed': [mail],
} satisfies Subscribers;

async function askSupplier({ db }: AppContext, { body: { rfqID, quoteID } }: OutboxEvent<'quote.shortlisted'>): Promise<void> {
  const businessID = await readSupplierOf(db, quoteID);
  if (!businessID) return;
  const people = await showSuppliers(db, rfqID, [businessID]);
  await publishEach(
    db,
    'quote.shortlistMailed',
    people.map((person) => ({ rfqID, ...person })),
  );
}

async function mail(context: AppContext, event: OutboxEvent<'quote.shortlistMailed'>): Promise<void> {
  const { rfqID, accountID, businessID } = event.body;
  const letter = await readLetter(context.db, rfqID, accountID, businessID, 'decision');
  if (!letter?.email) return;
  const values = { name: letter.name ?? '', title: letter.title, number: letter.number, company: companyInMail(letter.company ?? '') };
  const url = `${context.config.SITE_URL}/rfq/${rfqID}/quote?bid=${businessID}`;
  await sendLetter(context, event, letter.email, draftOf(templates.shortlisted, values, url));
}
