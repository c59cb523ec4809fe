import { DEADLINE, MOST_REVISIONS, VISIBILITIES, type Visibility } from '#contract/trade/rfq/limits.ts';
import type { RfqChange } from '#contract/trade/rfq/shapes.ts';
import { type Fields, Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { lockSender } from '#server/trade/inquiry/contact-queries.ts';
import { applyChange, type Saved } from '../draft/draft.ts';
import { linesFaults } from '../draft/faults.ts';
import { type Held, hashOf, leadsElsewhere, refuseTooMany, textsOf, type Written, whyHeld } from '../draft/judge.ts';
import { titleFault } from '../draft/named.ts';
import { readPublisher } from '../draft/publish-queries.ts';
import { type Locked, lockRfq } from '../state-queries.ts';
import { insertRevision, readContent, readRevisions } from './content-queries.ts';
import { differencesOf, takesTime } from './differences.ts';
import { setRevision } from './revise-queries.ts';

const HOUR = 3_600_000;

/** Changes a draft, or a published request as a numbered revision, in the caller's transaction. */
export async function changeRfq(request: Request, rfqID: string, version: number, change: RfqChange): Promise<Saved> {
  const locked = await lockRfq(request.db, rfqID);
  if (!locked) throw new Refusal('not_found');
  if (locked.state !== 'draft' && locked.state !== 'open') throw new Refusal('rfq_closed');
  if (locked.version !== version) throw new Refusal('conflict');
  return locked.state === 'draft' ? applyChange(request, locked, change) : revise(request, locked, change);
}

async function revise(request: Request, locked: Locked, change: RfqChange): Promise<Saved> {
  const { db } = request;
  refuseFixed(locked, change);
  if (locked.revision >= MOST_REVISIONS) throw new Refusal('invalid_input', { fields: { version: say('rfq.revisions', { most: MOST_REVISIONS }) } });
  const before = (await readRevisions(db, locked.id, [locked.revision])).get(locked.revision);
  if (!before) throw new Error('a published request has no revision');
  await lockSender(db, locked.accountID);
  const publisher = await readPublisher(db, locked);
  const isWider = locked.visibility === 'invited' && (change.visibility ?? 'invited') !== 'invited';
  if (isWider) refuseTooMany(publisher);
  const saved = await applyChange(request, locked, change, true);
  const content = await readContent(db, locked.id);
  const fields = {
    ...(await titleFault(db, locked.id, content.title)),
    ...linesFaults(content.lines, change.visibility ?? locked.visibility),
    ...(content.country === null && { country: say('rfq.country') }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  const judged = new Set(textsOf(before).map(({ text }) => text));
  const texts = textsOf(content).filter(({ text }) => !judged.has(text));
  const hash = hashOf(content);
  const isSame = hash.equals(hashOf(before));
  const held = await whyHeld(db, { hash: isSame ? null : hash, texts, publisher, accountID: locked.accountID, isBroad: isWider });
  if (held) throw refusedFor(held, texts);
  const differences = differencesOf(before, content);
  if (differences.length === 0) return saved;
  const revision = locked.revision + 1;
  await insertRevision(db, locked.id, { revision, by: actorOf(request).accountID, at: locked.now, content, differences });
  await setRevision(db, locked.id, { revision, hash, deadline: takesTime(differences) ? withNotice(locked) : (locked.deadline as Date) });
  await publish(db, 'rfq.changed', { rfqID: locked.id, what: 'revision' });
  return saved;
}

/** What staff would look at before it is published cannot come in afterwards (RFQ-029). */
function refusedFor(held: Held, texts: Written[]): Refusal {
  const field = { same: 'lines', 'new-account': 'visibility', contact: leadsElsewhere(texts)?.field ?? 'note' }[held];
  return new Refusal('invalid_input', { fields: { [field]: say(`rfq.revised.${held}`) } });
}

/** A supplier needs a day to price what is new (RFQ-017). @throws Refusal `rfq_closed` where the deadline is final and nearer than that. */
function withNotice({ deadline, now, isClosedEarly }: Locked): Date {
  const least = new Date(now.getTime() + DEADLINE.noticeHours * HOUR);
  if (deadline !== null && deadline >= least) return deadline;
  if (isClosedEarly) throw new Refusal('rfq_closed');
  return least;
}

/** What never changes once it is published, or only in one direction (RFQ-009, RFQ-016). */
function refuseFixed({ visibility, anonymous, sealed, currency }: Locked, change: RfqChange): void {
  const isNarrower = change.visibility !== undefined && VISIBILITIES.indexOf(change.visibility) < VISIBILITIES.indexOf(visibility as Visibility);
  const fields: Fields = {
    ...(change.sealed !== undefined && change.sealed !== sealed && { sealed: say('rfq.fixed') }),
    ...(change.currency !== undefined && change.currency !== currency && { currency: say('rfq.fixed') }),
    ...(change.deadline !== undefined && { deadline: say('rfq.extendInstead') }),
    ...(change.invited !== undefined && { invited: say('rfq.inviteInstead') }),
    ...(change.anonymous === true && !anonymous && { anonymous: say('rfq.anonymous') }),
    ...(isNarrower && { visibility: say('rfq.narrower') }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
}
