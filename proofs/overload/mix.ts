import { sql } from 'kysely';
import { newId } from '#server/base/database/id.ts';
import * as links from '#web/base/links.ts';
import { oneOf, randomFrom } from '../../bench/support/random.ts';
import type { World } from '../faults/world.ts';
import type { Ask } from './generator.ts';

/** A token is good for 15 minutes. */
const RENEWED_MS = 8 * 60_000;

const WORDS = ['steel', 'valve', 'pump', 'paper', 'oak', 'cotton', 'copper', 'glass', 'tile', 'cable', 'seed', 'dairy', 'print', 'crane', 'filter'];

/** Half pages of anybody, each rendered anew, a quarter reads of somebody, the rest reads of anybody and writes. */
export async function mixOf(world: World, site: string, api: string, seed = 1): Promise<() => Ask> {
  const random = randomFrom(seed);
  const writers = await world.writers(40);
  const sign = () => Promise.all(writers.map(({ token }) => token()));
  let tokens = await sign();
  setInterval(async () => {
    tokens = await sign();
  }, RENEWED_MS).unref();
  const { rows } = await sql<{ id: string; name: string }>`select id, company_name as name from business limit 400`.execute(world.parts.db);
  const page = (): Ask => {
    const business = oneOf(random, rows);
    const words = `${oneOf(random, WORDS)} ${oneOf(random, WORDS)}`;
    const path = random() < 0.6 ? links.business(business.name, business.id) : links.search({ search: words });
    return { lane: 'public', url: site + path, method: 'GET', headers: { accept: 'text/html', 'accept-encoding': 'br' } };
  };
  const read = (): Ask => ({ lane: 'public', url: `${api}/business/profile/${oneOf(random, rows).id}`, method: 'GET', headers: {} });
  const signed = (): Ask => {
    const place = Math.floor(random() * writers.length);
    return { lane: 'signed', url: `${api}/timeline/load/${writers[place]?.accountID}`, method: 'GET', headers: { 'wbn-auth': tokens[place] ?? '' } };
  };
  const write = (): Ask => {
    const place = Math.floor(random() * writers.length);
    const body = JSON.stringify({ content: `Proof ${newId()}`, timelineID: writers[place]?.accountID });
    const headers = {
      'wbn-auth': tokens[place] ?? '',
      'content-type': 'application/json',
      'idempotency-key': newId(),
      'content-length': String(Buffer.byteLength(body)),
    };
    return { lane: 'write', url: `${api}/social/posts/make-post`, method: 'POST', headers, body };
  };
  return () => {
    const part = random();
    return part < 0.5 ? page() : part < 0.75 ? signed() : part < 0.9 ? read() : write();
  };
}
