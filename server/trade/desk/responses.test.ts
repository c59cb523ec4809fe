import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { bulk } from '../../../bin/seeds/bulk-queries.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { makeAccess, makeBusiness, makeInquiry, makePerson } from '../../../tests/support/made.ts';
import { type Cast, makeCast, talk } from '../../../tests/support/talk.ts';
import { renewAllResponses } from './responses.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const { ask, say, end } = talk(api);
const [HOUR, DAY] = [3_600_000, 86_400_000];
let cast: Cast;
beforeEach(async () => {
  cast = await makeCast(api);
});

const figures = async () => {
  await renewAllResponses(api);
  return (await api.get(`/business/profile/${cast.company}`)).body.data.responses;
};

interface Came {
  /** Days ago. */
  ago?: number;
  /** Hours until somebody answered. */
  answered?: number;
  declined?: number;
  /** Hours until it was ended without more, and by which side. */
  ended?: [number, 'S' | 'R'];
  from?: string;
  held?: boolean;
}

async function came({ ago = 10, answered, declined, ended, from = cast.buyer, held = false }: Came = {}): Promise<void> {
  const at = api.now().getTime() - ago * DAY;
  const after = (hours: number) => new Date(at + hours * HOUR);
  const closed = declined === undefined ? ended : ([declined, 'R'] as const);
  const id = await makeInquiry(api.db, from, cast.company, {
    account_id: from === cast.owner ? cast.owner : cast.buyer,
    created_at: new Date(at),
    declined: declined !== undefined,
    held_at: held ? new Date(at) : null,
    ...(closed && { closed_at: after(closed[0]), closed_by: closed[1] }),
  });
  if (answered === undefined) return;
  const message = { id: newId(), inquiry_id: id, place: 2, side: 'R', account_id: cast.member, content: 'Here.', created_at: after(answered) };
  await bulk(api.db, 'inquiry_message', [message]);
}
const all = (list: Came[]) => Promise.all(list.map(came));

describe('how a business answers', () => {
  test('is said from five inquiries on, with the time within which half of all were answered', async () => {
    await all([{ answered: 1 }, { answered: 2 }, { answered: 3 }, { answered: 4 }]);
    expect(await figures()).toBeNull();
    await came({ answered: 50 });
    expect(await figures()).toEqual({ inquiries: 5, answered: 5, declined: 0, medianSeconds: 3 * 3600 });
  });

  test('counts a decline as an answer, and every inquiry without one as infinitely long: silence makes nothing shorter', async () => {
    await all([{ answered: 1 }, { answered: 2 }, { declined: 3 }, {}, {}]);
    expect(await figures()).toEqual({ inquiries: 5, answered: 3, declined: 1, medianSeconds: 3 * 3600 });
    await came();
    expect(await figures()).toMatchObject({ inquiries: 6, answered: 3, medianSeconds: 3 * 3600 });
    await came();
    expect(await figures()).toEqual({ inquiries: 7, answered: 3, declined: 1, medianSeconds: null });
  });

  test('takes what its people ended without a word as unanswered, and what the sender ended at once as never asked', async () => {
    await all([{ answered: 1 }, { answered: 1 }, { answered: 1 }, { ended: [1, 'R'] }, { ended: [23, 'S'] }, { ended: [25, 'S'] }]);
    expect(await figures()).toMatchObject({ inquiries: 5, answered: 3 });
  });

  test('leaves out what is younger than a day without an answer, older than 90, held, or from inside the team', async () => {
    await all([{ answered: 1 }, { answered: 1 }, { answered: 1 }, { answered: 1 }]);
    const [sister, friend] = [await makeBusiness(api.db), await makePerson(api.db)];
    await makeAccess(api.db, sister, cast.owner, 'owner');
    await makeAccess(api.db, sister, friend, 'member');
    await all([{ ago: 0.5 }, { ago: 91, answered: 1 }, { held: true }, { from: cast.owner }, { from: sister, answered: 1 }]);
    expect(await figures()).toBeNull();
    api.pass(DAY / 1000);
    expect(await figures()).toMatchObject({ inquiries: 5, answered: 4 });
  });

  test('lapses with time', async () => {
    await all(Array.from({ length: 5 }, () => ({ answered: 1, ago: 85 })));
    expect(await figures()).not.toBeNull();
    api.pass(6 * (DAY / 1000));
    expect(await figures()).toBeNull();
  });
});

test('the first answer and a decline show at once, on the page, on the card and to nobody’s cost: without a query a card', async () => {
  const { buyer, member, company } = cast;
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await ask(buyer, { to: company })).body.data.requestID));
  for (const id of ids.slice(0, 4)) await say(member, id, 'Here.', company);
  await end(member, ids[4], company, { reason: 'declined' });
  await api.work();
  const { responses } = (await api.get(`/business/profile/${company}`)).body.data;
  expect(responses).toMatchObject({ inquiries: 5, answered: 5, declined: 1 });
  expect(responses.medianSeconds).toBeLessThan(60);
  expect((await api.get('/business/profile/my-list', as(member))).body.data[0].business.responses).toEqual(responses);
});
