import type { OrderContent } from '#contract/trade/order/shapes.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { AppContext, Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { compose } from '#server/base/mail/compose.ts';
import { draftOf, type Template } from '#server/base/mail/letter.ts';
import { lackOf } from '../documents/incomplete.ts';
import { orderXml } from '../documents/order-xml.ts';
import { orderPdf } from '../documents/pdf/order-pdf.ts';
import { lockOrder, readVersion } from '../queries.ts';
import { readState } from '../sides-queries.ts';
import { showOrder } from '../telling/show.ts';
import { posted } from './access-point.ts';
import answers from './answers.en.json' with { type: 'json' };
import mails from './mails.en.json' with { type: 'json' };
import { countSendings, insertSending } from './queries.ts';
import { sentenceOf, type Tried } from './tried.ts';

const templates: Record<keyof typeof mails, Template> = mails;
/** By hand and by the outbox together: nobody’s mailbox is flooded with it. */
const TRIES_A_DAY = 5;

/** A version is sent once it is issued, where this service sends orders (ORD-020). */
export const subscribers = { 'order.issued': [send] } satisfies Subscribers;

/** Sends the newest version once more. @throws Refusal `conflict` for another one, `order_decided` before it was sent, `too_many_requests` */
export async function sendAgain({ db, config }: Request, { orderID, version }: { orderID: string; version: number }): Promise<void> {
  const order = await lockOrder(db, orderID);
  if (!order) throw new Refusal('not_found');
  if (order.version === 0 || order.state === 'cancelled') throw new Refusal('order_decided');
  if (order.version !== version) throw new Refusal('conflict');
  if (config.ORDER_SEND === 'download') return;
  if ((await countSendings(db, orderID, new Date(order.now.getTime() - 86_400_000))) >= TRIES_A_DAY) throw new Refusal('too_many_requests');
  await publish(db, 'order.issued', { orderID, version });
}

/** A failure changes no state of the order. It is written down, and tried again by the outbox. */
async function send(context: AppContext, event: OutboxEvent<'order.issued'>): Promise<void> {
  const { db, config, now } = context;
  const { orderID, version } = event.body;
  if (config.ORDER_SEND === 'download') return;
  const [state, content] = [await readState(db, orderID), await readVersion(db, orderID, version)];
  // A later version, or the end, has overtaken it.
  if (!content || state?.version !== version || state.state === 'cancelled') return;
  if ((await countSendings(db, orderID, new Date(now().getTime() - 86_400_000))) >= TRIES_A_DAY) return;
  const tried = config.ORDER_SEND === 'mail' ? await mailed(context, event, content) : await posted(context, content);
  await insertSending(db, orderID, { ...tried.sending, version, at: now() });
  await showOrder(db, orderID);
  if (tried.again) throw new Error(`Order ${orderID} was not taken.`);
}

async function mailed({ config, mail }: AppContext, event: OutboxEvent, content: OrderContent): Promise<Tried> {
  const to = content.supplier.orderEmail;
  const failed = { way: 'mail', to: to ?? '', isDelivered: false } as const;
  if (!to) return { sending: { ...failed, answer: answers.noAddress }, again: false };
  const values = { number: content.number, buyer: content.buyer.name };
  const composed = compose(draftOf(templates.order, values, `${config.SITE_URL}/order/${bodyID(event)}`), {
    siteUrl: config.SITE_URL,
    siteName: 'WBN United Kingdom',
  });
  const xml = orderXml(content, lackOf(content).length === 0 ? 'peppol' : 'ubl');
  const attachments = [
    { name: `${content.number}.xml`, type: 'application/xml', content: Buffer.from(xml) },
    { name: `${content.number}.pdf`, type: 'application/pdf', content: await orderPdf(content) },
  ];
  try {
    await mail.send({ to, ...composed, attachments, messageID: `<effect-${event.id}@${new URL(config.SITE_URL).hostname}>` });
    return { sending: { way: 'mail', to, isDelivered: true, answer: '' }, again: false };
  } catch (error) {
    return { sending: { ...failed, answer: sentenceOf(error) }, again: true };
  }
}

const bodyID = (event: OutboxEvent): string => ('orderID' in event.body ? event.body.orderID : '');
