import type { Call, Sent } from '#contract/base/call.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import type { Contract } from '#contract/index.ts';

/** Who asks. Member, admin and owner belong to one business, staff and user to none. */
export const roles = ['visitor', 'user', 'member', 'admin', 'owner', 'staff'] as const;
export type Role = (typeof roles)[number];

/** Whose the object is: of the business that member, admin and owner belong to, of another, taken down, or nobody's at all. */
export const relations = ['own', 'foreign', 'hidden', 'missing'] as const;
export type Relation = (typeof relations)[number];

/** Kinds of objects that a call can be about. */
export const kinds = ['person', 'business', 'product', 'comment', 'question', 'post', 'group', 'inquiry', 'session'] as const;
export type Kind = (typeof kinds)[number];

export type Outcome = 'ok' | ErrorCode;

/** A call about nothing in particular: one outcome for each role. */
interface PlainRow<Input> {
  input: Input;
  may: Record<Role, Outcome>;
}

/** A call about an object: an outcome for each role and relation, tried with each of the kinds. */
interface ObjectRow<Input> {
  about: readonly Kind[];
  input(id: string, kind: Kind): Input;
  /** It changes what it is about: each role meets it untouched. */
  changes?: true;
  may: Record<Role, Record<Relation, Outcome>>;
}

type NamesOf<C extends keyof Contract> = `${C}.${Extract<keyof Contract[C], string>}`;
export type CallName = { [C in keyof Contract]: NamesOf<C> }[keyof Contract];
type InputAt<C extends keyof Contract, M> = M extends keyof Contract[C] ? (Contract[C][M] extends infer K extends Call ? Sent<K> & object : never) : never;
type InputOf<N extends CallName> = N extends `${infer C extends keyof Contract}.${infer M}` ? InputAt<C, M> : never;

export type Row<Input = object> = PlainRow<Input> | ObjectRow<Input>;
/** A row for every call of the contract: a missing one does not compile. */
export type Matrix = { [N in CallName]: Row<InputOf<N>> };

export const everybody = <const T>(outcome: T): Record<Role, T> => Object.fromEntries(roles.map((role) => [role, outcome])) as Record<Role, T>;

/** What everybody reads, whoever it belongs to; what is taken down is missing to all. */
export const publicObject = everybody({ own: 'ok', foreign: 'ok', hidden: 'not_found', missing: 'not_found' } as const);
/** What belongs to one person; `own` is the owner's. */
export const ownOnly: Record<Role, Record<Relation, Outcome>> = {
  ...everybody({ own: 'not_found', foreign: 'not_found', hidden: 'not_found', missing: 'not_found' }),
  visitor: { own: 'TokenNotFound', foreign: 'TokenNotFound', hidden: 'TokenNotFound', missing: 'TokenNotFound' },
  owner: { own: 'ok', foreign: 'not_found', hidden: 'not_found', missing: 'not_found' },
};
export const publicList = everybody('ok' as const);

/** What everybody who is logged in may do to whatever everybody reads. */
export const readableObject = (outcome: Outcome = 'ok'): Record<Role, Record<Relation, Outcome>> => ({
  ...everybody<Record<Relation, Outcome>>({ own: outcome, foreign: outcome, hidden: 'not_found', missing: 'not_found' }),
  visitor: ownOnly.visitor,
});

const LEVELS: Role[] = ['member', 'admin', 'owner'];
/** What the people of a business may do from a level on; everybody sees that there is such a business, unless it is hidden. */
export function fromLevel(least: 'member' | 'admin' | 'owner', outcome: Outcome = 'ok'): Record<Role, Record<Relation, Outcome>> {
  const own = (role: Role): Outcome => (LEVELS.indexOf(role) >= LEVELS.indexOf(least) ? outcome : 'forbidden');
  const rows = roles.map((role) => [role, { own: own(role), foreign: 'forbidden', hidden: 'not_found', missing: 'not_found' }] as const);
  return { ...(Object.fromEntries(rows) as Record<Role, Record<Relation, Outcome>>), visitor: ownOnly.visitor };
}

/** The same where whoever does not belong to the business learns of nothing. */
export function fromHiddenLevel(least: 'member' | 'admin' | 'owner', outcome: Outcome = 'ok'): Record<Role, Record<Relation, Outcome>> {
  const rules = fromLevel(least, outcome);
  const none = { ...rules.user, own: 'not_found', foreign: 'not_found' } as const;
  const inside = (role: Role) => ({ ...rules[role], foreign: 'not_found' }) as const;
  return { ...rules, user: none, staff: none, member: inside('member'), admin: inside('admin'), owner: inside('owner') };
}

/** Everybody who is logged in. */
export const anybody = (outcome: Outcome): Record<Role, Outcome> => ({ ...everybody<Outcome>(outcome), visitor: 'TokenNotFound' });

/** For staff alone: it does not exist for anybody else. */
export const staffOnly = (outcome: Outcome): Record<Role, Outcome> => ({ ...everybody<Outcome>('not_found'), visitor: 'TokenNotFound', staff: outcome });
const every = (outcome: Outcome): Record<Relation, Outcome> => ({ own: outcome, foreign: outcome, hidden: outcome, missing: outcome });
/** The same about an object; staff sees what is hidden too. */
export const staffObject = (outcome: Outcome): Record<Role, Record<Relation, Outcome>> => ({
  ...everyRelation('not_found'),
  staff: { ...every(outcome), missing: 'not_found' },
});
/** Whatever it is about, everybody who is logged in gets the same. */
export const everyRelation = (outcome: Outcome): Record<Role, Record<Relation, Outcome>> => ({ ...everybody(every(outcome)), visitor: ownOnly.visitor });
