import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { hasBankDetails } from './bank-details.ts';
import { PUBLIC_TEXTS } from './public-texts.ts';

test.each([
  'Please pay to GB82 WEST 1234 5698 7654 32.',
  'gb82west12345698765432',
  'IBAN:DE89370400440532013000, BIC COBADEFF',
  'FR14 2004 1010 0505 0001 3M02 606',
  'NL91-ABNA-0417-1643-00',
  'Sort code 20-00-00, account 55779911',
  'Account no. 55779911 (20-00-00)',
  'sort code: 200000 a/c 5577 9911',
  'Pay 20-00-00 / 55779911',
  'Sort code 20 00 00\nAccount number 55779911',
])('bank details are seen in %j [CHK-015]', (text) => expect(hasBankDetails(text)).toBe(true));

test.each([
  'GB82 WEST 1234 5698 7654 33',
  'GB123456782 is our VAT number',
  'Company 01234567, founded 12-04-98',
  'HS 84818081, origin GB',
  'Call 01 23 45 67 89 or 0114 496 0000',
  'Delivery 12-10-26 to 14-10-26',
  'DE89370400440532013000X',
  'Part GB82WEST1234569876543',
  'GTIN 05012345678900 lot 20-00-00-1 55779911',
  'ISO 9001:2015, EN 10204 3.1, PN40 DN50',
])('%j is none [CHK-015]', (text) => expect(hasBankDetails(text)).toBe(false));

test('any text is read once', () => {
  for (const text of ['GB82 ', 'GB82WEST', '20-00-00 ', 'sort code ', 'sort', '1', '- ', 'AA00 AA00-'].map((part) => part.repeat(100_000 / part.length))) {
    const started = performance.now();
    hasBankDetails(text);
    expect([text.slice(0, 10), performance.now() - started < 1_000]).toEqual([text.slice(0, 10), true]);
  }
});

/** Whoever writes there has one other side that reads it, or nobody but the own company or staff does. */
const NOT_PUBLIC =
  `product.reorder product.import product.readTable business.remove business.claim business.askStaff business.redeemClaim member.invite member.change member.accept
  saved.check saved.save saved.note savedsearch.save savedsearch.change upload.profilePhoto upload.validateProfilePhoto upload.forUser upload.forBusiness upload.request
  upload.validate dashboard.putAside boost.start invoice.setBilling subscription.subscribe subscription.confirm subscription.cancel subscription.authenticate comment.remove follow.business
  follow.user group.change notification.change notification.unsubscribe post.remove reaction.react reaction.unreact reaction.checkMany transfer.start block.add block.remove award.make
  award.approve award.end award.reopen award.decline comparison.mark comparison.setRates desk.assign desk.setSetting desk.setRules desk.tryRules desk.outcome desk.note desk.saveReply inquiry.create inquiry.send
  inquiry.read inquiry.end inquiry.setSetting inquiry.typing inquiry.contact desk.typing needhelp.send negotiation.propose negotiation.proposeOwn negotiation.wish negotiation.answer negotiation.answerOwn orderDetail.change order.change
  order.answer order.accept order.cancel order.delivery order.send order.seen quoteTalk.offer quoteTalk.write quoteTalk.writeToBuyer quote.save quote.submit quote.withdraw
  quote.confirmRevision quote.prolong quote.prolongRequest rfqTalk.invite rfqTalk.ask rfqTalk.answer rfqTalk.seen rfqTalk.notForUs rfqTeam.setTeam rfqTeam.assign
  benchmark.consent partsList.keep partsList.change partsList.makeRfqs partsList.publishRfqs rfqTeam.setSetting rfq.publish rfq.extend rfq.cancel tradeReference.confirm tradeReference.dispute tradeReference.show document.add document.release moderation.appeal
  report.make report.warned verification.sendCode verification.enterCode verification.checkRegister verification.checkVat verification.handInDocument workEmail.sendCode workEmail.enterCode identity.confirmCompany identity.showNumber onboarding.findRegistered
  webhook.create webhook.change webhook.renewSecret webhook.replayFailed`
    .split(/\s+/)
    .filter(Boolean);

test('each call that writes something is in the table of public texts by its own fields, or is named as private [CHK-015]', () => {
  const inTable = new Set<string>();
  const unnamed: string[] = [];
  for (const [concept, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(
      calls as unknown as Record<string, { method: string; path: string; access: string; host: string; reads?: boolean; body?: { shape: object } }>,
    )) {
      const fields = PUBLIC_TEXTS[`${call.method} ${call.path}`];
      if (fields) {
        inTable.add(`${call.method} ${call.path}`);
        expect([name, fields.filter((field) => !(field in (call.body?.shape ?? {})))]).toEqual([name, []]);
      }
      const writes = call.body && !call.reads && call.host === 'api' && call.access !== 'staff' && call.method !== 'GET';
      if (writes && !fields && !NOT_PUBLIC.includes(`${concept}.${name}`)) unnamed.push(`${concept}.${name}`);
    }
  }
  expect(Object.keys(PUBLIC_TEXTS).filter((one) => !inTable.has(one))).toEqual([]);
  expect(unnamed).toEqual([]);
});
