import { newId } from '#server/base/database/id.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { type Random, randomFrom } from '../support/random.ts';
import { idOf } from './ids.ts';
import type { Item, Scenario } from './item.ts';
import { ownedOf } from './network.ts';
import { type Caller, logIn } from './sessions.ts';
import { ownerOf, readersOf, type Sizes } from './sizes.ts';

/** What people write: each as somebody else, so that nobody meets a limit, and to somebody else. */
export function writeScenarios(parts: AppContext, sizes: Sizes): Scenario[] {
  // Another run writes other things.
  const random = randomFrom(Date.now() % 1_000_000_007);
  const scenario = (name: string, itemOf: (caller: Caller, number: number) => Item): Scenario => ({
    name,
    writes: true,
    items: async (count) => {
      const writers = writersOf(random, count, sizes);
      const callers = await logIn(parts, writers, sizes);
      return callers.map((caller, place) => itemOf(caller, writers[place] as number));
    },
  });
  return [scenario('post', posting), scenario('like', liking(random, sizes)), scenario('inquiry', asking(random, sizes))];
}

/** The readers of the feed do not write: their page stays what it is. */
function writersOf(random: Random, count: number, sizes: Sizes): number[] {
  const most = readersOf(sizes, 300)[0] as number;
  const from = Math.floor(random() * most);
  return Array.from({ length: count }, (_, place) => (from + place) % most);
}

const SAID = 'The new stock of stainless valves has arrived and leaves the works within two days of an order.';

function posting({ account, session, headers }: Caller): Item {
  const key = newId();
  const content = `${SAID} ${key}`;
  const request = {
    method: 'POST',
    path: '/social/posts/make-post',
    headers: { ...headers, 'idempotency-key': key },
    body: { content, timelineID: account },
  } as const;
  return { requests: [request], marks: [account, session, key] };
}

const liking =
  (random: Random, { posts }: Sizes) =>
  ({ account, session, headers }: Caller): Item => {
    const resourceID = idOf('post', Math.floor(random() * posts), posts);
    return { requests: [{ method: 'POST', path: '/social/reaction/react/post', headers, body: { resourceID } }], marks: [account, session, resourceID] };
  };

const asking = (random: Random, sizes: Sizes) => {
  const receiver = (self: number): number => {
    const business = ownedOf(random, sizes, 3);
    return ownerOf(business, sizes) === self ? receiver(self) : business;
  };
  return ({ account, session, headers }: Caller, number: number): Item => {
    const business = receiver(number);
    const [to, owner, key] = [idOf('business', business, sizes.businesses), idOf('person', ownerOf(business, sizes), sizes.people), newId()];
    const body = { to, subject: `Price list ${key}`, message: `${SAID} Please send your price list. ${key}` };
    const request = { method: 'POST', path: '/business/request', headers: { ...headers, 'idempotency-key': key }, body } as const;
    return { requests: [request], marks: [account, session, to, owner, key] };
  };
};
