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
export const kinds = ['person', 'business', 'product', 'comment', 'session'] as const;
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

const everybody = <const T>(outcome: T): Record<Role, T> => Object.fromEntries(roles.map((role) => [role, outcome])) as Record<Role, T>;

/** What everybody reads, whoever it belongs to; what is taken down is missing to all. */
const publicObject = everybody({ own: 'ok', foreign: 'ok', hidden: 'not_found', missing: 'not_found' } as const);
/** What belongs to one person; `own` is the owner's. */
const ownOnly: Record<Role, Record<Relation, Outcome>> = {
  ...everybody({ own: 'not_found', foreign: 'not_found', hidden: 'not_found', missing: 'not_found' }),
  visitor: { own: 'TokenNotFound', foreign: 'TokenNotFound', hidden: 'TokenNotFound', missing: 'TokenNotFound' },
  owner: { own: 'ok', foreign: 'not_found', hidden: 'not_found', missing: 'not_found' },
};
const publicList = everybody('ok' as const);

/** Everybody who is logged in. */
const anybody = (outcome: Outcome): Record<Role, Outcome> => ({ ...everybody<Outcome>(outcome), visitor: 'TokenNotFound' });

const PASSWORD = { password: 'not the password of anybody' };
const NOTHING = 'nothing-that-was-ever-sent';

/** Who may do what. The test sends every cell. */
export const matrix: Matrix = {
  'session.login': { input: { email: 'nobody@test.example', ...PASSWORD }, may: everybody('login_failed') },
  'session.loginTwoFactor': { input: { ticket: NOTHING, code: '123456' }, may: everybody('factor_wrong') },
  'session.resume': { input: {}, may: anybody('ok') },
  'session.get': { input: { token: NOTHING }, may: everybody('SessionError') },
  'session.refresh': { input: {}, may: everybody('TokenNotFound') },
  'session.check': { input: {}, may: anybody('ok') },
  'session.logout': { input: {}, may: anybody('ok') },
  'session.logoutEverywhere': { input: {}, may: anybody('ok') },
  'session.list': { input: {}, may: anybody('ok') },
  'session.end': { about: ['session'], input: (id) => ({ id }), may: ownOnly },
  'account.register': {
    input: { email: 'ann@register.example', password: 'forty blue herons', firstName: 'Ann', lastName: 'Heron', acceptTerms: true },
    may: everybody('ok'),
  },
  'account.confirmEmail': { input: { token: NOTHING }, may: everybody('link_invalid') },
  'account.resendConfirmation': { input: {}, may: anybody('ok') },
  'account.forgotPassword': { input: { email: 'nobody@test.example' }, may: everybody('ok') },
  'account.resetPassword': { input: { token: NOTHING, password: 'forty blue herons' }, may: everybody('link_invalid') },
  'account.get': { input: {}, may: anybody('ok') },
  'account.changePassword': { input: { currentPassword: 'wrong', password: 'forty blue herons' }, may: anybody('invalid_input') },
  'account.changeEmail': { input: { email: 'new@test.example', ...PASSWORD }, may: anybody('invalid_input') },
  'account.setUpTwoFactor': { input: PASSWORD, may: anybody('invalid_input') },
  'account.confirmTwoFactor': { input: { code: '123456' }, may: anybody('conflict') },
  'account.renewRecoveryCodes': { input: { code: '123456', ...PASSWORD }, may: anybody('invalid_input') },
  'account.endTwoFactor': { input: { code: '123456', ...PASSWORD }, may: anybody('invalid_input') },
  'account.remove': { input: PASSWORD, may: anybody('invalid_input') },
  'account.keep': { input: {}, may: anybody('ok') },
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
  'privacy.download': { input: {}, may: anybody('ok') },
  'listing.get': { about: ['person', 'business', 'product'], input: (id) => ({ id }), may: publicObject },
};
