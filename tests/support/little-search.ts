/** What a document of the index holds (`toBody`). */
export interface Body {
  id: string;
  words: string;
  labels: string[];
  quality: number;
  createdAt: string;
  nameKey: string;
  nameWords: string;
}

// biome-ignore lint/suspicious/noExplicitAny: what the wire carries
type Wire = any;

interface Read extends Body {
  frequencies: Map<string, number>;
}

interface Whole {
  documents: Read[];
  /** In how many documents a word of the search stands. */
  holding: Map<string, number>;
  k1: number;
}

const read = (body: Body): Read => ({
  ...body,
  frequencies: new Map(body.words.split(' ').map((one) => [one.split('|')[0] ?? '', Number(one.split('|')[1])])),
});

/** One search of `_msearch`, by a plain look at every document: matches, BM25 without lengths, order, counts of labels. Knows what we ask, and nothing else. */
export function searchPlainly(bodies: Body[], settings: Wire, { query, from = 0, size = 10, sort = [], aggs = {} }: Wire): object {
  const documents = bodies.map(read);
  const whole = { documents, holding: new Map(), k1: settings.similarity.bm25f.k1 };
  const found = documents.filter((one) => matches(query, one)).map((one) => ({ one, score: Math.fround(scoreOf(query, one, whole)) }));
  found.sort((a, b) => sort.reduce((order: number, by: Wire) => order || compared(by, a, b), 0));
  return {
    hits: { total: { value: found.length }, hits: found.slice(from, from + size).map(({ one }) => ({ _id: one.id })) },
    aggregations: Object.fromEntries(Object.entries<Wire>(aggs).map(([name, { filter }]) => [name, counted(found.filter(({ one }) => matches(filter, one)))])),
  };
}

function compared(by: Record<string, 'asc' | 'desc'>, a: { one: Read; score: number }, b: { one: Read; score: number }): number {
  const [[field = '', way] = []] = Object.entries(by);
  const of = ({ one, score }: typeof a) => (field === '_score' ? score : one[field as 'id']);
  const [x, y] = [of(a), of(b)];
  return (x < y ? -1 : x > y ? 1 : 0) * (way === 'desc' ? -1 : 1);
}

function counted(found: { one: Read }[]): object {
  const counts = new Map<string, number>();
  for (const { one } of found) for (const label of one.labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return { doc_count: found.length, labels: { buckets: [...counts].map(([key, doc_count]) => ({ key, doc_count })) } };
}

const list = (queries: Wire): Wire[] => (queries === undefined ? [] : [queries].flat());

const MATCHES: Record<string, (inner: Wire, one: Read) => boolean> = {
  bool: ({ filter, must, must_not: not, should }, one) => {
    const needed = [...list(filter), ...list(must)];
    return (
      needed.every((query) => matches(query, one)) &&
      !list(not).some((query) => matches(query, one)) &&
      (list(should).length === 0 || needed.length > 0 || list(should).some((query) => matches(query, one)))
    );
  },
  terms: (inner, one) => Object.entries<string[]>(inner).every(([field, values]) => values.some((value) => holds(one, field, value))),
  term: (inner, one) => Object.entries<Wire>(inner).every(([field, value]) => holds(one, field, value.value ?? value)),
  ids: ({ values }, one) => values.includes(one.id),
  match_none: () => false,
  constant_score: ({ filter }, one) => matches(filter, one),
  dis_max: ({ queries }, one) => queries.some((query: Wire) => matches(query, one)),
  function_score: ({ query }, one) => matches(query, one),
};

function holds(one: Read, field: string, value: string): boolean {
  if (field === 'words') return one.frequencies.has(value);
  if (field === 'labels') return one.labels.includes(value);
  throw new Error(`no field ${field} is searched here`);
}

function kindOf(query: Wire): [string, Wire] {
  const [[kind, inner] = ['', null], ...others] = Object.entries<Wire>(query);
  if (others.length > 0 || !(kind in MATCHES)) throw new Error(`unknown query: ${JSON.stringify(query).slice(0, 200)}`);
  return [kind, inner];
}

function matches(query: Wire, one: Read): boolean {
  const [kind, inner] = kindOf(query);
  return MATCHES[kind]?.(inner, one) ?? false;
}

function scoreOf(query: Wire, one: Read, whole: Whole): number {
  if (!matches(query, one)) return 0;
  const [kind, inner] = kindOf(query);
  if (kind === 'function_score') return scoreOf(inner.query, one, whole) + inner.field_value_factor.factor * one.quality;
  if (kind === 'bool') return [...list(inner.must), ...list(inner.should)].reduce((sum, part) => sum + scoreOf(part, one, whole), 0);
  if (kind === 'dis_max') return Math.max(...inner.queries.map((part: Wire) => scoreOf(part, one, whole)));
  if (kind === 'constant_score') return inner.boost ?? 1;
  return kind === 'term' && inner.words ? bm25(inner.words, one, whole) : 0;
}

/** As OpenSearch 2 has it: with the factor of its formula, and no lengths. */
function bm25({ value, boost }: { value: string; boost: number }, { frequencies }: Read, { documents, holding, k1 }: Whole): number {
  const n = holding.get(value) ?? documents.filter((one) => one.frequencies.has(value)).length;
  holding.set(value, n);
  const f = frequencies.get(value) ?? 0;
  return (boost * Math.log(1 + (documents.length - n + 0.5) / (n + 0.5)) * (k1 + 1) * f) / (f + k1);
}
