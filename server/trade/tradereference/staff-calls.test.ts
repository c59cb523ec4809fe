import { expect, test } from 'vitest';
import { as } from '../../../tests/support/company.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { useReferences } from '../../../tests/support/references.ts';
import { needed } from '../../../tests/support/rfq.ts';
import { asStaff, makeStaff } from '../../../tests/support/staff.ts';

const { api, cast, send, sides, delivered, write, on } = useReferences();
const error = ({ status, body }: { status: number; body: { error?: string } }) => body.error ?? status;

/** A request of an account that has just been made: staff looks first. */
async function held(): Promise<string> {
  const young = await makePerson(api.db, { email_confirmed_at: new Date(), created_at: new Date() });
  const { rfqID, version } = (await send(young, 'post', '/rfq', { ...needed(), title: `First ${young.slice(-6).replaceAll(/\d/g, 'v')}` })).body.data;
  await send(young, 'post', `/rfq/${rfqID}/publish`, { version });
  return rfqID;
}

test('staff reads what is held of requests and references, releases, hides and decides, each once, and each look and act is in the log [TCA-022]', async () => {
  await api.pool.query(`update business set contact_info = '{"phone": {"businessPhoneNumber": "01482 555010"}}' where id = any($1)`, [
    [cast.company, sides.supplier.id],
  ]);
  const referenceID = (await write(await delivered())).body.data.referenceID;
  await api.pool.query("update business set contact_info = '{}' where id = $1", [cast.company]);
  const disputed = (await write(await delivered())).body.data.referenceID;
  await on(disputed, 'dispute', { reason: 'false-fact', evidence: 'It came on Monday.' });
  const [released, hidden] = [await held(), await held()];
  const ada = await makeStaff(api, 'Ada');
  const since = (await api.pool.query('select coalesce(max(number), 0)::int as n from audit_entry')).rows[0].n;
  const get = (path: string, who = asStaff(ada)) => api.get(path, who);
  const post = (path: string, body: object = {}, who = asStaff(ada), key = path) => api.post(path, body, { ...who, 'idempotency-key': key });
  const acts: [string, object][] = [
    [`/staff/rfq/${released}/release`, {}],
    [`/staff/rfq/${hidden}/hide`, { reason: 'It asks for samples of everybody.' }],
    [`/staff/reference/${referenceID}/decide`, { keep: true, reason: 'They only share a switchboard.' }],
    [`/staff/reference/${disputed}/decide`, { keep: false, reason: 'The delivery note says Monday.' }],
  ];
  const looks = ['/staff/rfq', `/staff/rfq/${released}`, '/staff/reference', `/staff/reference/${referenceID}`];

  // To everybody else there is none of it, sides of the trade too.
  for (const who of [cast.buyer, sides.supplier.owner]) {
    expect((await Promise.all(looks.map((path) => get(path, as(who))))).map(error)).toEqual(Array(4).fill('not_found'));
    expect((await Promise.all(acts.map(([path, body]) => post(path, body, as(who), `${who} ${path}`)))).map(error)).toEqual(Array(4).fill('not_found'));
  }

  const requests = await get('/staff/rfq');
  expect(requests.body.data.map(({ rfqID }: { rfqID: string }) => rfqID)).toEqual([released, hidden]);
  const references = await get('/staff/reference');
  expect(references.body).toMatchObject({
    total: 2,
    data: [
      { referenceID, kind: 'order', waits: 'held', reasons: ['phone'], supplier: { businessID: sides.supplier.id, name: 'Halderby Valves' } },
      { referenceID: disputed, waits: 'disputed', reasons: ['false-fact'] },
    ],
  });
  expect(JSON.stringify(references.body)).not.toMatch(/Fitted the same week|Monday/);
  expect((await get(`/staff/rfq/${released}`)).body.data).toMatchObject({ state: 'held' });
  expect((await get(`/staff/reference/${referenceID}`)).body.data).toMatchObject({ held: ['phone'], comment: 'Fitted the same week.' });
  for (const [path, body] of acts) {
    const first = await post(path, body);
    expect([path, first.status, (await post(path, body)).body]).toEqual([path, 200, first.body]);
    expect([path, error(await post(path, body, asStaff(ada), `${path} again`))]).toEqual([path, 'decided']);
  }
  expect([(await get('/staff/rfq')).body.total, (await get('/staff/reference')).body.total]).toEqual([0, 0]);
  const { rows } = await api.pool.query('select act, account_id as by, about_id as about from audit_entry where number > $1 order by number', [since]);
  expect(rows.map(({ act, by, about }) => [act, by, about])).toEqual([
    ['rfq.look', ada, released],
    ['reference.look', ada, referenceID],
    ['rfq.release', ada, released],
    ['rfq.hide', ada, hidden],
    ['reference.keep', ada, referenceID],
    ['reference.remove', ada, disputed],
  ]);
});
