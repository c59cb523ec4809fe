import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import { readLetter } from '#server/trade/rfq/told-queries.ts';
import type { OrderMail } from '../topics.ts';
import mails from './mails.en.json' with { type: 'json' };
import { readEntry, readOrderPeople, readOrderTold, readSilent } from './people-queries.ts';
import { showOrder } from './show.ts';
import { toldOf } from './who.ts';

const templates: Record<OrderMail, Template> = mails;

/** Open pages of both sides follow an order (TEV-007), and each side is mailed what it has to answer (TEV-002). */
export const subscribers = {
  'order.changed': [({ db }, { body }) => showOrder(db, body.orderID), ask],
  'order.asked': [askSilent],
  'order.mailed': [mail],
} satisfies Subscribers;

async function ask({ db }: AppContext, { body: { orderID, entry } }: OutboxEvent<'order.changed'>): Promise<void> {
  const [order, said] = [await readOrderTold(db, orderID), await readEntry(db, orderID, entry)];
  const told = order && said && toldOf(said, order.version);
  if (!said || !told?.mail) return;
  const what = told.mail;
  const people = (await readOrderPeople(db, orderID)).filter(({ side, accountID }) => told.to.includes(side) && accountID !== said.by);
  await publishEach(
    db,
    'order.mailed',
    people.map((person) => ({ orderID, ...person, what })),
  );
}

async function askSilent({ db }: AppContext, { body: { orderID } }: OutboxEvent<'order.asked'>): Promise<void> {
  const silent = await readSilent(db, orderID);
  const people = (await readOrderPeople(db, orderID)).filter(({ side }) => silent.includes(side));
  await publishEach(
    db,
    'order.mailed',
    people.map((person) => ({ orderID, ...person, what: 'question' as const })),
  );
}

async function mail(context: AppContext, event: OutboxEvent<'order.mailed'>): Promise<void> {
  const { orderID, accountID, side, what } = event.body;
  const order = await readOrderTold(context.db, orderID);
  if (!order?.rfqID) return;
  const letter = await readLetter(context.db, order.rfqID, accountID, side === 'supplier' ? order.supplierID : null, 'order');
  if (!letter?.email) return;
  const values = {
    name: letter.name ?? '',
    title: order.title,
    number: order.number,
    buyer: companyInMail(order.buyerName),
    supplier: companyInMail(order.supplierName),
    other: companyInMail(side === 'buyer' ? order.supplierName : order.buyerName),
  };
  await sendLetter(context, event, letter.email, draftOf(templates[what], values, `${context.config.SITE_URL}/order/${orderID}`));
}
