import { sql } from 'kysely';
import { newId } from '#server/base/database/id.ts';
import * as links from '#web/base/links.ts';
import { oneOf, randomFrom } from '../../bench/support/random.ts';
import type { World } from '../faults/world.ts';
import { type Ask, from } from './generator.ts';

/** A token is good for 15 minutes. */
const RENEWED_MS = 8 * 60_000;

const WORDS = ['steel', 'valve', 'pump', 'paper', 'oak', 'cotton', 'copper', 'glass', 'tile', 'cable', 'seed', 'dairy', 'print', 'crane', 'filter'];

/** What visitors and members ask for. */
export interface Asks {
  page(): Ask;
  read(): Ask;
  timeline(): Ask;
  write(): Ask;
  search(): Ask;
  suggestion(): Ask;
  /** Counts of everything: the dearest that a visitor can ask for. */
  facets(): Ask;
  /** Half pages of anybody, a quarter reads of somebody, the rest reads of anybody and writes, each from one of 2,000 addresses. */
  mixed(): Ask;
}

const get = (lane: Ask['lane'], url: string, headers: Record<string, string> = {}): Ask => ({ lane, url, method: 'GET', headers });

function post(lane: Ask['lane'], url: string, input: object, headers: Record<string, string> = {}): Ask {
  const body = JSON.stringify(input);
  const sent = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  return { lane, url, method: 'POST', headers: { ...sent, ...headers }, body };
}

export async function asksOf(world: World, site: string, api: string, seed = 1): Promise<Asks> {
  const random = randomFrom(seed);
  const writers = await world.writers(40);
  const sign = () => Promise.all(writers.map(({ token }) => token()));
  let tokens = await sign();
  setInterval(async () => {
    tokens = await sign();
  }, RENEWED_MS).unref();
  const { rows } = await sql<{ id: string; name: string }>`select id, company_name as name from business limit 400`.execute(world.parts.db);
  const words = () => `${oneOf(random, WORDS)} ${oneOf(random, WORDS)}`;
  const member = () => Math.floor(random() * writers.length);
  const asks: Asks = {
    page: () => {
      const business = oneOf(random, rows);
      const path = random() < 0.6 ? links.business(business.name, business.id) : links.search({ search: words() });
      return get('public', site + path, { accept: 'text/html', 'accept-encoding': 'br' });
    },
    read: () => get('public', `${api}/business/profile/${oneOf(random, rows).id}`),
    timeline: () => {
      const place = member();
      return get('signed', `${api}/timeline/load/${writers[place]?.accountID}`, { 'wbn-auth': tokens[place] ?? '' });
    },
    write: () => {
      const place = member();
      const input = { content: `Proof ${newId()}`, timelineID: writers[place]?.accountID };
      return post('write', `${api}/social/posts/make-post`, input, { 'wbn-auth': tokens[place] ?? '', 'idempotency-key': newId() });
    },
    search: () => post('public', `${api}/search/business`, { textQuery: words() }),
    suggestion: () => get('public', `${api}/search/suggestion?text=${oneOf(random, WORDS).slice(0, 3)}`),
    facets: () => post('public', `${api}/search/facets`, { textQuery: '' }),
    mixed: () => {
      const part = random();
      const ask = part < 0.5 ? asks.page() : part < 0.75 ? asks.timeline() : part < 0.9 ? asks.read() : asks.write();
      return from(`10.1.${Math.floor(random() * 8)}.${Math.floor(random() * 250)}`, ask);
    },
  };
  return asks;
}
