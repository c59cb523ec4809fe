import { anybody, type CallName, everybody, fromHiddenLevel, fromLevel, type Matrix, publicList, staffOnly } from './access.rules.ts';

const NOBODY = '0190a0a0-0000-7000-8000-00000000dead';
/** What is offered in a conversation. */
const OFFERED_LINE = {
  description: 'Ball valve',
  quantity: '100',
  offer: { unit: 'H87' as const, breaks: [{ from: '100', price: '9.2' }], leadDays: 7 },
} satisfies object;
const WHERE = { rfqID: NOBODY } as const;
const LISTED = { listID: NOBODY } as const;
const PARTS = {
  name: 'list.csv',
  rows: [['Ball valve', '10']],
  columns: ['description' as const, 'quantity' as const],
  lines: [{ row: 0, description: 'Ball valve', quantity: '10', unit: 'H87' as const, subCategory: null, corrected: false }],
  groups: [{ title: 'Valves', rows: [0], suppliers: [] }],
} satisfies object;
const ORDERED = { orderID: NOBODY } as const;
const ORDER_DETAIL = {
  ...{ name: 'Halderby Valves Ltd', registerNumber: '', vat: '', gln: '', duns: '', lei: '', orderEmail: '' },
  address: { street: '', city: '', postcode: '', region: '', country: null },
};
const OFFERED = { rfqID: NOBODY, bid: NOBODY } as const;
/** To everybody who is on neither side there is no such request; who is on one: server/trade/rfq/access.test.ts. */
const missing = anybody('not_found');

type Own = Extract<
  CallName,
  `${'award' | 'benchmark' | 'comparison' | 'desk' | 'forecast' | 'forecastStaff' | 'negotiation' | 'order' | 'orderDetail' | 'orderFile' | 'partsList' | 'quote' | 'quoteTalk' | 'rfq' | 'rfqMatch' | 'rfqStaff' | 'rfqTalk' | 'rfqTeam' | 'waiting'}.${string}`
>;

