import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTrace, newTrace } from '#server/base/telemetry/trace.ts';
import { inProcessTransport } from '#server/in-process.ts';
import { createClient } from '#web/base/client/client.ts';
import { useApi } from '../../../tests/support/api.ts';
import { makeBusiness } from '../../../tests/support/made.ts';
import { makeCrowd } from '../../../tests/support/sealed-crowd.ts';
import { index } from './index.ts';
import { renewSeals } from './seal/seal.ts';
import { readBusinessSources } from './sources-queries.ts';

const api = useApi('empty');
const client = () => createClient(inProcessTransport(api));

/** The statements that some work sends, by what they begin with. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const query = api.pool.query;
  const connect = api.pool.connect.bind(api.pool);
  void query;
  const watched = (async () => {
    const connection = await connect();
    const own = connection.query.bind(connection);
    return Object.assign(Object.create(connection), {
      query: (first: string | { text: string }, ...rest: []) => {
        sent.push(typeof first === 'string' ? first : first.text);
        return own(first as string, ...rest);
      },
    });
  }) as unknown as typeof api.pool.connect;
  api.pool.connect = watched;
  try {
    await work();
  } finally {
    api.pool.connect = connect;
  }
  return sent;
}

const readsWords = (text: string) => text.includes('search_term t where');
const page = { skip: 0, size: 5, sort: 'relevance' } as const;

describe('a search', () => {
  beforeAll(async () => {
    await makeCrowd(api.db);
  }, 120_000);

  test('is two statements: one that reads the text, one that finds the page with its total; sealed or not [SPD-007]', async () => {
    for (const sealed of [false, true]) {
      if (sealed) await renewSeals(api.db, { least: 1, always: true });
      expect(await statementsOf(() => index.find(api.db, 'business', 'seldom', {}, page))).toHaveLength(2);
      expect(await statementsOf(() => index.find(api.db, 'business', 'seldom', { type: 'MA' }, page))).toHaveLength(2);
    }
    for (const [text, filters] of [
      ['crowd', {}],
      ['crowd', { type: 'MA' }],
      ['odd third', { country: 'CN' }],
    ] as const)
      expect(await statementsOf(() => index.find(api.db, 'business', text, filters, page)), text).toHaveLength(2);
  });

  test('and the counts beside it read the text of a page once, also when it is corrected; the next page reads it anew [SPD-007]', async () => {
    const both = () =>
      inTrace(newTrace(), () =>
        Promise.all([
          client().search.businesses({ textQuery: 'crowdd steel', businessType: 'MA' }),
          client().search.facets({ textQuery: 'crowdd steel', type: 'MA' }),
        ]),
      );
    const [[, facets], sent] = await (async () => {
      let answers: Awaited<ReturnType<typeof both>> | undefined;
      const statements = await statementsOf(async () => {
        answers = await both();
      });
      return [answers as Awaited<ReturnType<typeof both>>, statements] as const;
    })();
    expect(facets.data.corrected).toBe('crowd steel');
    expect(sent.filter(readsWords)).toHaveLength(2);
    await api.search.put(api.db, 'business', await readBusinessSources(api.db, [await makeBusiness(api.db, { company_name: 'Crowdd Steel' })]));
    expect((await both())[1].data.corrected).toBeNull();
  });

  test('reads texts of any length by one plan that its connection keeps, so that no search waits for planning [FAC-037]', async () => {
    const texts = ['seldom', 'crowd', 'odd third', 'seldom crowd steel', 'sneaker third', 'wanting', 'steel'];
    const plans = await api.db.connection().execute(async (db) => {
      // The cluster of the tests plans no statement for its values; here PostgreSQL decides, as in production.
      await sql`set plan_cache_mode = auto`.execute(db);
      for (const text of [...texts, ...texts]) await index.find(db, 'business', text, { type: 'MA', country: 'CN' }, page);
      const { rows } = await sql<{ kept: number; once: number }>`
        select generic_plans as kept, custom_plans as once from pg_prepared_statements where statement like '%search_term t where%'`.execute(db);
      await sql`reset plan_cache_mode`.execute(db);
      return rows;
    });
    // PostgreSQL tries five plans for the texts at hand first; the first search of a text has no name yet.
    expect(plans).toEqual([{ kept: 2 * texts.length - 6, once: 5 }]);
  });
});
