import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { makeAccess, makeBusiness, makeInquiry, makePerson } from '../../../tests/support/made.ts';

/** The short form; `TALK_RUNS=500` is the long one. */
const RUNS = Number(process.env['TALK_RUNS'] ?? 8);
const api = useApi('empty', {}, { authenticate: byHeader });

const steps = fc.array(
  fc.record({ side: fc.constantFrom('S', 'R'), key: fc.integer({ min: 0, max: 15 }), end: fc.integer({ min: 0, max: 30 }).map((dice) => dice === 0) }),
  { minLength: 1, maxLength: 40 },
);

test('any mixture of sends at once, repeats with the same key and an end leaves each accepted message once, in one order for both sides, and none after the end', {
  timeout: 20_000 + RUNS * 400,
}, async () => {
  const buyer = await makePerson(api.db);
  const owner = await makePerson(api.db);
  const company = await makeBusiness(api.db);
  await makeAccess(api.db, company, owner, 'owner');
  await fc.assert(
    fc.asyncProperty(steps, async (wanted) => {
      const id = await makeInquiry(api.db, buyer, company);
      const who = { S: { headers: as(buyer), bid: '' }, R: { headers: as(owner), bid: `?bid=${company}` } };
      const answers = await Promise.all(
        wanted.map(async ({ side, key, end }) => {
          const { headers, bid } = who[side as 'S' | 'R'];
          if (end) return { side, text: '', answer: await api.post(`/business/request/${id}/end-request${bid}`, {}, headers) };
          const text = `${side}${key}`;
          // The key is the message's own: a repeat is the same message.
          const keyed = { ...headers, 'idempotency-key': `${id} ${text}` };
          return { side, text, answer: await api.post(`/business/request/${id}/send-message${bid}`, { content: text }, keyed) };
        }),
      );
      for (const { answer } of answers) expect([200, 409]).toContain(answer.status);
      const accepted = new Map(
        answers.filter(({ text, answer }) => text && answer.status === 200).map(({ text, answer }) => [answer.body.data.messageID, text]),
      );
      const read = async (side: 'S' | 'R') =>
        (await api.get(`/business/request/${id}/get-messages${who[side].bid || '?'}&size=100`, who[side].headers)).body.data as {
          messageID: string;
          place: number;
          content: string;
          from: string;
        }[];
      const [mine, theirs] = [await read('S'), await read('R')];
      const shape = (list: typeof mine) => list.map(({ messageID, place, content, from }) => ({ messageID, place, content, from }));
      expect(shape(mine)).toEqual(shape(theirs));
      expect(mine.map(({ place }) => place)).toEqual(mine.map((_, place) => place + 1));
      expect(new Map(mine.slice(1).map(({ messageID, content }) => [messageID, content]))).toEqual(new Map([...accepted].sort(byPlaceIn(mine))));
      expect(new Set(mine.slice(1).map(({ content }) => content)).size).toBe(mine.length - 1);
    }),
    { numRuns: RUNS, seed: 20_261_120 },
  );
});

const byPlaceIn = (list: { messageID: string }[]) => (a: [string, string], b: [string, string]) =>
  list.findIndex(({ messageID }) => messageID === a[0]) - list.findIndex(({ messageID }) => messageID === b[0]);
