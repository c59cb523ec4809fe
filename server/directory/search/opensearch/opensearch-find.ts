import { EXACT_TOTAL } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { type OpenSearch, OpenSearchTrouble } from '#server/base/scaling/opensearch.ts';
import type { Found, Suggestion, Wanted } from '#server/base/search/search-port.ts';
import type { Kind } from '../document.ts';
import type { Counter } from '../facets/counts.ts';
import { countsOf } from '../facets/counts-queries.ts';
import { readDocuments } from '../queries.ts';
import { companiesBegun } from '../query/company-lookup-queries.ts';
import { ENOUGH, type Mode, onlyMode } from '../query/match-queries.ts';
import { type Plan, wordsSearched } from '../query/plan.ts';
import { suggest } from '../suggest.ts';
import { EACH, MIN_INSIDE } from '../suggest-queries.ts';
import { liveOf } from './opensearch-mapping.ts';
import { countBody, enoughBody, namesBody, pageBody, valuesBody } from './opensearch-query.ts';

/** A search that takes longer than this is answered by PostgreSQL. */
const PATIENCE_MS = 1_500;

interface Answer {
  hits: { total?: { value: number }; hits: { _id: string }[] };
  aggregations?: Record<string, { doc_count: number; labels: { buckets: { key: string; doc_count: number }[] } }>;
  timed_out?: boolean;
  status?: number;
  error?: { type: string; reason: string };
}

type Asked = [Kind, object];

/** Several searches with one request. */
async function askAll(client: OpenSearch, asked: Asked[]): Promise<Answer[]> {
  if (asked.length === 0) return [];
  const lines = asked.flatMap(([kind, body]) => [{ index: liveOf(client, kind) }, body]);
  const { responses } = await client.askLines<{ responses: Answer[] }>('/_msearch', lines, PATIENCE_MS);
  for (const { error, status, timed_out: late } of responses)
    if (error || late) throw new OpenSearchTrouble(error ? `${error.type}: ${error.reason}` : 'only a part of the answer came in time', status);
  return responses;
}

const totalOf = (answer: Answer | undefined): number => answer?.hits.total?.value ?? 0;

/** The page of a search. What may be shown is PostgreSQL's to say, whatever the index still holds. */
export async function findOutside(client: OpenSearch, db: Db, plan: Plan, wanted: Wanted): Promise<Found> {
  const page = await pageOf(client, plan, wanted);
  const total = totalOf(page);
  const ids = page.hits.hits.map((hit) => hit._id);
  const shown = await readDocuments(db, plan.kind, ids);
  return {
    ids: ids.filter((id) => shown.has(id)),
    total: Math.min(total, EXACT_TOTAL),
    totalIsExact: total <= EXACT_TOTAL,
    words: wordsSearched(plan),
  };
}

async function pageOf(client: OpenSearch, plan: Plan, wanted: Wanted): Promise<Answer> {
  const [whole] = (await askAll(client, [[plan.kind, pageBody(plan, 'all', wanted)]])) as [Answer];
  if (onlyMode(plan) || totalOf(whole) - plan.named.length >= ENOUGH) return whole;
  const [enough, some] = (await askAll(client, [
    [plan.kind, enoughBody(plan)],
    [plan.kind, pageBody(plan, 'some', wanted)],
  ])) as [Answer, Answer];
  return totalOf(enough) >= ENOUGH ? whole : some;
}

export function counterOutside(client: OpenSearch): Counter {
  const modes = async (plans: Plan[]): Promise<Mode[]> => {
    const open = plans.filter((plan) => !onlyMode(plan));
    const answers = await askAll(
      client,
      open.map((plan) => [plan.kind, enoughBody(plan)]),
    );
    return plans.map((plan) => onlyMode(plan) ?? (totalOf(answers[open.indexOf(plan)]) >= ENOUGH ? 'all' : 'some'));
  };
  const values: Counter['values'] = async (plan, mode) => {
    const [answer] = await askAll(client, [[plan.kind, valuesBody(plan, mode)]]);
    const rows = Object.entries(answer?.aggregations ?? {}).flatMap(([missing, { labels }]) =>
      labels.buckets.map(({ key, doc_count: count }) => ({ missing: Number(missing), key, count })),
    );
    return countsOf(
      rows,
      plan.filters.map(({ facet }) => facet),
    );
  };
  return {
    values,
    mode: async (plan) => (await modes([plan]))[0] as Mode,
    totals: async (plans) => {
      const chosen = await modes(plans);
      const answers = await askAll(
        client,
        plans.map((plan, i) => [plan.kind, countBody(plan, chosen[i] as Mode)]),
      );
      return answers.map((answer) => Math.min(totalOf(answer), EXACT_TOTAL));
    },
    types: async (plan) => values({ ...plan }, (await modes([plan]))[0] as Mode),
  };
}

/** Some names more than are shown: those that may not be shown leave no hole. */
const SPARE = 4;

export const suggestOutside = (client: OpenSearch, db: Db, text: string): Promise<Suggestion[]> =>
  suggest(db, text, async (_, kind, words) => {
    const found = await namesOutside(client, db, kind, words);
    return found.length < EACH[kind] && kind === 'business' ? [...found, ...(await companiesBegun(db, text, EACH[kind]))] : found;
  });

async function namesOutside(client: OpenSearch, db: Db, kind: 'business' | 'product', words: string[]): Promise<Suggestion[]> {
  const [answer] = await askAll(client, [[kind, namesBody(words, words.join('').length >= MIN_INSIDE, EACH[kind] + SPARE)]]);
  const ids = answer?.hits.hits.map((hit) => hit._id) ?? [];
  const shown = await readDocuments(db, kind, ids);
  return ids
    .flatMap((id) => {
      const known = shown.get(id);
      return known ? [{ kind, id, name: known.name, detail: known.detail }] : [];
    })
    .slice(0, EACH[kind]);
}
