import { expect, test } from 'vitest';
import { compareCompanies } from '#server/trust/caution/compare.ts';
import { as } from '../../../tests/support/company.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { quoting, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, send, published, read, received, later } = trade;
const { quote } = quoting(trade);
const CHANGED = 'Our bank account has changed, please use the new one.';
const kindsOf = (cautions: { kind: string }[]): string[] => cautions.map(({ kind }) => kind);
const first = (): Supplier => cast.suppliers[0] as Supplier;

test('the note of a quote is read as it is submitted, and again with each revision, for its buyer alone [SAF-010]', async () => {
  const rfqID = await published();
  await quote(first(), rfqID, { note: CHANGED });
  const [{ quoteID }] = (await received(rfqID)).body.data;
  const shown = async () => (await api.get(`/rfq/${rfqID}/quote/${quoteID}`, as(cast.buyer))).body.data.cautions;
  expect(kindsOf(await shown())).toEqual(['bank']);
  const own = await api.get(`/rfq/${rfqID}/quote?bid=${first().id}`, as(first().owner));
  expect(JSON.stringify(own.body)).not.toContain('cautions');
  await quote(first(), rfqID, { note: 'Prices hold for a month.' });
  expect(await shown()).toEqual([]);
});

test('a question is read as it is asked, for its buyer and for others and not for who asked [SAF-010]', async () => {
  const rfqID = await published();
  const asked = await send(first().owner, 'post', `/rfq/${rfqID}/question`, { bid: first().id, text: `Which thread? ${CHANGED}` });
  const questions = async () => (await api.get(`/rfq/${rfqID}/question`, as(cast.buyer))).body.data;
  expect((await questions()).map(({ cautions }: { cautions: { kind: string }[] }) => kindsOf(cautions))).toEqual([['bank']]);
  await send(cast.buyer, 'put', `/rfq/${rfqID}/question/${asked.body.data.questionID}`, { answer: 'BSPP.', toAll: true });
  const answers = async ({ id, owner }: Supplier) => (await api.get(`/rfq/${rfqID}/answer?bid=${id}`, as(owner))).body.data[0].cautions;
  expect([await answers(first()), kindsOf(await answers(cast.suppliers[1] as Supplier))]).toEqual([[], ['bank']]);
});

test('a sealed quote says nothing before its deadline, its cautions included', async () => {
  const rfqID = await published({ sealed: true });
  await quote(first(), rfqID, { note: CHANGED });
  expect((await received(rfqID)).status).not.toBe(200);
  const { rows } = await api.pool.query('select id from quote where rfq_id = $1', [rfqID]);
  expect((await api.get(`/rfq/${rfqID}/quote/${rows[0].id}`, as(cast.buyer))).status).not.toBe(200);
  await later('80 hours');
  expect(kindsOf((await api.get(`/rfq/${rfqID}/quote/${rows[0].id}`, as(cast.buyer))).body.data.cautions)).toEqual(['bank']);
});

test('a request of a company that may be taken for a known one warns its suppliers, as long as the buyer is named to them [SAF-008]', async () => {
  await api.pool.query("update business set company_name = 'Humber Dosimg Ltd' where id = $1", [cast.company]);
  const known = await trade.makeSupplier('Humber Dosing Ltd');
  await api.pool.query(
    `insert into verification_check (id, business_id, kind, state, subject, company_name, asked_at, checked_at, expires_at)
      values (gen_random_uuid(), $1, 'register', 'valid', '01234567', 'Humber Dosing Ltd', now(), now(), now() + interval '300 days')`,
    [known.id],
  );
  await compareCompanies(api);
  const [open, hidden] = [await published(), await published({ title: 'Other valves', anonymous: true })];
  const seen = async (rfqID: string) => (await read(first().owner, rfqID, first().id)).body.data.rfq.cautions;
  expect(await seen(open)).toEqual([{ kind: 'lookalike', shown: 'Humber Dosimg Ltd', known: 'Humber Dosing Ltd' }]);
  expect(await seen(hidden)).toEqual([]);
});

test('a caution counts as shown once a reader of the quote or question had it before their eyes, whoever else says so, and as reported once it was [SAF-016]', async () => {
  const rfqID = await published();
  await quote(first(), rfqID, { note: CHANGED });
  const [{ quoteID }] = (await received(rfqID)).body.data;
  const asked = await send(first().owner, 'post', `/rfq/${rfqID}/question`, { bid: first().id, text: `Which thread? ${CHANGED}` });
  const staff = { ...as(await makePerson(api.db)), 'wbn-staff': '1' };
  const counts = async () => {
    const { data } = (await api.get('/staff/caution?days=1', staff)).body;
    expect(JSON.stringify(data)).not.toContain('bank account');
    const { shown, reported } = data.find(({ kind }: { kind: string }) => kind === 'bank') ?? { shown: 0, reported: 0 };
    return [shown, reported];
  };
  const [shown = 0, reported = 0] = await counts();
  const warned = async (who: string, resourceType: string, resourceID: string) =>
    (await api.post('/social/caution', { resourceType, resourceID }, as(who))).status;
  const { questionID } = asked.body.data;
  // Neither who wrote it nor a stranger is a reader of it.
  const others = [first().owner, await makePerson(api.db), (cast.suppliers[1] as Supplier).owner];
  for (const who of others) expect([await warned(who, 'quote', quoteID), await warned(who, 'rfq-question', questionID)]).toEqual([404, 404]);
  expect(await counts()).toEqual([shown, reported]);
  expect([await warned(cast.buyer, 'quote', quoteID), await warned(cast.buyer, 'quote', quoteID)]).toEqual([200, 200]);
  expect(await counts()).toEqual([shown + 1, reported]);
  expect(await warned(cast.buyer, 'rfq-question', questionID)).toBe(200);
  expect(await counts()).toEqual([shown + 2, reported]);
  await api.post('/social/report', { resourceType: 'quote', resourceID: quoteID, reason: 'fraud' }, as(cast.buyer));
  expect(await counts()).toEqual([shown + 2, reported + 1]);
});
