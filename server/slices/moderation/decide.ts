import { sql } from 'kysely';
import type { DecisionReason, Deed } from '#contract/moderation-words.ts';
import type { Db } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { newId } from '#server/base/id.ts';
import { tell } from '#server/base/outbox.ts';
import type { Request } from '#server/base/request.ts';
import { record } from '../audit/record.ts';
import { bringBack, takeDown } from '../resource/visibility.ts';
import { endSessions } from '../session/ending.ts';
import { endDecision, insertDecision, lockThing, readStanding, type Thing } from './queries.ts';

export type Context = Pick<Request, 'db' | 'findable' | 'now'>;

export interface Wanted {
  deed: Deed;
  resourceID: string;
  reason: DecisionReason;
  sentence: string;
  /** Null for the operator's command. */
  staffID: string | null;
  /** As the audit log has it: what was acted on, where that is not the thing itself. */
  act?: `${string}.${string}`;
  about?: { kind: string; id: string };
  /** Told by something else, such as the outcome of an appeal. */
  silent?: true;
}

/** What can be hidden by itself; a person or company is suspended. */
const HIDEABLE = ['product', 'post', 'comment', 'group'];

export const mayHide = (type: string): boolean => HIDEABLE.includes(type);

/**
 * Decides about a thing, a person or a company, in the caller's transaction, with its audit entry and the mails that it asks for.
 * @throws Refusal `decided` with what happened, when it is so already. @returns the decision's id.
 */
export async function decide(context: Context, wanted: Wanted): Promise<string> {
  const { db, now } = context;
  const thing = await lockThing(db, wanted.deed === 'suspend' ? await voiceOf(db, wanted.resourceID) : wanted.resourceID);
  if (!thing) throw new Refusal('not_found');
  if (wanted.deed === 'hide' && !mayHide(thing.type)) throw new Refusal('invalid_input', { fields: { deed: 'This cannot be hidden by itself.' } });
  if (thing.id === wanted.staffID) throw new Refusal('forbidden');
  const id = newId();
  const at = now();
  const voiceID = wanted.deed === 'dismiss' ? null : thing.voiceID;
  await insertDecision(db, { ...wanted, id, resourceID: thing.id, voiceID, at });
  await DO[wanted.deed](context, thing, { id, at, wanted });
  const { staffID, reason, sentence, deed } = wanted;
  const act = wanted.act ?? (`${thing.type === 'person' ? 'account' : thing.type}.${deed}` as const);
  const about = wanted.about ?? { kind: thing.type, id: thing.id };
  await record(db, { staffID, act, about, reason: sentence, details: { decision: id, reason }, at });
  if (deed !== 'dismiss' && !wanted.silent) await tell(db, 'moderation.decided', { moderationID: id });
  return id;
}

interface Doing {
  id: string;
  at: Date;
  wanted: Wanted;
}

const DO: Record<Deed, (context: Context, thing: Thing, doing: Doing) => Promise<void>> = {
  dismiss: async () => {},
  warn: async () => {},
  hide: keepDown,
  async suspend(context, thing, doing) {
    await keepDown(context, thing, doing);
    if (thing.type !== 'person') return;
    await sql`insert into suspension (account_id, reason, created_at, moderation_id) values (${thing.id}, ${doing.wanted.sentence}, ${doing.at}, ${doing.id})
      on conflict (account_id) do update set moderation_id = excluded.moderation_id`.execute(context.db);
    await endSessions(context.db, thing.id, 'suspended', doing.at);
  },
  async restore(context, thing, { id, at }) {
    const standing = await readStanding(context.db, thing.id, id);
    const lifted = thing.type === 'person' && (await liftSuspension(context.db, thing.id));
    if (!standing && !lifted) throw await already(context.db, thing.id, id);
    if (!standing) return;
    await endDecision(context.db, standing, at);
    await bringBack(context, thing.id, standing);
    await tell(context.db, 'moderation.pictures', { moderationID: standing, down: false });
  },
};

async function keepDown(context: Context, thing: Thing, { id, at }: Doing): Promise<void> {
  if (await readStanding(context.db, thing.id, id)) throw await already(context.db, thing.id, id);
  await takeDown(context, thing.id, id, at);
  await tell(context.db, 'moderation.pictures', { moderationID: id, down: true });
}

async function liftSuspension(db: Db, accountID: string): Promise<boolean> {
  const { rows } = await sql`delete from suspension where account_id = ${accountID} returning 1`.execute(db);
  return rows.length > 0;
}

/** The refusal of who came second, with what the first one did. */
async function already(db: Db, resourceID: string, except: string): Promise<Refusal> {
  const { rows } = await sql<{ deed: Deed; by: string | null; at: Date }>`
    select m.deed, a.first_name || ' ' || a.last_name as by, m.created_at as at from moderation m left join account a on a.id = m.account_id
    where m.resource_id = ${resourceID} and m.id <> ${except} order by m.number desc limit 1`.execute(db);
  return new Refusal('decided', { fields: { decision: rows[0] ? happened(rows[0]) : 'It stands as it was.' } });
}

const DONE: Record<Deed, string> = { dismiss: 'Dismissed', warn: 'Warned', hide: 'Hidden', suspend: 'Suspended', restore: 'Restored' };

/** What happened before, in a sentence. */
export const happened = ({ deed, by, at }: { deed: Deed; by: string | null; at: Date }): string =>
  `${DONE[deed]} by ${by ?? 'the operator'} at ${at.toISOString().slice(11, 16)} UTC on ${at.toISOString().slice(0, 10).split('-').reverse().join('/')}.`;

/** Who speaks in a thing: a person or company is its own voice. @throws Refusal where nobody can be suspended. */
async function voiceOf(db: Db, id: string): Promise<string> {
  const thing = await lockThing(db, id);
  if (!thing) throw new Refusal('not_found');
  if (!thing.voiceID) throw new Refusal('invalid_input', { fields: { deed: 'Nobody can be suspended for this.' } });
  return thing.voiceID;
}
