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
export const kinds = ['person', 'business', 'product', 'comment', 'post', 'group', 'session'] as const;
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

/** What everybody who is logged in may do to whatever everybody reads. */
const readableObject = (outcome: Outcome = 'ok'): Record<Role, Record<Relation, Outcome>> => ({
  ...everybody<Record<Relation, Outcome>>({ own: outcome, foreign: outcome, hidden: 'not_found', missing: 'not_found' }),
  visitor: ownOnly.visitor,
});

const LEVELS: Role[] = ['member', 'admin', 'owner'];
/** What the people of a business may do from a level on; everybody sees that there is such a business, unless it is hidden. */
function fromLevel(least: 'member' | 'admin' | 'owner', outcome: Outcome = 'ok'): Record<Role, Record<Relation, Outcome>> {
  const own = (role: Role): Outcome => (LEVELS.indexOf(role) >= LEVELS.indexOf(least) ? outcome : 'forbidden');
  const rows = roles.map((role) => [role, { own: own(role), foreign: 'forbidden', hidden: 'not_found', missing: 'not_found' }] as const);
  return { ...(Object.fromEntries(rows) as Record<Role, Record<Relation, Outcome>>), visitor: ownOnly.visitor };
}

/** Everybody who is logged in. */
const anybody = (outcome: Outcome): Record<Role, Outcome> => ({ ...everybody<Outcome>(outcome), visitor: 'TokenNotFound' });

