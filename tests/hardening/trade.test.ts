import { expect, test } from 'vitest';
import { mounted } from '#server/api.ts';
import { as, MISSING } from '../support/company.ts';
import { makePerson } from '../support/made.ts';
import { quoting, type Supplier, useRfqs } from '../support/rfq.ts';
import { samples } from '../support/samples.ts';

const trade = useRfqs();
const { api, cast, published, own } = trade;
const { quote } = quoting(trade);

const REQUESTS = samples(10_000, 2_000);
const AT_ONCE = 20;
/** The same each time: what failed once fails again. */
function random(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}
const VALUES: unknown[] = [
  ...[null, true, -1, 0, 1e308, 2 ** 53, [], {}, '', ' ', 'NaN', '1e999', '-0', '0x10', '١٢', '9'.repeat(400), '2027-02-30', '2099-01-01T00:00:00Z'],
  ...["'; drop table rfq; --", '=HYPERLINK("http://evil.example")', '<script>1</script>', '\u0000', '\u202eabc', '\ud800', '{"$gt":""}', '../../etc/passwd'],
  ...[MISSING, 'GB', 'H87', 'open', 'price', 'x'.repeat(6000), [[[[]]]], Array(600).fill({}), { toString: 1, __proto__: { admin: true } }],
];
const FIELDS =
  'version revision title note lines country state place incoterm deadline currency visibility sealed anonymous certificates files excluded invited businesses reason text answer toAll team members approverID bid validUntil costs parts declines details quoteID rfqID skip size category before yes matching from'.split(
    ' ',
  );
const calls = mounted.filter(({ call }) => call.setting === 'TRADE' || call.setting === 'AWARDS');

test(`${REQUESTS} hostile requests to the calls of the trade, from either side and from nobody, end in no failure of the server [TBA-014]`, async () => {
  const [one, two] = cast.suppliers as [Supplier, Supplier];
  const rfqID = await published({ visibility: 'invited', invited: [one.id] });
  await quote(one, rfqID);
  const [{ lineID }] = (await own(rfqID)).lines;
  const quoteID = (await api.pool.query('select id from quote where rfq_id = $1', [rfqID])).rows[0].id;
  const people = [cast.buyer, cast.colleague, one.owner, one.member, two.owner, await makePerson(api.db)].map((who) => as(who));
  const who = [...people, { ...as(await makePerson(api.db)), 'wbn-staff': '1' }, {}];
  const pick = random(20_261_126);
  const oneOf = <T>(list: readonly T[]): T => list[pick(list.length)] as T;
  const known = [rfqID, one.id, two.id, quoteID, lineID, cast.company, one.member, MISSING, 'x', '%00', '1'];
  const nested = (depth: number): unknown =>
    depth > 0 && pick(3) === 0 ? { [oneOf(FIELDS)]: nested(depth - 1), lineID, quantity: oneOf(VALUES) } : pick(4) === 0 ? oneOf(known) : oneOf(VALUES);
  const body = () =>
    Object.fromEntries(
      Array.from({ length: 1 + pick(6) }, () => [oneOf(FIELDS), pick(4) === 0 ? Array.from({ length: pick(4) }, () => nested(2)) : nested(2)]),
    );
  const asked = () => {
    const { call, name } = oneOf(calls);
    const path = call.path.replace(':rfqID', pick(5) > 0 ? rfqID : String(oneOf(known))).replaceAll(/:\w+/g, () => encodeURIComponent(String(oneOf(known))));
    const sent = { version: 1, ...(pick(3) > 0 && { bid: one.id }), ...body() };
    const query = Object.entries(sent).map(([field, value]) => `${field}=${encodeURIComponent((JSON.stringify(value) ?? '').slice(0, 500).toWellFormed())}`);
    const url = call.method === 'GET' ? `${path}?${query.join('&')}` : path;
    const payload = call.method === 'GET' ? {} : { payload: JSON.stringify(sent), headers: { ...oneOf(who), 'content-type': 'application/json' } };
    return { name, send: () => api.http.inject({ method: call.method, url, headers: oneOf(who), ...payload }) };
  };
  const failed: string[] = [];
  const heard = new Map<number, number>();
  for (let at = 0; at < REQUESTS; at += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, asked);
    const answers = await Promise.all(batch.map(({ send }) => send()));
    for (const [place, { statusCode, payload }] of answers.entries()) {
      heard.set(statusCode, (heard.get(statusCode) ?? 0) + 1);
      if (statusCode >= 500) failed.push(`${batch[place]?.name} ${statusCode} ${payload.slice(0, 200)}`);
    }
  }
  expect(failed).toEqual([]);
  expect([...heard.values()].reduce((sum, count) => sum + count, 0)).toBe(REQUESTS);
  // They reached the calls: some were let in, and most were told what is wrong.
  expect([(heard.get(200) ?? 0) > REQUESTS / 100, (heard.get(400) ?? 0) > REQUESTS / 10, (heard.get(429) ?? 0) < REQUESTS / 100]).toEqual([true, true, true]);
}, 240_000);
