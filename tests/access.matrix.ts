import type { Call, Sent } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Contract } from '#contract/index.ts';

/** Who asks. Member, admin and owner belong to one business, staff and user to none. */
export const roles = ['visitor', 'user', 'member', 'admin', 'owner', 'staff'] as const;
export type Role = (typeof roles)[number];

/** Whose the object is: of the business that member, admin and owner belong to, of another, taken down, or nobody's at all. */
export const relations = ['own', 'foreign', 'hidden', 'missing'] as const;
export type Relation = (typeof relations)[number];

/** Kinds of objects that a call can be about. */
export const kinds = ['person', 'business', 'product', 'comment'] as const;
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
  input(id: string): Input;
  may: Record<Role, Record<Relation, Outcome>>;
}

type NamesOf<C extends keyof Contract> = `${C}.${Extract<keyof Contract[C], string>}`;
export type CallName = { [C in keyof Contract]: NamesOf<C> }[keyof Contract];
type InputAt<C extends keyof Contract, M> = M extends keyof Contract[C] ? (Contract[C][M] extends infer K extends Call ? Sent<K> & object : never) : never;
type InputOf<N extends CallName> = N extends `${infer C extends keyof Contract}.${infer M}` ? InputAt<C, M> : never;

export type Row<Input = object> = PlainRow<Input> | ObjectRow<Input>;
/** A row for every call of the contract: a missing one does not compile. */
export type Matrix = { [N in CallName]: Row<InputOf<N>> };

const everybody = <T>(outcome: T): Record<Role, T> => Object.fromEntries(roles.map((role) => [role, outcome])) as Record<Role, T>;

/** What everybody reads, whoever it belongs to; what is taken down is missing to all. */
const publicObject = everybody({ own: 'ok', foreign: 'ok', hidden: 'not_found', missing: 'not_found' } as const);
const publicList = everybody('ok' as const);

/** Who may do what. The test sends every cell. */
export const matrix: Matrix = {
  'reference.countries': { input: {}, may: publicList },
  'reference.states': { input: { code: 'GB' }, may: publicList },
  'reference.genders': { input: {}, may: publicList },
  'reference.languages': { input: {}, may: publicList },
  'reference.jobPositions': { input: {}, may: publicList },
  'reference.businessTypes': { input: {}, may: publicList },
  'industry.list': { input: {}, may: publicList },
  'industry.categories': { input: { id: '0004' }, may: publicList },
  'industry.tree': { input: {}, may: publicList },
  'reaction.summary': { about: ['person', 'business', 'product', 'comment'], input: (id) => ({ id }), may: publicObject },
  'follow.summary': { about: ['person', 'business'], input: (id) => ({ id }), may: publicObject },
  'profile.getPublic': { about: ['person'], input: (id) => ({ id }), may: publicObject },
  'business.get': { about: ['business'], input: (id) => ({ id }), may: publicObject },
  'business.listByUser': { about: ['person'], input: (userID) => ({ userID }), may: publicObject },
  'product.get': { about: ['product'], input: (productID) => ({ productID }), may: publicObject },
  'product.listByBusiness': { about: ['business'], input: (bid) => ({ bid }), may: publicObject },
  'comment.list': { about: ['person', 'business', 'product', 'comment'], input: (resourceID) => ({ resourceID }), may: publicObject },
  'search.businesses': { input: { textQuery: 'steel', businessType: 'MA' }, may: publicList },
  'search.products': { input: { textQuery: 'valve' }, may: publicList },
  'search.people': { input: { textQuery: 'export' }, may: publicList },
  'search.facets': { input: { textQuery: 'steel' }, may: publicList },
  'search.suggestions': { input: { text: 'st' }, may: publicList },
  'search.lastRegistered': { input: {}, may: publicList },
  'listing.parts': { input: {}, may: publicList },
  'listing.part': { input: { kind: 'business', part: 1 }, may: publicList },
  'listing.get': { about: ['person', 'business', 'product'], input: (id) => ({ id }), may: publicObject },
};
