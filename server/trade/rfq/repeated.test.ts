import { expect, test } from 'vitest';
import { expectOnce, repeatable, type Write } from '../../../tests/support/repeated.ts';
import { hoursAhead, LINE, quoting, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, send, drafted, published, own, later } = trade;
const { write, quote } = quoting(trade);

const supplier = () => cast.suppliers[0] as Supplier;
const offered = (rfqID: string, path: string, body: object = {}): Write => ({
  who: supplier().owner,
  path: `/rfq/${rfqID}/${path}`,
  body: { bid: supplier().id, ...body },
});
const asked = (rfqID: string, path: string, body: object = {}): Write => ({ who: cast.buyer, path: `/rfq/${rfqID}/${path}`, body });
const quoted = async (more: object = {}): Promise<string> => {
  const rfqID = await published({ invited: [supplier().id], ...more });
  expect((await quote(supplier(), rfqID)).status).toBe(200);
  return rfqID;
};

/** Each write of the trade that may be repeated, ready to be made. */
const WRITES: Record<string, () => Promise<Write>> = {
  'rfq.create': async () => ({ who: cast.buyer, path: '/rfq', body: { from: cast.company, title: 'Ball valves' } }),
  'rfq.publish': async () => {
    const { rfqID, version } = await drafted();
    return asked(rfqID, 'publish', { version });
  },
  'rfq.change': async () => {
    const rfqID = await published();
    return { who: cast.buyer, path: `/rfq/${rfqID}`, body: { version: (await own(rfqID)).version, note: 'In one lot.' } };
  },
  'rfq.extend': async () => asked(await published(), 'extend', { deadline: hoursAhead(100) }),
  'rfq.closeEarly': async () => {
    const rfqID = await published();
    for (const one of cast.suppliers) await quote(one, rfqID);
    return asked(rfqID, 'close-early');
  },
  'rfq.cancel': async () => asked(await published(), 'cancel', { reason: 'budget' }),
  'rfq.copy': async () => asked(await published(), 'copy'),
  'rfqTalk.invite': async () => asked(await published(), 'invitation', { businesses: [supplier().id] }),
  'rfqTalk.remind': async () => asked(await published({ invited: [supplier().id] }), 'reminder'),
  'rfqTalk.ask': async () => offered(await published(), 'question', { text: 'Which thread?' }),
  'rfqTalk.answer': async () => {
    const rfqID = await published();
    const { who, path, body } = offered(rfqID, 'question', { text: 'Which thread?' });
    const { questionID } = (await send(who, 'post', path, body)).body.data;
    return asked(rfqID, `question/${questionID}`, { answer: 'BSP.', toAll: true });
  },
  'rfqTalk.notForUs': async () => offered(await published({ invited: [supplier().id] }), 'not-for-us', { reason: 'quantity' }),
  'quote.submit': async () => {
    const rfqID = await published();
    await write(supplier(), rfqID);
    return offered(rfqID, 'quote/submit', { version: 1, revision: 1 });
  },
  'quote.withdraw': async () => offered(await quoted(), 'quote/withdraw', { reason: 'no-capacity' }),
  'quote.confirmRevision': async () => {
    const rfqID = await quoted();
    const { version } = await own(rfqID);
    expect((await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version, note: 'In one lot.' })).status).toBe(200);
    return offered(rfqID, 'quote/confirm-revision', { revision: 2 });
  },
  'quote.prolong': async () => offered(await quoted(), 'quote/prolong', { validUntil: hoursAhead(90 * 24).slice(0, 10) }),
  'quote.prolongRequest': async () => {
    const rfqID = await quoted();
    await later('1400 hours');
    const { rows } = await api.pool.query('select id from quote where rfq_id = $1', [rfqID]);
    return { who: cast.buyer, path: `/quote/${rows[0].id}/prolong-request`, body: { rfqID } };
  },
};

test('every write of requests and quotes that makes something anew may be repeated, and each of them is tried here', () => {
  expect(Object.keys(WRITES).sort()).toEqual(repeatable(['rfq', 'rfqTalk', 'rfqMatch', 'rfqTeam', 'quote']));
});

test.each(Object.keys(WRITES))('%s ends in one effect and the same answer when it is pressed twice, or repeated after a lost answer [TBA-012]', async (name) =>
  expectOnce(trade, name, await (WRITES[name] as () => Promise<Write>)()),
);

test('of two tabs that keep a draft of either side one is heard, and the other hears so with both texts [TBA-012]', async () => {
  const { rfqID, version } = await drafted();
  const change = (note: string) => send(cast.buyer, 'put', `/rfq/${rfqID}`, { version, note });
  const answers = await Promise.all([change('One'), change('Two')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('conflict');
  const other = await published({ title: 'Gaskets', lines: [{ ...LINE, description: 'Gasket' }] });
  const keep = (note: string) => send(supplier().owner, 'put', `/rfq/${other}/quote`, { bid: supplier().id, version: 0, note });
  const drafts = await Promise.all([keep('One'), keep('Two')]);
  expect(drafts.map(({ status }) => status).sort()).toEqual([200, 409]);
});
