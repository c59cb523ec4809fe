import { dashboard } from './access.dashboard.ts';
import { files } from './access.files.ts';
import { integration } from './access.integration.ts';
import { lists } from './access.lists.ts';
import { questions } from './access.questions.ts';
import { trade } from './access.references.ts';
import { anybody, everybody, fromHiddenLevel, fromLevel, type Kind, type Matrix, ownOnly, publicList, publicObject, readableObject } from './access.rules.ts';
import { session } from './access.session.ts';
import { staff } from './access.staff.ts';
import { trust } from './access.trust.ts';

const _PASSWORD = { password: 'not the password of anybody' };
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
  ...session,
  'reference.countries': { input: {}, may: publicList },
  'reference.states': { input: { code: 'GB' }, may: publicList },
  'reference.genders': { input: {}, may: publicList },
  'reference.languages': { input: {}, may: publicList },
  'reference.jobPositions': { input: {}, may: publicList },
  'reference.businessTypes': { input: {}, may: publicList },
  'reference.units': { input: {}, may: publicList },
  'rate.latest': { input: {}, may: publicList },
  'reference.tariff': { input: { text: 'ball valve' }, may: publicList },
  ...lists,
  ...dashboard,
  ...files,
  ...integration,
  ...trade,
  ...questions,
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
  'reaction.list': { about: ['business', 'product', 'post'], input: (resourceID) => ({ resourceID }), may: fromLevel('owner') },
  'follow.business': { about: ['business'], input: (resourceID) => ({ resourceID }), may: readableObject() },
  'follow.user': {
    about: ['person'],
    input: (resourceID) => ({ resourceID }),
    // The owner is that person.
    may: { ...readableObject(), owner: { own: 'invalid_input', foreign: 'ok', hidden: 'not_found', missing: 'not_found' } },
  },
  'follow.remove': { about: ['business', 'person'], input: (id) => ({ id }), may: readableObject() },
  'savedsearch.list': { input: {}, may: anybody('ok') },
  'savedsearch.save': { input: { name: 'Valves', query: { search: 'valve' } }, may: anybody('ok') },
  'savedsearch.change': { input: { id: NOBODY, alerts: 'daily' }, may: anybody('not_found') },
  'savedsearch.remove': { input: { id: NOBODY }, may: anybody('not_found') },
  'saved.list': { input: {}, may: anybody('ok') },
  'saved.check': { input: { resourceIDs: [NOBODY] }, may: anybody('ok') },
  'mention.find': { input: { text: 'nobody is called so' }, may: anybody('ok') },
  'saved.save': { about: ['business', 'product'], input: (resourceID) => ({ resourceID }), may: readableObject() },
  'saved.note': { input: { id: NOBODY, note: 'Ask for samples.' }, may: anybody('not_found') },
  'saved.remove': { about: ['business', 'product'], input: (id) => ({ id }), may: readableObject() },
  'follow.list': { about: ['business', 'person'], input: (id) => ({ id }), may: fromLevel('owner') },
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
  'duplicate.find': { input: { companyName: 'Nobody is called so Ltd' }, may: anybody('ok') },
  'duplicate.asked': { input: {}, may: anybody('ok') },
  'duplicate.agree': { about: ['business'], input: (id) => ({ id, pairID: NOBODY }), may: fromLevel('owner', 'not_found') },
  'onboarding.state': { input: {}, may: anybody('ok') },
  'onboarding.proposals': { input: {}, may: anybody('ok') },
  'onboarding.findRegistered': { input: { text: 'Nobody is called so Ltd' }, may: anybody('ok') },
  'business.claim': { about: ['business'], input: (id) => ({ id }), may: readableObject('not_claimable') },
  // Who has an owner is claimed by nobody.
  'business.askStaff': {
    about: ['business'],
    input: (id) => ({ id, evidence: 'The register names me as director.' }),
    may: {
      ...readableObject(),
      ...Object.fromEntries(['user', 'member', 'admin', 'owner', 'staff'].map((role) => [role, { ...readableObject().user, own: 'not_claimable' }])),
    } as ReturnType<typeof readableObject>,
  },
  'business.redeemClaim': { input: { token: NOTHING }, may: anybody('link_invalid') },
  'business.get': { about: ['business'], input: (id) => ({ id }), may: publicObject },
  'business.listByUser': { about: ['person'], input: (userID) => ({ userID }), may: publicObject },
  'member.people': { about: ['business'], input: (id) => ({ id }), may: publicObject },
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
  'product.listOwn': { about: ['business'], input: (bid) => ({ bid }), may: fromLevel('member') },
  'product.get': { about: ['product'], input: (productID) => ({ productID }), may: publicObject },
  'product.listByBusiness': { about: ['business'], input: (bid) => ({ bid }), may: publicObject },
  'subscription.setup': { input: {}, may: publicList },
  'subscription.subscribe': {
    about: ['business'],
    input: (businessID) => ({ businessID, paymentMethod: 'pm_card_visa', planId: 'gold-yearly', email: 'ann@test.example' }),
    may: fromLevel('owner'),
  },
  'subscription.current': { about: ['business'], input: (businessID) => ({ businessID }), may: fromLevel('owner') },
  'subscription.confirm': { about: ['business'], input: (businessID) => ({ businessID }), may: fromLevel('owner') },
  'subscription.cancel': { about: ['business'], input: (businessID) => ({ businessID }), may: fromLevel('owner') },
  'subscription.authenticate': { input: { clientSecret: NOTHING, accept: true }, may: anybody('not_found') },
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
  'post.edit': { about: ['post'], input: (postID) => ({ postID, content: 'Better said.' }), may: fromLevel('admin'), changes: true },
  // The posts here stand on the timeline of the business.
  'post.remove': { about: ['post'], input: (postID) => ({ postID }), may: fromLevel('admin'), changes: true },
  'notification.list': { input: {}, may: anybody('ok') },
  'notification.summary': { input: {}, may: anybody('ok') },
  'notification.read': { input: { id: NOBODY }, may: anybody('not_found') },
  'notification.readAll': { input: {}, may: anybody('ok') },
  'notification.settings': { input: {}, may: anybody('ok') },
  'notification.change': { input: { kinds: [{ kind: 'like', site: true, mail: false }] }, may: anybody('ok') },
  'notification.unsubscribe': { input: { token: NOTHING }, may: everybody('link_invalid') },
  'inquiry.create': {
    about: ['business'],
    input: (to) => ({ to, subject: 'Price list', message: 'Please send your price list.' }),
    changes: true,
    // Nobody writes to the business that they belong to.
    may: {
      ...readableObject(),
      ...Object.fromEntries((['member', 'admin', 'owner'] as const).map((role) => [role, { ...readableObject()[role], own: 'invalid_input' }])),
    } as ReturnType<typeof readableObject>,
  },
  'inquiry.list': { input: {}, may: anybody('ok') },
  'inbox.list': { input: {}, may: anybody('ok') },
  'inquiry.setting': { input: {}, may: anybody('ok') },
  'inquiry.setSetting': { input: { typing: true }, may: anybody('ok') },
  'inquiry.typing': { about: ['inquiry'], input: (requestID) => ({ requestID }), may: ownOnly },
  'inquiry.contact': { input: { requestID: NOBODY, answer: 'accept' }, may: anybody('not_found') },
  'inquiry.summary': { input: {}, may: anybody('ok') },
  // The threads here are the owner's own; those of a business stand in the tests of the slice.
  'inquiry.get': { about: ['inquiry'], input: (requestID) => ({ requestID }), may: ownOnly },
  'inquiry.messages': { about: ['inquiry'], input: (requestID) => ({ requestID }), may: ownOnly },
  'inquiry.send': { about: ['inquiry'], input: (requestID) => ({ requestID, content: 'In DN 50 too?' }), may: ownOnly },
  'inquiry.read': { about: ['inquiry'], input: (requestID) => ({ requestID, place: 1 }), may: ownOnly },
  'inquiry.end': { about: ['inquiry'], input: (requestID) => ({ requestID }), may: ownOnly },
  // Threads, replies and people of it stand in the tests of the slice.
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
  'report.warned': { input: { resourceType: 'quote', resourceID: NOBODY }, may: anybody('not_found') },
  'needhelp.send': { input: { firstName: 'Ann', buyProduct1: 'Glass jars' }, may: publicList },
  'analytics.outcomes': { about: ['business'], input: (id) => ({ id }), may: fromHiddenLevel('admin') },
  'analytics.ofBusiness': { about: ['business'], input: (id) => ({ id }), may: fromHiddenLevel('admin') },
  'boost.list': { about: ['business'], input: (id) => ({ id }), may: fromLevel('admin') },
  // A package without boosts refuses all the same who may not.
  'boost.start': { about: ['business'], input: (id) => ({ id }), may: fromLevel('admin', 'boost_limit') },
  'support.list': { about: ['business'], input: (id) => ({ id }), may: fromLevel('admin') },
  'invoice.list': { about: ['business'], input: (id) => ({ id }), may: fromLevel('owner') },
  // Of an invoice that exists: invoice.test.ts.
  'invoice.download': { input: { invoiceID: NOBODY }, may: anybody('not_found') },
  'invoice.billing': { about: ['business'], input: (id) => ({ id }), may: fromLevel('owner') },
  'invoice.setBilling': { about: ['business'], input: (id) => ({ id, name: 'Halderby Valves Ltd' }), may: fromLevel('owner') },
  ...staff,
  ...trust,
  'privacy.download': { input: {}, may: anybody('ok') },
  'listing.get': { about: ['person', 'business', 'product'], input: (id) => ({ id }), may: publicObject },
};
