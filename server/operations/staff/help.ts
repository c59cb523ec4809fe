import type { HelpCase } from '#contract/operations/staff-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import mails from '#server/trade/needhelp/mails.en.json' with { type: 'json' };
import { endHelp, type Filled, insertAnswer, readEnquiry } from '#server/trade/needhelp/queries.ts';
import { lockHelpRow, type Open, readHelpCase } from './help-queries.ts';

/** An enquiry as staff reads it. @throws Refusal `not_found` */
export async function readHelp(db: Db, id: string): Promise<HelpCase> {
  const rows = await readHelpCase(db, id);
  const kept = await readEnquiry(db, id);
  if (!rows[0] || !kept) throw new Refusal('not_found');
  return { ...rows[0], enquiryID: id, fields: fieldsOf(kept.enquiry) };
}

/** What was filled in, in the words and the order of the form. */
const fieldsOf = (enquiry: Filled): HelpCase['fields'] =>
  Object.entries(mails.fields).flatMap(([name, label]) => {
    const value = enquiry[name as keyof Filled];
    return value ? [{ name: label, value }] : [];
  });

async function lockHelp(db: Db, id: string): Promise<Open> {
  const rows = await lockHelpRow(db, id);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

/** Keeps an answer and asks for its mail. @throws Refusal `decided` for an enquiry that a colleague closed. */
export async function answerHelp(
  db: Db,
  { id, content, close, staffID, at }: { id: string; content: string; close: boolean; staffID: string; at: Date },
): Promise<void> {
  const { email, state } = await lockHelp(db, id);
  if (state === 'closed') throw new Refusal('decided', { fields: { decision: say('enquiryClosed') } });
  if (!email) throw new Refusal('invalid_input', { fields: { content: say('noAddressForAnswer') } });
  const answerID = newId();
  await insertAnswer(db, { answerID, id, staffID, content, at });
  await publish(db, 'staff.answer', { answerID });
  if (close) await endHelp(db, id, at);
}

/** @returns false when it was closed already. */
export async function closeHelp(db: Db, id: string, at: Date): Promise<boolean> {
  if ((await lockHelp(db, id)).state === 'closed') return false;
  await endHelp(db, id, at);
  return true;
}
