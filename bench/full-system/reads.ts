import { sql } from 'kysely';
import type { AppContext } from '#server/base/http/request.ts';
import { mistypeLongest, oneOf, type Random, randomFrom } from '../support/random.ts';
import { idOf } from './ids.ts';
import type { Asked, Item, Scenario } from './item.ts';
import { logIn, numberOf } from './sessions.ts';
import { ownerOf, readersOf, type Sizes, scattered } from './sizes.ts';
import { skewed } from './skew.ts';
import { readWords, type Words } from './words.ts';

const read = (name: string, requests: () => Asked[]): Scenario => ({
  name,
  writes: false,
  items: async (count) => Array.from({ length: count }, () => ({ requests: requests(), marks: [] })),
});
const get = (path: string, headers: Record<string, string> = {}): Asked => ({ method: 'GET', path, headers });
const post = (path: string, body: object): Asked => ({ method: 'POST', path, body });

/** What visitors and people read. Inputs are drawn anew for each item, popular ones more often. */
export async function readScenarios(parts: AppContext, sizes: Sizes): Promise<Scenario[]> {
  const random = randomFrom(6);
  const words = await readWords(parts.db, sizes.businesses);
  const names = await sql<{ name: string }>`select name from search_business order by md5(id::text) limit 400`.execute(parts.db);
  const named = names.rows.map(({ name }) => name);
  return [
    ...searches(random, words, named),
    ...pages(random, sizes),
    ...(await feeds(parts, random, sizes)),
    ...threads(parts, sizes),
    ...dashboards(parts, sizes),
  ];
}

function searches(random: Random, words: Words, names: string[]): Scenario[] {
  const word = (kind: keyof Words) => words[kind][skewed(random, words[kind].length, 1.5)] as string;
  const businesses = (textQuery: string, filters: object = {}) => post('/search/business', { textQuery, ...filters });
  const filters = () => ({ businessType: oneOf(random, ['MA', 'MA', 'DI', 'WS']), country: oneOf(random, ['US', 'US', 'CN', 'GB']) });
  const facets = (textQuery: string) => [businesses(textQuery, { businessType: 'MA' }), post('/search/facets', { textQuery, type: 'MA' })];
  const typo = () => mistypeLongest(random, random() < 0.5 ? word('medium') : oneOf(random, names));
  const begun = () => {
    const name = oneOf(random, names);
    return name.slice(0, 3 + Math.floor(random() * 5));
  };
  return [
    read('search, rare word', () => [businesses(word('rare'))]),
    read('search, common word', () => [businesses(word('common'))]),
    read('search, one slip', () => [businesses(typo())]),
    read('search, word, type and country', () => [businesses(word('medium'), filters())]),
    read('search with facets', () => facets(word('medium'))),
    read('search, products', () => [post('/search/product', { textQuery: word('medium') })]),
    read('suggestion', () => [get(`/search/suggestion?text=${encodeURIComponent(begun())}`)]),
  ];
}

function pages(random: Random, { businesses, products }: Sizes): Scenario[] {
  const business = () => idOf('business', scattered(skewed(random, businesses, 3), businesses), businesses);
  const product = () => idOf('product', scattered(skewed(random, products, 3), products), products);
  return [
    read('business page', () => {
      const id = business();
      return [get(`/business/profile/${id}`), get(`/product/by-business?bid=${id}`)];
    }),
    read('product page', () => [get(`/product/${product()}`)]),
  ];
}

async function feeds(parts: AppContext, random: Random, sizes: Sizes): Promise<Scenario[]> {
  const feed = (following: 300 | 3_000): Scenario => ({
    name: `feed, ${following.toLocaleString('en')} followed`,
    writes: false,
    items: async (count) => {
      const readers = await logIn(parts, readersOf(sizes, following), sizes);
      return Array.from({ length: count }, () => ({ requests: [get('/newsfeed/load', oneOf(random, readers).headers)], marks: [] }));
    },
  });
  return [feed(300), feed(3_000)];
}

interface Thread {
  id: string;
  from: string;
  to: string;
}

/** Some threads, the same for the same count. */
const drawnThreads = async ({ db }: Pick<AppContext, 'db'>, count: number): Promise<Thread[]> =>
  (await sql<Thread>`select id, from_id as "from", to_id as "to" from inquiry where text_hash = '\\x00' order by md5(id::text) limit ${count}`.execute(db))
    .rows;

/** What the owners of companies with threads read of them. */
function dashboards(parts: AppContext, sizes: Sizes): Scenario[] {
  const items =
    (path: (business: string) => string) =>
    async (count: number): Promise<Item[]> => {
      const companies = (await drawnThreads(parts, count)).map(({ to }) => to);
      const callers = await logIn(
        parts,
        companies.map((business) => ownerOf(numberOf(business), sizes)),
        sizes,
      );
      return companies.map((business, place) => ({ requests: [get(path(business), callers[place]?.headers)], marks: [] }));
    };
  return [
    { name: 'dashboard of a company', writes: false, items: items((business) => `/business/${business}/manage`) },
    { name: 'cards of My Businesses', writes: false, items: items(() => '/business/profile/my-list/figures') },
  ];
}

/** Threads as senders see them, and every second list as the people of a business do. */
function threads(parts: AppContext, sizes: Sizes): Scenario[] {
  const drawn = (count: number) => drawnThreads(parts, count);
  const list = async (count: number): Promise<Item[]> => {
    const found = await drawn(count);
    const owners = found.map(({ from, to }, place) => (place % 2 === 0 ? numberOf(from) : ownerOf(numberOf(to), sizes)));
    const callers = await logIn(parts, owners, sizes);
    const side = (thread: Thread, place: number) => (place % 2 === 0 ? '' : `?ubid=${thread.to}`);
    return found.map((thread, place) => ({ requests: [get(`/business/request${side(thread, place)}`, callers[place]?.headers)], marks: [] }));
  };
  const one = async (count: number): Promise<Item[]> => {
    const found = await drawn(count);
    const callers = await logIn(
      parts,
      found.map(({ from }) => numberOf(from)),
      sizes,
    );
    return found.map(({ id }, place) => {
      const headers = callers[place]?.headers;
      return { requests: [get(`/business/request/${id}`, headers), get(`/business/request/${id}/get-messages`, headers)], marks: [] };
    });
  };
  return [
    { name: 'threads', writes: false, items: list },
    { name: 'one thread', writes: false, items: one },
  ];
}
