import { anybody, type CallName, everybody, type Matrix, staffOnly } from './access.rules.ts';

const NOTHING = 'nothing-that-was-ever-sent';
const NOBODY = '0190a0a0-0000-7000-8000-00000000dead';
const DECIDED = { reason: 'spam', sentence: 'This is advertising.' } as const;
type Own = Extract<CallName, `${'staff' | 'staffImport' | 'staffMoney' | 'staffAnalytics' | 'staffCautions' | 'demand' | 'moderation' | 'merge'}.${string}`>;

/** The part of the matrix about the console, and about what it decided. */
export const staff: Pick<Matrix, Own> = {
  'moderation.about': { input: { id: NOBODY }, may: anybody('not_found') },
  'moderation.read': { input: { token: NOTHING }, may: everybody('link_invalid') },
  'moderation.appeal': { input: { token: NOTHING, content: 'I disagree.' }, may: everybody('link_invalid') },
  'staff.me': { input: {}, may: staffOnly('ok') },
  'staff.queues': { input: {}, may: staffOnly('ok') },
  'staff.list': { input: { queue: 'reports' }, may: staffOnly('ok') },
  'staff.report': { input: { id: NOBODY }, may: staffOnly('not_found') },
  'staff.decide': { input: { id: NOBODY, deed: 'dismiss', ...DECIDED }, may: staffOnly('not_found') },
  'staff.appeal': { input: { id: NOBODY }, may: staffOnly('not_found') },
  'staff.decideAppeal': { input: { id: NOBODY, outcome: 'upheld', sentence: 'It stands.' }, may: staffOnly('not_found') },
  'staff.needHelp': { input: { id: NOBODY }, may: staffOnly('not_found') },
  'staff.answer': { input: { id: NOBODY, content: 'Hello' }, may: staffOnly('not_found') },
  'staff.close': { input: { id: NOBODY }, may: staffOnly('not_found') },
  'staff.held': { input: { id: NOBODY }, may: staffOnly('not_found') },
  'staff.settleHeld': { input: { id: NOBODY, release: true }, may: staffOnly('not_found') },
  'staff.claim': { input: { id: NOBODY }, may: staffOnly('not_found') },
  'staff.settleClaim': { input: { id: NOBODY, accept: true }, may: staffOnly('not_found') },
  'staff.find': { input: { text: 'steel' }, may: staffOnly('ok') },
  'staff.subject': { input: { id: NOBODY }, may: staffOnly('not_found') },
  'staff.act': { input: { id: NOBODY, deed: 'warn', ...DECIDED }, may: staffOnly('not_found') },
  'merge.look': { input: { id: NOBODY }, may: staffOnly('not_found') },
  'merge.ask': { input: { id: NOBODY }, may: staffOnly('not_found') },
  'merge.decide': { input: { id: NOBODY, decision: 'different', sentence: 'Two firms.' }, may: staffOnly('not_found') },
  'merge.askContested': { input: { id: NOBODY }, may: staffOnly('not_found') },
  'merge.mergeContested': { input: { id: NOBODY, into: NOBODY, sentence: 'One firm.' }, may: staffOnly('not_found') },
  'merge.list': { input: {}, may: staffOnly('ok') },
  'merge.undo': { input: { id: NOBODY, sentence: 'They are two.' }, may: staffOnly('not_found') },
  'staff.audit': { input: {}, may: staffOnly('ok') },
  'staffImport.readTable': { input: { file: NOTHING }, may: staffOnly('invalid_input') },
  'staffImport.check': { input: { file: NOTHING, name: 'companies.csv', places: ['company_name'] }, may: staffOnly('invalid_input') },
  'staffImport.write': { input: { id: NOBODY, mode: 'all' }, may: staffOnly('not_found') },
  'staffImport.list': { input: {}, may: staffOnly('ok') },
  'staffImport.stop': { input: { id: NOBODY }, may: staffOnly('not_found') },
  'staffImport.rejected': { input: { id: NOBODY }, may: staffOnly('not_found') },
  'staffCautions.counts': { input: {}, may: staffOnly('ok') },
  'staffAnalytics.get': { input: {}, may: staffOnly('ok') },
  'demand.list': { input: {}, may: staffOnly('ok') },
  'demand.trade': { input: {}, may: staffOnly('ok') },
  'demand.mark': { input: { id: NOBODY, verdict: 'gap' }, may: staffOnly('not_found') },
  'staffMoney.find': { input: { text: 'steel' }, may: staffOnly('ok') },
  'staffMoney.payment': { input: { id: NOBODY }, may: staffOnly('not_found') },
  'staffMoney.refund': { input: { id: NOBODY, refundID: NOBODY, cents: 100, reason: 'Paid twice.' }, may: staffOnly('not_found') },
  'staffMoney.lower': { input: { id: NOBODY, tier: 'standard', reason: 'Sold what does not exist.' }, may: staffOnly('not_found') },
};
