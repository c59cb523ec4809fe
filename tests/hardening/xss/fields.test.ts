import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mounted } from '#server/api.ts';
import corpus from './corpus.json' with { type: 'json' };
import { filled, textFieldsOf, withoutPath } from './fields.ts';
import { supplyOf } from './supply.ts';

/** Calls whose texts nobody is ever shown, or that the stage makes in another way. */
const NOT_WRITTEN: Record<string, string> = {
  'a secret, a token, an address or a code, all compared and never shown':
    'session.login session.loginTwoFactor session.resume session.get account.confirmEmail account.resendConfirmation account.confirmationAgain account.forgotPassword account.resetPassword account.changePassword account.changeEmail account.cancelEmailChange account.setUpTwoFactor account.confirmTwoFactor account.renewRecoveryCodes account.endTwoFactor account.remove business.redeemClaim business.claim member.accept member.invite notification.unsubscribe workEmail.sendCode identity.confirmCompany upload.validate upload.validateProfilePhoto subscription.subscribe subscription.authenticate verification.sendCode verification.checkRegister verification.checkVat webhook.renewSecret',
  'compared with what is stored': 'business.remove',
  'what is looked for stands in the address of a page, which is visited':
    'duplicate.find onboarding.findRegistered search.businesses search.products search.people search.facets search.facetValues rfq.search',
  'the form of registering makes it, with the name as text': 'account.register',
  'the same text as product.create': 'product.import',
  'the same text as savedsearch.save': 'savedsearch.change',
  'it needs a file first; its name is one of those that are made safe (server/media/upload/names)':
    'upload.request upload.profilePhoto upload.forUser upload.forBusiness document.add verification.handInDocument product.readTable staffImport.readTable staffImport.check',
  'the same texts as rfq.create': 'rfq.change',
  'read and kept for its account alone; what is made of it is a draft like that of rfq.create': 'partsList.parse partsList.keep partsList.change',
  'the same text as inquiry.send': 'quoteTalk.write quoteTalk.writeToBuyer',
  'a request with these texts leads elsewhere and is held: nobody asks about it, quotes for it or ends it before staff has looked':
    'rfqStaff.hide rfq.cancel rfqTalk.ask rfqTalk.answer rfqTalk.notForUs quote.save quote.withdraw award.make award.end award.approve award.reopen award.decline comparison.mark negotiation.propose negotiation.proposeOwn negotiation.wish negotiation.answer negotiation.answerOwn',
  'it needs a delivered order, or a conversation of days':
    'tradeReference.write tradeReference.change tradeReference.reply tradeReference.dispute tradeReferenceStaff.decide',
  'it needs an award that was told: what is written of an order is shown on pages that escape it, and in files by server/trade/order/documents/xml.test.ts':
    'order.change order.answer order.cancel orderDetail.change',
  'an address that a parser wrote anew, and the password of its owner': 'webhook.create',
  'codes and a number': 'rfqTeam.setSetting desk.outcome',
  'names and words of rules, which name people and products of their company too; its owners and admins alone read them, on a page that escapes them':
    'desk.setRules desk.tryRules',
  'it needs a company without an owner, a check, a decision, a payment or a case of staff':
    'business.askStaff cautionReview.decide certificateReview.decide certificateReview.decideTwins verificationReview.decide verificationReview.decideContested verificationReview.refuse verificationReview.withdraw identityReview.decide identityReview.end moderation.appeal staff.decide staff.decideAppeal staff.answer staff.settleHeld staff.settleClaim staff.act staffMoney.refund staffMoney.lower merge.decide merge.mergeContested merge.undo',
};

test('every call that takes a text is written to, or says why it is not', () => {
  const stage = readFileSync(join(import.meta.dirname, 'stage.ts'), 'utf8');
  const excused = new Set(Object.values(NOT_WRITTEN).flatMap((names) => names.split(' ')));
  const takesText = mounted.filter(({ call }) => textFieldsOf(call).length > 0).map(({ name }) => name);
  expect(takesText.filter((name) => !stage.includes(`'${name}'`) && !excused.has(name))).toEqual([]);
  expect([...excused].filter((name) => !takesText.includes(name))).toEqual([]);
});

test('the corpus has at least sixty texts, each once', () => {
  expect(new Set(corpus).size).toBe(corpus.length);
  expect(corpus.length).toBeGreaterThanOrEqual(60);
});

test('a body is filled in every section and list, and loses what is refused', () => {
  const update = mounted.find(({ name }) => name === 'business.update')?.call;
  const body = update ? filled(update, (path) => path) : {};
  expect(body).toMatchObject({ general: { companyName: 'general.companyName' }, certificates: [{ name: 'certificates.0.name' }] });
  expect(withoutPath({ a: { b: 1, c: 2 }, d: [1] }, 'a.b')).toEqual({ a: { c: 2 }, d: [1] });
  expect(withoutPath({ a: { b: 1 }, d: [1] }, 'd.0.e')).toEqual({ a: { b: 1 } });
});

test.each([20, 60, 100, 500])('a field of %i signs gets every text of the corpus that fits, each once, also where two runs share the rounds', (limit) => {
  const given = (begun: number, most: number): string[] => {
    const supply = supplyOf(corpus, true, begun);
    const rounds: string[] = [];
    do {
      supply.newRound();
      rounds.push(supply.next('field', limit));
    } while (rounds.length < most && supply.left() > 0);
    return rounds;
  };
  const whole = given(0, 100);
  const fitting = corpus.filter((text) => text.length <= limit);
  expect(fitting.filter((text) => !whole.some((round) => round.includes(text)))).toEqual([]);
  if (fitting.length > 0) expect(whole.join(' ').length).toBe(fitting.join(' ').length);
  const half = Math.floor(whole.length / 2);
  if (half > 0) expect([...given(0, half), ...given(half, 100)]).toEqual(whole);
});
