import { anybody, type CallName, fromLevel, type Matrix, publicList, staffOnly } from './access.rules.ts';
import { trade as requests } from './access.trade.ts';

const NOBODY = '0190a0a0-0000-7000-8000-00000000dead';
const WHERE = { referenceID: NOBODY } as const;
const SAID = { again: true, named: true } as const;
/** To everybody who is on neither side there is none; who is on one: server/trade/tradereference/reference.test.ts. */
const missing = anybody('not_found');

type Own = Extract<CallName, `${'tradeReference' | 'tradeReferenceStaff'}.${string}`>;

/** References between companies that traded. */
const references: Pick<Matrix, Own> = {
  'tradeReference.list': { input: { bid: NOBODY }, may: publicList },
  'tradeReference.possible': { input: {}, may: anybody('ok') },
  'tradeReference.write': { input: { kind: 'order', id: NOBODY, independent: true, ...SAID }, may: missing },
  'tradeReference.change': { input: { ...WHERE, ...SAID }, may: missing },
  'tradeReference.withdraw': { input: WHERE, may: missing },
  'tradeReference.confirm': { input: WHERE, may: missing },
  'tradeReference.reply': { input: { ...WHERE, text: 'Thank you.' }, may: missing },
  'tradeReference.dispute': { input: { ...WHERE, reason: 'no-trade', evidence: 'We never met.' }, may: missing },
  'tradeReference.own': { about: ['business'], input: (id) => ({ id }), may: fromLevel('admin') },
  'tradeReference.show': { about: ['business'], input: (id) => ({ id, shown: true }), may: fromLevel('admin') },
  'tradeReferenceStaff.list': { input: {}, may: staffOnly('ok') },
  'tradeReferenceStaff.get': { input: WHERE, may: staffOnly('not_found') },
  'tradeReferenceStaff.decide': { input: { ...WHERE, keep: true, reason: 'It is true.' }, may: staffOnly('not_found') },
};

/** All of the trade. */
export const trade = { ...requests, ...references };
