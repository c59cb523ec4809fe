import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { publishLive } from '#server/base/live/live-queries.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { unsubscribeAddress, unsubscribeToken } from '#server/base/mail/unsubscribe.ts';
import { writtenDay, writtenMoment } from '#server/base/names/written-day.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import mails from './mails.en.json' with { type: 'json' };
import ofBuyers from './mails-to-buyers.en.json' with { type: 'json' };
import { tellNext } from './matching/matching.ts';
import { isSilent } from './notices/due-queries.ts';
import { dayOf, ENDS, ENDS_FOR_BUYER, REMINDERS } from './notices/notice.ts';
import { type Letter, readBuyers, readLetter, readPublished, readSupplierPeople } from './told-queries.ts';

const templates: Record<keyof typeof mails, Template> = mails;
const reminders: Record<keyof typeof ofBuyers, Template> = ofBuyers;
const isReminder = (what: string): what is keyof typeof reminders => what in reminders;

/** What both sides of a request hear: open pages at once, people by mail. */
export const subscribers = {
  'rfq.published': [({ db }, { body }) => showBuyers(db, body.rfqID), (context, { body }) => tellNext(context, body.rfqID)],
  // What suits a company stands in its list at once; mail about it comes with the day's, or an alert (TEV-002).
  'rfq.matched': [async ({ db }, { body }) => void (await showSuppliers(db, body.rfqID, [body.businessID]))],
  'rfq.invited': [askInvited],
  'rfq.changed': [changed],
  'rfq.revised': [(context, { body }) => askSuppliers(context, body.rfqID, 'changed')],
  'rfq.noticed': [notice],
  'rfq.reminded': [remindBuyer],
  'rfq.ended': [(context, { body }) => askSuppliers(context, body.rfqID, 'ended')],
  'rfq.reopened': [(context, { body }) => askSuppliers(context, body.rfqID, 'reopened')],
  'rfq.asked': [({ db }, { body }) => showBuyers(db, body.rfqID)],
  'rfq.answered': [async ({ db }, { body }) => void (await showSuppliers(db, body.rfqID))],
  'rfq.told': [tell],
} satisfies Subscribers;

type Db = AppContext['db'];

export async function showBuyers(db: Db, rfqID: string): Promise<void> {
  await publishLive(db, await readBuyers(db, rfqID), 'rfq', { rfqID });
}

/** Open pages of those whom a request was told to, or of these companies alone, follow at once. @returns their people */
export async function showSuppliers(db: Db, rfqID: string, businesses?: string[]): Promise<{ businessID: string; accountID: string }[]> {
  const people = await readSupplierPeople(db, rfqID, businesses);
  await publishLive(db, [...new Set(people.map(({ accountID }) => accountID))], 'rfq', { rfqID });
  return people;
}

/** Everybody of the company who decides gets a mail; a company that nobody of is here gets one at the address that it publishes (MAT-001). */
async function askInvited(context: AppContext, event: OutboxEvent<'rfq.invited'>): Promise<void> {
  const { db, config } = context;
  const { rfqID, businessID, again } = event.body;
  const people = await showSuppliers(db, rfqID, [businessID]);
  if (again) return;
  await publishEach(
    db,
    'rfq.told',
    people.map((person) => ({ rfqID, ...person, what: 'invited' as const })),
  );
  const unclaimed = people.length === 0 ? await readPublished(db, businessID) : null;
  if (!unclaimed?.email) return;
  await sendLetter(context, event, unclaimed.email, {
    ...draftOf(templates.stranger, { listed: companyInMail(unclaimed.company) }, `${config.SITE_URL}/business/${businessID}/`),
    unsubscribe: unsubscribeAddress(context, unsubscribeToken(context, 'invitations', businessID)),
  });
}

/** Open pages follow at once. A new deadline is mailed at once too; revisions with others of the same quarter of an hour. */
async function changed(context: AppContext, { body: { rfqID, what } }: OutboxEvent<'rfq.changed'>): Promise<void> {
  if (what === 'deadline') return askSuppliers(context, rfqID, 'changed');
  await showBuyers(context.db, rfqID);
  await showSuppliers(context.db, rfqID);
}

/** Asks for the mails of what time has made due. Whoever answered meanwhile is not reminded. */
async function notice({ db }: AppContext, { body }: OutboxEvent<'rfq.noticed'>): Promise<void> {
  const { rfqID, what, businessID } = body;
  if (businessID === null || what.startsWith(ENDS_FOR_BUYER)) {
    const buyers = await readBuyers(db, rfqID);
    await publishEach(
      db,
      'rfq.reminded',
      buyers.map((accountID) => ({ rfqID, accountID, what, businessID })),
    );
    return;
  }
  if (REMINDERS.includes(what) && !(await isSilent(db, { rfqID, what, businessID }))) return;
  const told = what.startsWith(ENDS) ? 'ends' : what === 'lapsed' ? 'lapsed' : 'silent';
  const people = await readSupplierPeople(db, rfqID, [businessID]);
  await publishEach(
    db,
    'rfq.told',
    people.map((person) => ({ rfqID, ...person, what: told, day: dayOf(what) })),
  );
}

/** The buyer hears that quotes can be read, wait for a decision or end soon, or that a draft does. */
async function remindBuyer(context: AppContext, event: OutboxEvent<'rfq.reminded'>): Promise<void> {
  const { rfqID, accountID, what, businessID } = event.body;
  const letter = await readLetter(context.db, rfqID, accountID, businessID, 'quote');
  if (!letter?.email) return;
  const template = what.startsWith('undecided') ? 'undecided' : (what.split(' ')[0] ?? '');
  if (!isReminder(template)) return;
  const url = `${context.config.SITE_URL}/rfq/${rfqID}${template === 'draft-ends' ? '/edit' : ''}`;
  await sendLetter(context, event, letter.email, draftOf(reminders[template], valuesOf(letter, dayOf(what)), url));
}

async function askSuppliers({ db }: AppContext, rfqID: string, what: 'changed' | 'ended' | 'reopened'): Promise<void> {
  await showBuyers(db, rfqID);
  const people = await showSuppliers(db, rfqID);
  await publishEach(
    db,
    'rfq.told',
    people.map((person) => ({ rfqID, ...person, what })),
  );
}

async function tell(context: AppContext, event: OutboxEvent<'rfq.told'>): Promise<void> {
  const { rfqID, businessID, accountID, what, day = null } = event.body;
  const letter = await readLetter(context.db, rfqID, accountID, businessID, what === 'invited' || what === 'silent' ? 'rfq-invited' : 'rfq-changed');
  if (!letter?.email) return;
  const template = what === 'ended' && !letter.cancelled ? 'removed' : what;
  await sendLetter(
    context,
    event,
    letter.email,
    draftOf(templates[template], valuesOf(letter, day), `${context.config.SITE_URL}/rfq/${rfqID}?bid=${businessID}`),
  );
}

const valuesOf = (letter: Letter, day: string | null): Record<string, string> => ({
  name: letter.name ?? '',
  title: letter.title === '' ? 'a request without a title' : letter.title,
  number: letter.number,
  company: companyInMail(letter.company ?? ''),
  country: letter.country ?? 'a place to be named',
  lines: letter.lines === 1 ? 'One item' : `${letter.lines} items`,
  quotes: letter.complete === 1 ? 'One quote' : `${letter.complete} quotes`,
  deadline: writtenMoment(letter.deadline),
  until: day ? writtenDay(day) : '',
});
