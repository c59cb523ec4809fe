import { expect, test } from 'vitest';
import { errors } from '#contract/base/errors.ts';
import { mounted } from '#server/api.ts';
import { matrix } from './access.matrix.ts';
import type { Row } from './access.rules.ts';
import { useApi } from './support/api.ts';
import { byHeader } from './support/bench.ts';
import { MISSING } from './support/company.ts';
import { makePerson } from './support/made.ts';
import { partsOf, requestOf } from './support/wire.ts';

const api = useApi(
  'empty',
  {},
  {
    authenticate: async (parts, headers, call) => {
      const actor = await byHeader(parts, headers, call);
      return actor && { ...actor, emailConfirmed: false };
    },
  },
);

const confirmed = mounted.filter(({ call }) => call.confirmed);

test('an unconfirmed account looks, likes, follows and saves; it posts, comments and uploads nothing, and creates, changes and joins no business or group', () => {
  expect(confirmed.map(({ name }) => name).sort()).toEqual(
    [
      'business.create',
      'business.update',
      'business.claim',
      'business.askStaff',
      'business.redeemClaim',
      'onboarding.findRegistered',
      'member.invite',
      'member.accept',
      'boost.start',
      'invoice.setBilling',
      'product.create',
      'product.update',
      'product.duplicate',
      'product.import',
      'transfer.start',
      'webhook.create',
      'webhook.change',
      'webhook.renewSecret',
      'webhook.test',
      'webhook.replay',
      'webhook.replayFailed',
      'subscription.subscribe',
      'group.create',
      'group.join',
      'comment.make',
      'question.answer',
      'question.ask',
      'question.change',
      'comparison.mark',
      'comparison.setRates',
      'comparison.tell',
      'negotiation.answer',
      'negotiation.answerOwn',
      'negotiation.propose',
      'negotiation.proposeOwn',
      'negotiation.takeBack',
      'negotiation.takeBackOwn',
      'negotiation.wish',
      'order.accept',
      'order.answer',
      'order.cancel',
      'order.change',
      'order.delivery',
      'order.send',
      'orderDetail.change',
      'desk.setSetting',
      'desk.setRules',
      'desk.outcome',
      'desk.typing',
      'desk.note',
      'desk.saveReply',
      'post.make',
      'post.edit',
      'inquiry.create',
      'inquiry.send',
      'inquiry.typing',
      'quote.save',
      'quote.submit',
      'quote.withdraw',
      'quote.confirmRevision',
      'quote.prolong',
      'quote.prolongRequest',
      'quoteTalk.offer',
      'quoteTalk.write',
      'quoteTalk.writeToBuyer',
      'partsList.keep',
      'partsList.change',
      'partsList.makeRfqs',
      'partsList.publishRfqs',
      'rfq.create',
      'rfq.change',
      'rfq.publish',
      'rfq.extend',
      'rfq.closeEarly',
      'rfq.cancel',
      'rfq.copy',
      'rfqTalk.invite',
      'rfqTalk.ask',
      'rfqTalk.answer',
      'rfqTalk.notForUs',
      'rfqTalk.remind',
      'rfqTeam.setTeam',
      'rfqTeam.assign',
      'benchmark.consent',
      'rfqTeam.setSetting',
      'award.make',
      'award.undo',
      'award.tell',
      'award.approve',
      'award.end',
      'award.reopen',
      'award.decline',
      'tradeReference.write',
      'tradeReference.change',
      'tradeReference.confirm',
      'tradeReference.reply',
      'tradeReference.dispute',
      'tradeReference.show',
      'certificate.ask',
      'document.add',
      'document.release',
      'verification.sendCode',
      'verification.enterCode',
      'verification.checkWebsite',
      'verification.checkRegister',
      'verification.checkVat',
      'verification.handInDocument',
      'verification.ask',
      'identity.confirmCompany',
      'workEmail.sendCode',
      'workEmail.enterCode',
      'savedsearch.change',
      'account.changeEmail',
      'account.setUpTwoFactor',
      'account.confirmTwoFactor',
      'upload.profilePhoto',
      'upload.validateProfilePhoto',
      'upload.forUser',
      'upload.forBusiness',
      'upload.request',
      'upload.validate',
    ].sort(),
  );
  const free = [
    'reaction.react',
    'follow.business',
    'follow.user',
    'saved.save',
    'saved.note',
    'profile.update',
    'business.myList',
    'member.invited',
    'savedsearch.save',
  ];
  expect(free.filter((name) => mounted.find((one) => one.name === name)?.call.confirmed)).toEqual([]);
});

test.each(confirmed)('$name answers an unconfirmed account email_unconfirmed, whatever it is about and however wrong it is', async ({ name, call }) => {
  const row = matrix[name as keyof typeof matrix] as Row;
  const input = 'about' in row ? row.input(MISSING, row.about[0] ?? 'business') : row.input;
  const token = { 'wbn-auth': await makePerson(api.db) };
  const nothing = { ...partsOf(call, input), body: {} };
  for (const parts of [partsOf(call, input), nothing]) {
    const answer = await (call.host === 'auth' ? api.auth : api).http.inject(requestOf(call, parts, token));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ success: false, error: 'email_unconfirmed', message: errors.email_unconfirmed.sentence });
  }
});
