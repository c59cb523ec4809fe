import { sql } from 'kysely';
import type { StaffAction } from '#contract/trust/moderation-words.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import mails from './mails.en.json' with { type: 'json' };
import { movePictures } from './pictures.ts';
import { readReceivers } from './queries.ts';
import { type Side, tokenOfNotice } from './token.ts';

type Kind = Exclude<keyof typeof mails, 'what'>;
const template = (kind: Kind): Template => mails[kind];

/** What decisions write to people. Each effect is one mail, or asks for mails. */
export const subscribers = {
  'moderation.decided': [askForMails],
  'moderation.mail': [tellReceiver],
  'moderation.outcome': [tellReporter],
  'moderation.appealed': [async (parts, effect) => tellAppeal(parts, effect, () => 'appealed')],
  'moderation.appeal-closed': [async (parts, effect) => tellAppeal(parts, effect, ({ outcome }) => (outcome === 'reversed' ? 'reversed' : 'upheld'))],
  'moderation.pictures': [movePictures],
} satisfies Subscribers;

/** Where a notice is read and appealed, without a session. */
export const noticeUrl = (parts: Pick<AppContext, 'config' | 'keys'>, side: Side, id: string): string =>
  `${parts.config.SITE_URL}/decision?${new URLSearchParams({ token: tokenOfNotice(parts, side, id) })}`;

async function askForMails({ db }: AppContext, effect: OutboxEvent<'moderation.decided'>): Promise<void> {
  const moderationID = effect.body.moderationID;
  const people = await readReceivers(db, moderationID);
  await publishEach(
    db,
    'moderation.mail',
    people.map(({ accountID }) => ({ moderationID, accountID })),
  );
}

interface Told {
  number: string;
  deed: Exclude<StaffAction, 'dismiss'>;
  type: keyof typeof mails.what;
  sentence: string;
  company: string | null;
}

async function tellReceiver(parts: AppContext, effect: OutboxEvent<'moderation.mail'>): Promise<void> {
  const moderationID = effect.body.moderationID;
  const person = (await readReceivers(parts.db, moderationID)).find(({ accountID }) => accountID === effect.body.accountID);
  const { rows } = await sql<Told>`select 'WBN-D-' || lpad(m.number::text, 6, '0') as number, m.deed, r.type, m.sentence, b.company_name as company
    from moderation m join resource r on r.id = m.resource_id left join business b on b.id = r.id where m.id = ${moderationID}`.execute(parts.db);
  const [told] = rows;
  if (!person || !told) return;
  const { number, deed, type, sentence } = told;
  const company = companyInMail(told.company ?? '');
  const values = { number, sentence, name: person.name, company, what: type === 'business' ? company : mails.what[type] };
  const kind = deed === 'suspend' && type === 'business' ? 'delist' : deed;
  await sendLetter(parts, effect, person.email, draftOf(template(kind), values, noticeUrl(parts, 'subject', moderationID)));
}

interface Reporter {
  email: string;
  name: string | null;
  proven: boolean;
}
const reporterOf = sql`coalesce(a.email, t.email) as email, a.first_name as name, a.email_confirmed_at is not null as proven`;
const greeting = ({ name, proven }: Pick<Reporter, 'name' | 'proven'>): string => (name && proven ? `Hello ${name}, thank you` : 'Thank you');

/** The outcome without its details. */
async function tellReporter(parts: AppContext, effect: OutboxEvent<'moderation.outcome'>): Promise<void> {
  const reportID = effect.body.reportID;
  const { rows } = await sql<Reporter & { number: string; type: keyof typeof mails.what; acted: boolean }>`
    select ${reporterOf}, 'WBN-R-' || lpad(t.number::text, 6, '0') as number, case when t.inquiry_id is null then r.type else 'inquiry' end as type,
      m.deed <> 'dismiss' as acted
    from report t join resource r on r.id = t.resource_id join moderation m on m.id = t.moderation_id left join account a on a.id = t.account_id
    where t.id = ${reportID} and coalesce(a.email, t.email) is not null`.execute(parts.db);
  const [told] = rows;
  if (!told) return;
  const values = { number: told.number, what: told.type === 'person' ? 'a person' : mails.what[told.type], greeting: greeting(told) };
  await sendLetter(
    parts,
    effect,
    { to: told.email, proven: told.proven },
    draftOf(template(told.acted ? 'acted' : 'dismissed'), values, noticeUrl(parts, 'reporter', reportID)),
  );
}

interface Appeal {
  number: string;
  moderationID: string;
  reportID: string | null;
  outcome: string | null;
  answer: string;
}

/** To whoever appealed: the reporter, or everybody whom the decision was told to. */
async function tellAppeal(
  parts: AppContext,
  effect: OutboxEvent<'moderation.appealed' | 'moderation.appeal-closed'>,
  kindOf: (appeal: Appeal) => Kind,
): Promise<void> {
  const { rows } = await sql<Appeal>`select 'WBN-A-' || lpad(number::text, 6, '0') as number, moderation_id as "moderationID", report_id as "reportID", outcome,
    coalesce(answer, '') as answer from appeal where id = ${effect.body.appealID}`.execute(parts.db);
  const [appeal] = rows;
  if (!appeal) return;
  const wanted = effect.body.accountID;
  const people = appeal.reportID ? await readReporter(parts, appeal.reportID) : await readReceivers(parts.db, appeal.moderationID);
  // One effect is one mail: the first goes now, each other one is asked for.
  const [now, ...later] = wanted ? people.filter(({ accountID }) => accountID === wanted) : people;
  if (!wanted && later.length > 0) {
    await publishEach(
      parts.db,
      effect.topic,
      later.map(({ accountID }) => ({ ...effect.body, accountID })),
    );
  }
  if (!now) return;
  const values = { number: appeal.number, sentence: appeal.answer, greeting: greeting(now) };
  await sendLetter(parts, effect, { to: now.email, proven: now.proven }, draftOf(template(kindOf(appeal)), values));
}

async function readReporter(parts: AppContext, reportID: string): Promise<{ accountID: string; email: string; name: string | null; proven: boolean }[]> {
  const { rows } = await sql<Reporter & { accountID: string }>`
    select coalesce(a.id::text, '') as "accountID", ${reporterOf} from report t left join account a on a.id = t.account_id
    where t.id = ${reportID} and coalesce(a.email, t.email) is not null`.execute(parts.db);
  const [found] = rows;
  return found ? [found] : [];
}