const PASSWORD = { password: 'not the password of anybody' };
const PHOTO = { contentType: 'image/jpeg', fileSize: 1_000 } as const;
const NOTHING = 'nothing-that-was-ever-sent';
const NOBODY = '0190a0a0-0000-7000-8000-00000000dead';
const COMPANY = {
  companyName: 'Matrix Valves Ltd',
  shortDescription: 'Makes valves.',
  businessType: 'MA' as const,
  industry: '0004',
  categories: ['0004.0004-01'],
  country: 'GB',
};
const PRODUCT = { name: 'Ball valve', description: 'A valve.', industry: '0004', category: '0004-01' };
/** As the contract names them in calls. */
const TYPES = { person: 'user', business: 'business', product: 'product', comment: 'comment', post: 'post' } as const;
const typeOf = (kind: Kind) => TYPES[kind as keyof typeof TYPES];
const LIKED = ['person', 'business', 'product', 'comment', 'post'] as const;

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
  'upload.profilePhoto': { input: PHOTO, may: anybody('ok') },
  'upload.validateProfilePhoto': { input: { token: NOTHING }, may: anybody('not_found') },
  'upload.forUser': { input: PHOTO, may: anybody('ok') },
  'upload.forBusiness': { input: PHOTO, may: anybody('ok') },
  'upload.request': { input: { ...PHOTO, purpose: 'product-image' }, may: anybody('ok') },
  'upload.validate': { input: { token: NOTHING }, may: anybody('not_found') },
  'reaction.react': { about: LIKED, input: (resourceID, kind) => ({ resourceType: typeOf(kind), resourceID }), may: readableObject() },
  'reaction.unreact': { about: LIKED, input: (resourceID, kind) => ({ resourceType: typeOf(kind), resourceID }), may: readableObject() },
  'reaction.check': { about: LIKED, input: (resourceID) => ({ resourceID }), may: readableObject() },
  'reaction.checkMany': { input: { resourceIDs: [NOBODY] }, may: anybody('ok') },
  'reaction.summary': { about: LIKED, input: (id) => ({ id }), may: publicObject },
  'follow.business': { about: ['business'], input: (resourceID) => ({ resourceID }), may: readableObject() },
  'follow.user': {
    about: ['person'],
    input: (resourceID) => ({ resourceID }),
    // The owner is that person.
    may: { ...readableObject(), owner: { own: 'invalid_input', foreign: 'ok', hidden: 'not_found', missing: 'not_found' } },
  },
  'follow.remove': { about: ['business', 'person'], input: (id) => ({ id }), may: readableObject() },
  'saved.list': { input: {}, may: anybody('ok') },
  'saved.check': { input: { resourceIDs: [NOBODY] }, may: anybody('ok') },
  'saved.save': { about: ['business', 'product'], input: (resourceID) => ({ resourceID }), may: readableObject() },
  'saved.note': { input: { id: NOBODY, note: 'Ask for samples.' }, may: anybody('not_found') },
  'saved.remove': { about: ['business', 'product'], input: (id) => ({ id }), may: readableObject() },
  'follow.summary': { about: ['person', 'business'], input: (id) => ({ id }), may: publicObject },
  'profile.get': { input: {}, may: anybody('ok') },
  'profile.update': { input: { city: 'Leeds', country: 'GB', briefPresentation: 'Valves.' }, may: anybody('ok') },
  'profile.getPublic': { about: ['person'], input: (id) => ({ id }), may: publicObject },
  'business.myList': { input: {}, may: anybody('ok') },
  'business.create': { input: COMPANY, may: anybody('ok') },
  'business.update': { about: ['business'], input: (id) => ({ id, version: 0, general: { companyName: 'Taken over' } }), may: fromLevel('admin', 'conflict') },
  'business.remove': { about: ['business'], input: (id) => ({ id, companyName: 'Not its name' }), may: fromLevel('owner', 'invalid_input') },
  'business.restore': { about: ['business'], input: (id) => ({ id }), may: fromLevel('owner') },
  'business.history': { about: ['business'], input: (id) => ({ id }), may: fromLevel('admin') },
  'business.claim': { about: ['business'], input: (id) => ({ id }), may: readableObject('not_claimable') },
  'business.redeemClaim': { input: { token: NOTHING }, may: anybody('link_invalid') },
  'business.get': { about: ['business'], input: (id) => ({ id }), may: publicObject },
  'business.listByUser': { about: ['person'], input: (userID) => ({ userID }), may: publicObject },
  'member.list': { about: ['business'], input: (id) => ({ id }), may: fromLevel('member') },
  'member.invite': { about: ['business'], input: (id) => ({ id, email: 'new@test.example', access: 'member' }), may: fromLevel('admin') },
  'member.withdraw': { about: ['business'], input: (id) => ({ id, invitationID: NOBODY }), may: fromLevel('admin', 'not_found') },
  'member.change': { about: ['business'], input: (id) => ({ id, userID: NOBODY, access: 'owner' }), may: fromLevel('admin', 'not_found') },
  // Members may remove themselves, nobody else.
  'member.remove': { about: ['business'], input: (id) => ({ id, userID: NOBODY }), may: fromLevel('admin', 'not_found') },
  'member.accept': { input: { token: NOTHING }, may: anybody('link_invalid') },
  'member.invited': { input: {}, may: anybody('ok') },
  'product.create': { about: ['business'], input: (businessID) => ({ businessID, ...PRODUCT }), may: fromLevel('admin'), changes: true },
  'product.update': { about: ['product'], input: (productID) => ({ productID, description: 'A better valve.' }), may: fromLevel('admin') },
  'product.remove': { about: ['product'], input: (productID) => ({ productID }), may: fromLevel('admin'), changes: true },
  'product.restore': { about: ['product'], input: (productID) => ({ productID }), may: fromLevel('admin') },
  'product.duplicate': { about: ['product'], input: (productID) => ({ productID }), may: fromLevel('admin'), changes: true },
  'product.reorder': { about: ['business'], input: (businessID) => ({ businessID, productIDs: [NOBODY] }), may: fromLevel('admin', 'invalid_input') },
  'product.import': {
    about: ['business'],
    input: (businessID) => ({ businessID, columns: ['name', 'description'], rows: [['Ball valve', 'A valve.']], dryRun: true }),
    may: fromLevel('admin'),
  },
  'product.listOwn': { about: ['business'], input: (bid) => ({ bid }), may: fromLevel('member') },
  'product.get': { about: ['product'], input: (productID) => ({ productID }), may: publicObject },
  'product.listByBusiness': { about: ['business'], input: (bid) => ({ bid }), may: publicObject },
  'group.list': { input: { textQuery: 'valve' }, may: publicList },
  'group.create': { input: { name: 'Matrix', private: true }, may: anybody('ok') },
  // That there is a group everybody may know, also a private one.
  'group.get': { about: ['group'], input: (id) => ({ id }), may: publicObject },
  'group.update': { about: ['group'], input: (id) => ({ id, description: 'Valves.' }), may: fromLevel('admin') },
  'group.remove': { about: ['group'], input: (id) => ({ id }), may: fromLevel('owner'), changes: true },
  'group.join': { about: ['group'], input: (id) => ({ id }), may: readableObject(), changes: true },
  'group.leave': {
    about: ['group'],
    input: (id) => ({ id }),
    changes: true,
    may: { ...readableObject(), owner: { own: 'last_group_owner', foreign: 'ok', hidden: 'not_found', missing: 'not_found' } },
  },
  'group.members': { about: ['group'], input: (id) => ({ id }), may: fromLevel('member') },
  'group.requests': { about: ['group'], input: (id) => ({ id }), may: fromLevel('admin') },
  'group.accept': { about: ['group'], input: (id) => ({ id, userID: NOBODY }), may: fromLevel('admin', 'not_found') },
  'group.decline': { about: ['group'], input: (id) => ({ id, userID: NOBODY }), may: fromLevel('admin') },
  'group.change': { about: ['group'], input: (id) => ({ id, userID: NOBODY, level: 'admin' }), may: fromLevel('owner', 'not_found') },
  'group.expel': { about: ['group'], input: (id) => ({ id, userID: NOBODY }), may: fromLevel('admin', 'not_found') },
  'comment.list': { about: LIKED, input: (resourceID) => ({ resourceID }), may: publicObject },
  'comment.make': {
    about: ['business', 'product', 'comment', 'post'],
    input: (resourceID, kind) => ({ resourceID, resourceType: typeOf(kind) as 'post', content: 'Well said.' }),
    may: readableObject(),
  },
  // The comments here stand on products: who manages the business may take them down.
  'comment.remove': { about: ['comment'], input: (commentID) => ({ commentID }), may: fromLevel('admin'), changes: true },
  'post.make': { input: { content: 'Well said.', timelineID: NOBODY }, may: anybody('not_found') },
  'post.get': { about: ['post'], input: (postID) => ({ postID }), may: publicObject },
  // The posts here stand on the timeline of the business.
  'post.remove': { about: ['post'], input: (postID) => ({ postID }), may: fromLevel('admin'), changes: true },
  'notification.list': { input: {}, may: anybody('ok') },
  'notification.summary': { input: {}, may: anybody('ok') },
  'notification.read': { input: { id: NOBODY }, may: anybody('not_found') },
  'notification.readAll': { input: {}, may: anybody('ok') },
  'notification.settings': { input: {}, may: anybody('ok') },
  'notification.change': { input: { kinds: [{ kind: 'like', site: true, mail: false }] }, may: anybody('ok') },
  'notification.unsubscribe': { input: { token: NOTHING }, may: everybody('link_invalid') },
  'feed.load': { input: {}, may: anybody('ok') },
  'feed.timeline': { about: ['person', 'business', 'group'], input: (timelineID) => ({ timelineID }), may: publicObject },
  'block.list': { input: {}, may: anybody('ok') },
  // One's own company is no more to be blocked than oneself; block.test.ts holds that, here it is about people.
  'block.add': {
    about: ['person'],
    input: (id) => ({ id }),
    may: { ...readableObject(), owner: { own: 'invalid_input', foreign: 'ok', hidden: 'not_found', missing: 'not_found' } },
  },
  'block.remove': { about: ['business', 'person'], input: (id) => ({ id }), may: readableObject() },
  'report.make': {
    about: [...LIKED, 'group'],
    input: (resourceID, kind) => ({ resourceID, resourceType: kind === 'group' ? 'group' : typeOf(kind), reason: 'spam' }),
    may: publicObject,
  },
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
