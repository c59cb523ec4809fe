import { expect, test } from 'vitest';
import { DETAILS, declined, partOf, useAwards } from '../../../tests/support/award.ts';
import { as } from '../../../tests/support/company.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { useReferences } from '../../../tests/support/references.ts';
import { expectOnce, repeatable, type Write } from '../../../tests/support/repeated.ts';
import { hoursAhead, useRfqs } from '../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, send, published, later } = trade;
const { decidable, quote, tell, whole, suppliers } = useAwards(trade);
const { delivered, sides, talked, write, on } = useReferences(trade);

const buyers = (path: string, body: object = {}): Write => ({ who: cast.buyer, path, body });
const referenceOf = async (): Promise<string> => (await write(await delivered())).body.data.referenceID;
const OFFERED = {
  lines: [{ description: 'Ball valve', quantity: '100', unit: 'H87', offer: { unit: 'H87', breaks: [{ from: '100', price: '9.20' }], leadDays: 7 } }],
  ...{ incoterm: 'DAP', place: 'Hull', currency: 'GBP' },
};
const quoted = async () => {
  const rfqID = await published();
  return { rfqID, quoteID: (await quote(suppliers()[0], rfqID)).body.data.quoteID as string };
};
const approving = async (): Promise<string> => {
  const made = await decidable();
  await send(cast.buyer, 'put', `/rfq/${made.rfqID}/team`, { team: [], approverID: cast.colleague });
  await whole(made);
  return made.rfqID;
};

/** Each write of conversations, decisions and references that may be repeated, ready to be made. */
const WRITES: Record<string, () => Promise<Write>> = {
  'quoteTalk.offer': async () => ({
    who: sides.supplier.owner,
    path: `/business/request/${await talked(2)}/quote?bid=${sides.supplier.id}`,
    body: { ...OFFERED, validUntil: hoursAhead(30 * 24).slice(0, 10) },
  }),
  'quoteTalk.write': async () => {
    const { rfqID, quoteID } = await quoted();
    return buyers(`/rfq/${rfqID}/conversation/${quoteID}`, { message: 'Which thread?' });
  },
  'quoteTalk.writeToBuyer': async () => {
    const { rfqID } = await quoted();
    return { who: suppliers()[0].owner, path: `/rfq/${rfqID}/quote/conversation`, body: { bid: suppliers()[0].id, message: 'Which thread?' } };
  },
  'award.make': async () => {
    const { rfqID, lines, quotes } = await decidable();
    return buyers(`/rfq/${rfqID}/award`, { details: DETAILS, parts: [partOf(lines[0] as string, quotes[1])], declines: declined([quotes[0], quotes[2]]) });
  },
  'award.tell': async () => {
    const made = await decidable();
    await whole(made);
    return buyers(`/rfq/${made.rfqID}/award/tell`);
  },
  'award.approve': async () => ({ who: cast.colleague, path: `/rfq/${await approving()}/award/approve`, body: { yes: true } }),
  'award.end': async () => {
    const { rfqID, quotes } = await decidable();
    return buyers(`/rfq/${rfqID}/end`, { declines: declined(quotes) });
  },
  'award.reopen': async () => {
    const made = await decidable();
    await whole(made);
    await tell(made);
    await api.pool.query('update trade_order set cancelled_at = now()');
    return buyers(`/rfq/${made.rfqID}/reopen`, { reason: 'The order was cancelled', deadline: hoursAhead(73 + 48) });
  },
  'award.decline': async () => {
    const { rfqID, quoteID } = await quoted();
    return buyers(`/quote/${quoteID}/decline`, { rfqID, reason: 'certificates', text: 'We need EN 10204 3.1.' });
  },
  'tradeReference.write': async () => buyers('/trade-reference', { kind: 'order', id: await delivered(), again: true, named: true, independent: true }),
  'tradeReference.change': async () => buyers(`/trade-reference/${await referenceOf()}`, { again: false, named: false }),
  'tradeReference.confirm': async () => {
    const { referenceID } = (await write(await talked(6), { kind: 'conversation', delivered: 'yes', onTime: true })).body.data;
    return { who: sides.supplier.owner, path: `/trade-reference/${referenceID}/confirm`, body: {} };
  },
  'tradeReference.reply': async () => ({ who: sides.supplier.owner, path: `/trade-reference/${await referenceOf()}/reply`, body: { text: 'Thank you.' } }),
  'tradeReference.dispute': async () => ({
    ...{ who: sides.supplier.owner, path: `/trade-reference/${await referenceOf()}/dispute` },
    body: { reason: 'false-fact', evidence: 'It came on Monday.' },
  }),
  'tradeReferenceStaff.decide': async () => {
    const referenceID = await referenceOf();
    await on(referenceID, 'dispute', { reason: 'false-fact', evidence: 'It came on Monday.' });
    const who = await makePerson(api.db);
    return {
      who,
      path: `/staff/reference/${referenceID}/decide`,
      body: { keep: true, reason: 'The carrier says so.' },
      headers: { ...as(who), 'wbn-staff': '1' },
    };
  },
};

test('every write of conversations, decisions and references that makes something anew may be repeated, and each of them is tried here', () => {
  expect(Object.keys(WRITES).sort()).toEqual(repeatable(['quoteTalk', 'award', 'tradeReference', 'tradeReferenceStaff']));
});

test.each(Object.keys(WRITES))(
  '%s ends in one effect and the same answer when it is pressed twice, or repeated after a lost answer [TBA-012]',
  async (name) => {
    await later('0 hours');
    await expectOnce(trade, name, await (WRITES[name] as () => Promise<Write>)());
  },
);
