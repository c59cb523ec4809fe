import type { AppContext } from '#server/base/http/request.ts';
import { publish, publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import mails from './mails.en.json' with { type: 'json' };
import { type Appeal, type Reporter, readAppealLetter, readReceiverLetter, readReporterLetter, readReporterRow } from './mails-queries.ts';
import { movePictures } from './pictures.ts';
import { readReceivers } from './queries.ts';
import { insertRequestDecision } from './requests-queries.ts';
import { type Side, tokenOfNotice } from './token.ts';

type Kind = Exclude<keyof typeof mails, 'what'>;
const template = (kind: Kind): Template => mails[kind];

/** What decisions write to people. Each event is one mail, or asks for mails. */
export const subscribers = {
  'moderation.decided': [askForMails],
  'moderation.mail': [tellReceiver],
  'rfq.removed': [decideRequest],
  'moderation.outcome': [tellReporter],
  'moderation.appealed': [async (parts, event) => tellAppeal(parts, event, () => 'appealed')],
  'moderation.appeal-closed': [async (parts, event) => tellAppeal(parts, event, ({ outcome }) => (outcome === 'reversed' ? 'reversed' : 'upheld'))],
  'moderation.pictures': [movePictures],
} satisfies Subscribers;

/** Where a notice is read and appealed, without a session. */
export const noticeUrl = (parts: Pick<AppContext, 'config' | 'keys'>, side: Side, id: string): string =>
  `${parts.config.SITE_URL}/decision?${new URLSearchParams({ token: tokenOfNotice(parts, side, id) })}`;

async function askForMails({ db }: AppContext, event: OutboxEvent<'moderation.decided'>): Promise<void> {
  const moderationID = event.body.moderationID;
  const people = await readReceivers(db, moderationID);
  await publishEach(
    db,
    'moderation.mail',
    people.map(({ accountID }) => ({ moderationID, accountID })),
  );
}

/** What staff did to a request for quotation is decided like the rest: its buyer is told, and may appeal (RFQ-031). */
async function decideRequest({ db, now }: AppContext, { body }: OutboxEvent<'rfq.removed'>): Promise<void> {
  const moderationID = await insertRequestDecision(db, { ...body, at: now() });
  if (moderationID) await publish(db, 'moderation.decided', { moderationID });
}

async function tellReceiver(parts: AppContext, event: OutboxEvent<'moderation.mail'>): Promise<void> {
  const moderationID = event.body.moderationID;
  const person = (await readReceivers(parts.db, moderationID)).find(({ accountID }) => accountID === event.body.accountID);
  const [told] = await readReceiverLetter(parts.db, moderationID);
  if (!person || !told) return;
  const { number, deed, type, sentence } = told;
  const company = companyInMail(told.company ?? '');
  const values = { number, sentence, name: person.name, company, what: type === 'business' ? company : mails.what[type] };
  const kind = deed === 'suspend' && type === 'business' ? 'delist' : deed;
  await sendLetter(parts, event, person.email, draftOf(template(kind), values, noticeUrl(parts, 'subject', moderationID)));
}

const greeting = ({ name, proven }: Pick<Reporter, 'name' | 'proven'>): string => (name && proven ? `Hello ${name}, thank you` : 'Thank you');

/** The outcome without its details. */
async function tellReporter(parts: AppContext, event: OutboxEvent<'moderation.outcome'>): Promise<void> {
  const reportID = event.body.reportID;
  const [told] = await readReporterLetter(parts.db, reportID);
  if (!told) return;
  const values = { number: told.number, what: told.type === 'person' ? 'a person' : mails.what[told.type], greeting: greeting(told) };
  await sendLetter(
    parts,
    event,
    { to: told.email, proven: told.proven },
    draftOf(template(told.acted ? 'acted' : 'dismissed'), values, noticeUrl(parts, 'reporter', reportID)),
  );
}

/** To whoever appealed: the reporter, or everybody whom the decision was told to. */
async function tellAppeal(
  parts: AppContext,
  event: OutboxEvent<'moderation.appealed' | 'moderation.appeal-closed'>,
  kindOf: (appeal: Appeal) => Kind,
): Promise<void> {
  const [appeal] = await readAppealLetter(parts.db, event.body.appealID);
  if (!appeal) return;
  const wanted = event.body.accountID;
  const people = appeal.reportID ? await readReporter(parts, appeal.reportID) : await readReceivers(parts.db, appeal.moderationID);
  // One event is one mail: the first goes now, each other one is asked for.
  const [now, ...later] = wanted ? people.filter(({ accountID }) => accountID === wanted) : people;
  if (!wanted && later.length > 0) {
    await publishEach(
      parts.db,
      event.topic,
      later.map(({ accountID }) => ({ ...event.body, accountID })),
    );
  }
  if (!now) return;
  const values = { number: appeal.number, sentence: appeal.answer, greeting: greeting(now) };
  await sendLetter(parts, event, { to: now.email, proven: now.proven }, draftOf(template(kindOf(appeal)), values));
}

async function readReporter(parts: AppContext, reportID: string): Promise<{ accountID: string; email: string; name: string | null; proven: boolean }[]> {
  const [found] = await readReporterRow(parts.db, reportID);
  return found ? [found] : [];
}