/** Requests for quotation and quotes, and what a team says of its inquiries. */
export const trade: Pick<Matrix, Own> = {
  'desk.get': { about: ['business'], input: (bid) => ({ bid }), may: fromLevel('member') },
  'desk.setting': { about: ['business'], input: (bid) => ({ bid }), may: fromLevel('admin') },
  'desk.setSetting': { about: ['business'], input: (bid) => ({ bid, returnHours: 8 }), may: fromLevel('admin') },
  'desk.rules': { about: ['business'], input: (bid) => ({ bid }), may: fromLevel('member') },
  'desk.setRules': { about: ['business'], input: (bid) => ({ bid, rules: [], version: 0 }), may: fromLevel('admin') },
  'desk.tryRules': { about: ['business'], input: (bid) => ({ bid, rules: [] }), may: fromLevel('admin') },
  'desk.assign': { about: ['business'], input: (bid) => ({ bid, requestID: NOBODY, userID: null }), may: fromLevel('member', 'not_found') },
  'desk.outcome': { about: ['business'], input: (bid) => ({ bid, requestID: NOBODY, outcome: 'quoted' }), may: fromLevel('member', 'not_found') },
  'desk.typing': { about: ['business'], input: (bid) => ({ bid, requestID: NOBODY }), may: fromLevel('member', 'not_found') },
  'desk.notes': { about: ['business'], input: (bid) => ({ bid, requestID: NOBODY }), may: fromLevel('member', 'not_found') },
  'desk.note': { about: ['business'], input: (bid) => ({ bid, requestID: NOBODY, content: 'Ask Mia.' }), may: fromLevel('member', 'not_found') },
  'desk.saveReply': { about: ['business'], input: (bid) => ({ bid, name: 'Thanks', content: 'Dear {buyer}, thank you.' }), may: fromLevel('member') },
  'desk.removeReply': { about: ['business'], input: (bid) => ({ bid, replyID: NOBODY }), may: fromLevel('member', 'not_found') },
  'rfq.create': { input: { title: 'Ball valves' }, may: anybody('ok') },
  'rfq.mine': { input: {}, may: anybody('ok') },
  'rfq.change': { input: { ...WHERE, version: 1 }, may: missing },
  'rfq.remove': { input: WHERE, may: missing },
  'rfq.publish': { input: { ...WHERE, version: 1 }, may: missing },
  'rfq.get': { input: WHERE, may: everybody('not_found') },
  'rfq.history': { input: WHERE, may: missing },
  'partsList.parse': {
    input: {
      rows: [
        ['Description', 'Qty'],
        ['Ball valve', '10'],
      ],
    },
    may: anybody('ok'),
  },
  'partsList.keep': { input: PARTS, may: anybody('ok') },
  'partsList.mine': { input: {}, may: anybody('ok') },
  'partsList.get': { input: LISTED, may: missing },
  'partsList.change': { input: { ...LISTED, ...PARTS, version: 1 }, may: missing },
  'partsList.remove': { input: LISTED, may: missing },
  'partsList.makeRfqs': { input: { ...LISTED, version: 1 }, may: missing },
  'partsList.publishRfqs': { input: { ...LISTED, drafts: [{ rfqID: NOBODY, version: 1 }] }, may: missing },
  'rfqTalk.changes': { input: OFFERED, may: missing },
  'rfq.extend': { input: { ...WHERE, deadline: '2030-01-01T00:00:00Z' }, may: missing },
  'rfq.closeEarly': { input: WHERE, may: missing },
  'rfq.cancel': { input: { ...WHERE, reason: 'budget' }, may: missing },
  'rfq.copy': { input: WHERE, may: missing },
  'rfqTalk.invite': { input: { ...WHERE, businesses: [NOBODY] }, may: missing },
  'rfqTalk.takeBack': { input: { ...WHERE, businessID: NOBODY }, may: missing },
  'rfqTalk.remind': { input: WHERE, may: missing },
  'rfqTalk.ask': { input: { ...OFFERED, text: 'Which thread?' }, may: missing },
  'rfqTalk.answer': { input: { ...WHERE, questionID: NOBODY, answer: 'BSP.', toAll: true }, may: missing },
  'rfqTalk.questions': { input: WHERE, may: missing },
  'rfqTalk.answers': { input: OFFERED, may: missing },
  'rfqTalk.seen': { input: OFFERED, may: missing },
  'rfqTalk.notForUs': { input: { ...OFFERED, reason: 'quantity' }, may: missing },
  'rfqTeam.team': { input: WHERE, may: missing },
  'rfqTeam.setTeam': { input: { ...WHERE, team: [] }, may: missing },
  'rfqTeam.assign': { about: ['business'], input: (bid) => ({ rfqID: NOBODY, bid, members: [] }), may: hiddenAnyway() },
  'rfqTeam.setting': { about: ['business'], input: (id) => ({ id }), may: fromLevel('admin') },
  'rfqTeam.setSetting': { about: ['business'], input: (id) => ({ id, matching: false }), may: fromLevel('admin') },
  'rfqMatch.matches': { input: WHERE, may: missing },
  'benchmark.get': { input: { subCategory: '0004-01-01' }, may: anybody('benchmark_closed') },
  'benchmark.standing': { about: ['business'], input: (id) => ({ id }), may: fromLevel('admin') },
  'benchmark.consent': { about: ['business'], input: (id) => ({ id, takesPart: false }), may: fromLevel('owner') },
  'forecast.get': { input: WHERE, may: missing },
  'forecastStaff.quality': { input: {}, may: staffOnly('ok') },
  'rfqMatch.forYou': { about: ['business'], input: (bid) => ({ bid }), may: fromHiddenLevel('member') },
  'quote.own': { input: OFFERED, may: missing },
  'quote.save': { input: { ...OFFERED, version: 0 }, may: missing },
  'quote.submit': { input: { ...OFFERED, version: 1, revision: 1 }, may: missing },
  'quote.withdraw': { input: { ...OFFERED, reason: 'quantity' }, may: missing },
  'quote.confirmRevision': { input: { ...OFFERED, revision: 2 }, may: missing },
  'quote.prolong': { input: { ...OFFERED, validUntil: '2030-01-01' }, may: missing },
  'quote.document': { input: { ...WHERE, quoteID: NOBODY }, may: missing },
  'quote.ownDocument': { input: { ...OFFERED, number: 1 }, may: missing },
  'quote.ownRevision': { input: { ...OFFERED, number: 1 }, may: missing },
  'quote.prolongRequest': { input: { ...WHERE, quoteID: '00000000-0000-7000-8000-000000000000' }, may: missing },
  'quote.get': { input: { ...WHERE, quoteID: '00000000-0000-7000-8000-000000000000' }, may: missing },
  'award.get': { input: WHERE, may: missing },
  'award.make': {
    input: { ...WHERE, parts: [{ lineID: NOBODY, quoteID: NOBODY, revision: 1, quantity: '1' }], details: { delivery: { country: 'GB' }, contact: {} } },
    may: missing,
  },
  'award.undo': { input: WHERE, may: missing },
  'award.tell': { input: WHERE, may: missing },
  'award.approve': { input: { ...WHERE, yes: true }, may: missing },
  'award.end': { input: WHERE, may: missing },
  'award.reopen': { input: { ...WHERE, reason: 'One line is missing.', deadline: '2030-01-01T00:00:00Z' }, may: missing },
  'award.decline': { input: { ...WHERE, quoteID: NOBODY, reason: 'price', text: 'Thank you.' }, may: missing },
  'award.answer': { input: OFFERED, may: missing },
  'negotiation.read': { input: { ...WHERE, quoteID: NOBODY }, may: missing },
  'negotiation.readOwn': { input: OFFERED, may: missing },
  'negotiation.propose': { input: { ...WHERE, quoteID: NOBODY, note: 'Your best price?' }, may: missing },
  'negotiation.proposeOwn': { input: { ...OFFERED, note: 'For two pallets.' }, may: missing },
  'negotiation.wish': { input: { ...WHERE, quotes: [NOBODY], note: 'Your best price?' }, may: missing },
  'negotiation.answer': { input: { ...WHERE, quoteID: NOBODY, round: 1, accept: true }, may: missing },
  'negotiation.answerOwn': { input: { ...OFFERED, round: 1, accept: true }, may: missing },
  'negotiation.takeBack': { input: { ...WHERE, quoteID: NOBODY, round: 1 }, may: missing },
  'negotiation.takeBackOwn': { input: { ...OFFERED, round: 1 }, may: missing },
  // Who may in a thread of theirs: server/trade/quote/conversation/in-thread.test.ts.
  'quoteTalk.offer': {
    input: { requestID: NOBODY, bid: NOBODY, lines: [OFFERED_LINE], incoterm: 'DAP', place: 'Hull', currency: 'GBP', validUntil: '2030-01-01' },
    may: missing,
  },
  'quoteTalk.inThread': { input: { requestID: NOBODY }, may: missing },
  'quoteTalk.write': { input: { ...WHERE, quoteID: NOBODY, message: 'How soon?' }, may: missing },
  'quoteTalk.writeToBuyer': { input: { ...OFFERED, message: 'Which thread?' }, may: missing },
  'order.list': { input: {}, may: anybody('ok') },
  'waiting.list': { input: {}, may: anybody('ok') },
  'order.get': { input: ORDERED, may: missing },
  'order.change': { input: { ...ORDERED, version: 0, details: { delivery: { country: null }, contact: {} } }, may: missing },
  'order.answer': { input: { ...ORDERED, version: 1, kind: 'confirmed' }, may: missing },
  'order.accept': { input: { ...ORDERED, version: 1 }, may: missing },
  'order.cancel': { input: { ...ORDERED, version: 1, as: 'buyer', reason: 'Budget.' }, may: missing },
  'order.delivery': { input: { ...ORDERED, as: 'buyer', delivered: 'no' }, may: missing },
  'order.send': { input: { ...ORDERED, version: 1 }, may: missing },
  'order.seen': { input: { ...ORDERED, entry: 1 }, may: missing },
  'orderDetail.get': { about: ['business'], input: (id) => ({ id }), may: fromLevel('admin') },
  'orderDetail.change': { about: ['business'], input: (id) => ({ id, ...ORDER_DETAIL }), may: fromLevel('admin') },
  'orderFile.get': { input: { ...ORDERED, type: 'pdf' }, may: missing },
  'comparison.get': { input: WHERE, may: missing },
  'comparison.file': { input: { ...WHERE, type: 'csv' }, may: missing },
  'comparison.tell': { input: WHERE, may: missing },
  'comparison.setRates': { input: { ...WHERE, newest: true }, may: missing },
  'comparison.mark': { input: { ...WHERE, quoteID: NOBODY, hidden: true }, may: missing },
  'rfq.search': { input: {}, may: publicList },
  'rfq.open': { input: {}, may: publicList },
  'rfq.listed': { input: {}, may: publicList },
  'rfqStaff.held': { input: {}, may: staffOnly('ok') },
  'rfqStaff.get': { input: WHERE, may: staffOnly('not_found') },
  'rfqStaff.release': { input: WHERE, may: staffOnly('not_found') },
  'rfqStaff.hide': { input: { ...WHERE, reason: 'False.' }, may: staffOnly('not_found') },
  'quote.received': { input: WHERE, may: missing },
  'quote.mine': { about: ['business'], input: (bid) => ({ bid }), may: fromHiddenLevel('member') },
};

/** Members hear that they may not; there is no such request for anybody. */
function hiddenAnyway() {
  const rules = fromHiddenLevel('admin');
  const none = { own: 'not_found', foreign: 'not_found', hidden: 'not_found', missing: 'not_found' } as const;
  return { ...rules, admin: none, owner: none };
}
