import { type CallName, everyRelation, fromHiddenLevel, fromLevel, type Matrix, ownOnly, publicObject, readableObject } from './access.rules.ts';

type Own = Extract<CallName, `${'question' | 'partner'}.${string}`>;

const NOBODY = '0190a0a0-0000-7000-8000-00000000dead';

/** Nobody asks about what their own company offers. */
const asking = (): ReturnType<typeof readableObject> => {
  const rules = readableObject();
  const people = (['member', 'admin', 'owner'] as const).map((role) => [role, { ...rules[role], own: 'invalid_input' }]);
  return { ...rules, ...Object.fromEntries(people) };
};

/** The part of the matrix about recommended partners, and about questions that are asked on the pages of products. The questions here have no answer; the owner asked their own. */
export const questions: Pick<Matrix, Own> = {
  'question.list': { about: ['product'], input: (productID) => ({ productID }), may: publicObject },
  'question.ask': { about: ['product'], input: (productID) => ({ productID, text: 'Is it made in duplex too?' }), may: asking() },
  'question.waiting': { about: ['product'], input: (productID) => ({ productID }), may: readableObject() },
  'question.remove': { about: ['question'], input: (questionID) => ({ questionID }), may: ownOnly, changes: true },
  'question.answer': { about: ['question'], input: (questionID) => ({ questionID, text: 'Yes, from DN 25.' }), may: fromHiddenLevel('member'), changes: true },
  'question.change': { about: ['question'], input: (questionID) => ({ questionID, text: 'No.' }), may: everyRelation('not_found') },
  'partner.list': { about: ['business'], input: (id) => ({ id }), may: fromLevel('member') },
  'partner.dismiss': { about: ['business'], input: (id) => ({ id, partnerID: NOBODY }), may: fromLevel('member', 'not_found') },
  'question.withdraw': { about: ['question'], input: (questionID) => ({ questionID }), may: everyRelation('not_found') },
};
