import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { confirming } from '../../../tests/support/identity.ts';
import { makeAccess, makeBusiness, makePerson, makeProduct } from '../../../tests/support/made.ts';
import { needed, useRfqs } from '../../../tests/support/rfq.ts';
import { outside } from '../../../tests/support/verification.ts';

const registers = outside();
const api = useApi('empty', {}, { authenticate: byHeader, registers });
const { cast, prove, confirm, seen, showOnSite } = confirming(api, registers);
const trade = useRfqs(api);

test('inquiries, requests, questions and the public profile show for which company somebody is confirmed and since when, and never the address [BUY-004]', async () => {
  const [seller, company] = [await makePerson(api.db, { email_confirmed_at: new Date() }), await makeBusiness(api.db)];
  await makeAccess(api.db, company, seller, 'owner');
  const product = await makeProduct(api.db, company);
  await api.post('/business/request', { to: company, subject: 'Valves', message: 'Please quote.' }, as(cast.ann));
  const { questionID } = (await api.post(`/product/${product}/question`, { text: 'Is it made in duplex?' }, as(cast.ann))).body.data;
  await api.post(`/product/question/${questionID}/answer`, { text: 'It is.' }, as(seller));
  // A request of an account as young as hers would wait for staff.
  await api.pool.query("update account set created_at = now() - interval '30 days' where id = $1", [cast.ann]);
  const { rfqID, version } = (await trade.send(cast.ann, 'post', '/rfq', needed())).body.data;
  expect((await trade.send(cast.ann, 'post', `/rfq/${rfqID}/publish`, { version })).status).toBe(200);
  const [supplier] = trade.cast.suppliers;

  const shown = async () => {
    const answers = [
      (await api.get(`/user/${cast.ann}/identity`, as(seller))).body.data,
      (await api.get(`/rfq/${rfqID}?bid=${supplier?.id}`, as(supplier?.owner ?? ''))).body.data.rfq.facts,
      (await api.get(`/product/${product}/question`)).body.data.questions[0].by,
      await seen(),
    ];
    for (const hidden of ['a.heron', `@${cast.domain}`]) expect(JSON.stringify(answers)).not.toContain(hidden);
    return answers.map(({ identity: { is, companyName, at } }) => [is, companyName, at && new Date(at).getTime() > Date.now() - 60_000]);
  };
  expect(await shown()).toEqual(Array(4).fill(['none', null, null]));
  await prove();
  showOnSite();
  expect((await confirm()).status).toBe(200);
  expect(await shown()).toEqual(Array(4).fill(['company', 'Nordmark Trading Ltd', true]));
  const said = JSON.parse(readFileSync(new URL('../../../web/base/text/en/identity.json', import.meta.url), 'utf8')).said;
  expect([said.company, said.none]).toEqual(['Identity confirmed: works at {company}, {date}', 'Not confirmed']);
});
