import type { DecisionReason, StaffAction } from '#contract/trust/moderation-words.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { renewWithProducts } from '#server/company/business/update.ts';
import { endSessions } from '#server/identity/session/ending-queries.ts';
import { bringBack, takeDown } from '#server/network/resource/visibility.ts';
import { record } from '#server/operations/audit/queries.ts';
import { liftSuspension, readRunningDecision, upsertSuspension } from './decide-queries.ts';
import { endDecision, insertDecision, lockThing, readStanding, type Thing } from './queries.ts';

export type Context = Pick<Request, 'db' | 'findable' | 'now'>;

export interface Wanted {
  deed: StaffAction;
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
const HIDEABLE = ['product', 'post', 'comment', 'group', 'certificate', 'question', 'answer'];

export const mayHide = (type: string): boolean => HIDEABLE.includes(type);

/**
 * Decides about a thing, a person or a company, in the caller's transaction, with its audit entry and the mails that it asks for.
 * @throws Refusal `decided` with what happened, when it is so already. @returns the decision's id.
 */
export async function decide(context: Context, wanted: Wanted): Promise<string> {
  const { db, now } = context;
  const thing = await lockThing(db, wanted.deed === 'suspend' ? await voiceOf(db, wanted.resourceID) : wanted.resourceID);
  if (!thing) throw new Refusal('not_found');
  if (wanted.deed === 'hide' && !mayHide(thing.type)) throw new Refusal('invalid_input', { fields: { deed: say('notHiddenByItself') } });
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
  if (deed !== 'dismiss' && !wanted.silent) await publish(db, 'moderation.decided', { moderationID: id });
  return id;
}

interface Doing {
  id: string;
  at: Date;
  wanted: Wanted;
}

const DO: Record<StaffAction, (context: Context, thing: Thing, doing: Doing) => Promise<void>> = {
  dismiss: async () => {},
  warn: async () => {},
  hide: keepDown,
  async suspend(context, thing, doing) {
    await keepDown(context, thing, doing);
    if (thing.type !== 'person') return;
    await upsertSuspension(context.db, thing.id, doing.wanted.sentence, doing.at, doing.id);
    await endSessions(context.db, thing.id, 'suspended', doing.at);
  },
  async restore(context, thing, { id, at }) {
    const standing = await readStanding(context.db, thing.id, id);
    const lifted = thing.type === 'person' && (await liftSuspension(context.db, thing.id));
    if (!standing && !lifted) throw await already(context.db, thing.id, id);
    if (!standing) return;
    await endDecision(context.db, standing, at);
    await bringBack(context, thing.id, standing);
    await renewHolder(context, thing);
    await publish(context.db, 'moderation.pictures', { moderationID: standing, down: false });
  },
};

async function keepDown(context: Context, thing: Thing, { id, at }: Doing): Promise<void> {
  if (await readStanding(context.db, thing.id, id)) throw await already(context.db, thing.id, id);
  await takeDown(context, thing.id, id, at);
  await renewHolder(context, thing);
  await publish(context.db, 'moderation.pictures', { moderationID: id, down: true });
}

/** A certificate that was found false finds its company no more, nor what it makes (CRT-015). */
async function renewHolder(context: Context, { type, voiceID }: Thing): Promise<void> {
  if (type === 'certificate' && voiceID) await renewWithProducts(context, voiceID);
}

/** The refusal of who came second, with what the first one did. */
async function already(db: Db, resourceID: string, except: string): Promise<Refusal> {
  const rows = await readRunningDecision(db, resourceID, except);
  return new Refusal('decided', { fields: { decision: rows[0] ? happened(rows[0]) : say('decision.unchanged') } });
}

/** What happened before, in a sentence. */
export function happened({ deed, by, at }: { deed: StaffAction; by: string | null; at: Date }): Sentence {
  const what = { deed: say(`deed.${deed}`), time: at.toISOString().slice(11, 16), day: at.toISOString().slice(0, 10).split('-').reverse().join('/') };
  return by === null ? say('decision.madeByOperator', what) : say('decision.made', { ...what, by });
}

/** Who speaks in a thing: a person or company is its own voice. @throws Refusal where nobody can be suspended. */
async function voiceOf(db: Db, id: string): Promise<string> {
  const thing = await lockThing(db, id);
  if (!thing) throw new Refusal('not_found');
  if (!thing.voiceID) throw new Refusal('invalid_input', { fields: { deed: say('nobodyToSuspend') } });
  return thing.voiceID;
}
