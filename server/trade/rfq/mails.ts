import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { publishLive } from '#server/base/live/live-queries.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { writtenMoment } from '#server/base/names/written-day.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import mails from './mails.en.json' with { type: 'json' };
import { tellNext } from './matching/matching.ts';
import { readBuyers, readLetter, readPublished, readSupplierPeople } from './told-queries.ts';

const templates: Record<keyof typeof mails, Template> = mails;

/** What both sides of a request hear: open pages at once, people by mail. */
export const subscribers = {
  'rfq.published': [({ db }, { body }) => showBuyers(db, body.rfqID), (context, { body }) => tellNext(context, body.rfqID)],
  'rfq.matched': [({ db }, { body }) => showCompany(db, body.rfqID, body.businessID)],
  'rfq.invited': [askInvited],
  'rfq.changed': [(context, { body }) => askSuppliers(context, body.rfqID, 'changed')],
  'rfq.ended': [(context, { body }) => askSuppliers(context, body.rfqID, 'ended')],
  'rfq.asked': [({ db }, { body }) => showBuyers(db, body.rfqID)],
  'rfq.answered': [({ db }, { body }) => showSuppliers(db, body.rfqID)],
  'rfq.told': [tell],
} satisfies Subscribers;

type Db = AppContext['db'];

export async function showBuyers(db: Db, rfqID: string): Promise<void> {
  await publishLive(db, await readBuyers(db, rfqID), 'rfq', { rfqID });
}

async function showSuppliers(db: Db, rfqID: string): Promise<void> {
  const people = await readSupplierPeople(db, rfqID);
  await publishLive(db, [...new Set(people.map(({ accountID }) => accountID))], 'rfq', { rfqID });
}

/** What suits a company stands in its list at once; mail about it comes with the day's, or an alert (TEV-002). */
async function showCompany(db: Db, rfqID: string, businessID: string): Promise<void> {
  const people = await readSupplierPeople(db, rfqID, [businessID]);
  await publishLive(
    db,
    people.map(({ accountID }) => accountID),
    'rfq',
    { rfqID },
  );
}

/** Everybody of the company who decides gets a mail; a company that nobody of is here gets one at the address that it publishes (MAT-001). */
async function askInvited(context: AppContext, event: OutboxEvent<'rfq.invited'>): Promise<void> {
  const { db, config } = context;
  const { rfqID, businessID, again } = event.body;
  await showCompany(db, rfqID, businessID);
  if (again) return;
  const people = await readSupplierPeople(db, rfqID, [businessID]);
  await publishEach(
    db,
    'rfq.told',
    people.map((person) => ({ rfqID, ...person, what: 'invited' as const })),
  );
  const unclaimed = people.length === 0 ? await readPublished(db, businessID) : null;
  if (!unclaimed?.email) return;
  await sendLetter(
    context,
    event,
    unclaimed.email,
    draftOf(templates.stranger, { listed: companyInMail(unclaimed.company) }, `${config.SITE_URL}/business/${businessID}/`),
  );
}

async function askSuppliers({ db }: AppContext, rfqID: string, what: 'changed' | 'ended'): Promise<void> {
  await showBuyers(db, rfqID);
  await showSuppliers(db, rfqID);
  const people = await readSupplierPeople(db, rfqID);
  await publishEach(
    db,
    'rfq.told',
    people.map((person) => ({ rfqID, ...person, what })),
  );
}

async function tell(context: AppContext, event: OutboxEvent<'rfq.told'>): Promise<void> {
  const { rfqID, businessID, accountID, what } = event.body;
  const letter = await readLetter(context.db, rfqID, accountID, businessID);
  if (!letter?.email) return;
  const values = {
    name: letter.name ?? '',
    title: letter.title,
    number: letter.number,
    company: companyInMail(letter.company ?? ''),
    country: letter.country ?? 'a place to be named',
    lines: letter.lines === 1 ? 'One item' : `${letter.lines} items`,
    deadline: writtenMoment(letter.deadline),
  };
  await sendLetter(
    context,
    event,
    letter.email,
    draftOf(templates[what === 'ended' && !letter.cancelled ? 'removed' : what], values, `${context.config.SITE_URL}/rfq/${rfqID}?bid=${businessID}`),
  );
}
