import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { Filters } from '#server/base/search/search-port.ts';
import { externalKey, type Kind } from '../document.ts';
import { EVERYTHING, labelKeys, labelOf, labelPrefixes } from '../facets/filters-queries.ts';
import { companiesAbsorbing, companiesAt, companiesNamed, companiesNumbered } from './company-lookup-queries.ts';
import type { Known, Term } from './dictionary-queries.ts';
import { tableOf } from './match-queries.ts';
import { codeKey, numberKeys } from './number.ts';
import type { Label, Named } from './plan.ts';
import { productsCoded } from './product-lookup-queries.ts';
import { runsOf } from './runs.ts';
import { siteNamed } from './site.ts';
import { type NamedStandard, standardsIn } from './standards.ts';
import { type NamedOtherwise, synonymsIn } from './synonyms.ts';
import { unseen, unseenList } from './unseen-queries.ts';
import { askedTokens, nameKey } from './words.ts';

/** What the directory knows of a text and its filters. */
export interface QueryAnalysis extends Known {
  /** The text that is searched, when words were corrected. */
  corrected: string | null;
  /** What the words name, from token `from` for `length` tokens. */
  named: { label: Label; from: number; length: number }[];
  /** Standards that it names, as far as something is certified by them. */
  standards: { label: Label; from: number; length: number }[];
  /** What runs of words may also be called. */
  synonyms: NamedOtherwise[];
  /** Documents whose whole name or external id the text is. */
  exact: (Named & { kind: Kind })[];
  filters: Label[];
  nameKey: string;
  hasText: boolean;
  /** The text as typed, when words of it occur nowhere: what it may be the beginning, the initials or a slip of. */
  strange: string | null;
  documents: Record<Kind, number>;
  sealed: Kind[];
}

interface Found {
  stems: string[];
  terms: Term[];
  phrases: (Label & { phrase: string })[];
  labels: Label[];
  exact: QueryAnalysis['exact'];
  sealed: Kind[];
}

/** Everything in one statement: the words in all their forms, two words written as one, phrases, filters, exact names, sizes. */
export async function lookUp(db: Db, text: string, filters: Filters, kinds: readonly Kind[]): Promise<QueryAnalysis> {
  const site = siteNamed(text);
  const tokens = site.isShared ? [] : askedTokens(text);
  const words = tokens.map(({ word }) => word);
  const joined = words.slice(1).map((word, i) => words[i] + word);
  const runs = runsOf(tokens);
  const key = nameKey(text);
  const standards = standardsIn(runs);
  const synonyms = synonymsIn(runs);
  const { rows } = await sql<Found>`
    with asked as materialized (select array(select coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word) from unnest(${words}::text[]) word) as stems)
    select stems,
      (select coalesce(jsonb_agg(t), '[]') from search_term t where (stem = any(stems) or word = any(${unseenList([...joined, ...synonyms.flatMap(({ to }) => to.flat())])})) and business + product + person > 0) as terms,
      (select coalesce(jsonb_agg(jsonb_build_object('phrase', p.phrase) || to_jsonb(l)), '[]') from search_phrase p join search_label l on l.id = p.label_id
        where p.phrase = any(${unseenList(runs.map(({ phrase }) => phrase))})) as phrases,
      (select coalesce(jsonb_agg(l), '[]') from search_label l where l.key = any(${unseenList([EVERYTHING, ...labelKeys(filters), ...standards.map(({ key: standard }) => labelOf('certificate', standard))])})${lookedThrough(labelPrefixes(filters))}) as labels,
      (select coalesce(jsonb_agg(n), '[]') from (${sql.join(exactly(text, key, site.hosts, kinds), sql` union all `)}) n) as exact,
      array(select kind from search_seal) as sealed
    from asked`.execute(db);
  const { stems, terms, phrases, labels, exact, sealed } = rows[0] as Found;
  const everything = labels.find((label) => label.key === EVERYTHING);
  return {
    tokens,
    exact: bestOfEach(exact),
    terms: terms.sort((a, b) => frequencyOf(b) - frequencyOf(a) || a.id - b.id),
    corrected: null,
    stems: new Map(words.map((word, place) => [word, stems[place] as string])),
    named: runs.flatMap((run) => phrases.filter(({ phrase }) => phrase === run.phrase).map((label) => ({ label, from: run.from, length: run.length }))),
    standards: certified(standards, labels),
    synonyms,
    filters: labels,
    nameKey: key,
    hasText: text.trim() !== '',
    strange: null,
    documents: { business: everything?.business ?? 0, product: everything?.product ?? 0, person: everything?.person ?? 0 },
    sealed,
  };
}

/** Of the standards that a text names those that something is certified by. */
const certified = (standards: NamedStandard[], labels: Label[]): QueryAnalysis['standards'] =>
  standards.flatMap(({ key, from, length }) => {
    const label = labels.find((one) => one.key === labelOf('certificate', key));
    return label ? [{ label, from, length }] : [];
  });

/** Documents that have the text as their name, or hold it as a number, a code or a domain: rows of `{kind, id, worth}`. */
function exactly(text: string, name: string, hosts: string[], kinds: readonly Kind[]): RawBuilder<unknown>[] {
  const named = kinds.map((kind) => exactNames(kind, name, externalKey(text)));
  const code = kinds.includes('product') ? codeKey(text) : null;
  if (code) named.push(productsCoded(code, EXACT_ID));
  if (!kinds.includes('business')) return named;
  const external = externalKey(text);
  if (external) named.push(companiesAbsorbing(external, EXACT_ID));
  const numbers = numberKeys(text);
  if (numbers.length > 0) named.push(companiesNumbered(numbers, EXACT_ID));
  if (hosts.length > 0) named.push(companiesAt(hosts, EXACT_ID));
  return [...named, companiesNamed(text, EXACT_NAME)];
}

const lookedThrough = (prefixes: string[]): RawBuilder<unknown> =>
  prefixes.length > 0 ? sql` or exists (select from unnest(${prefixes}::text[]) prefix where starts_with(l.key, prefix))` : sql``;

/** A document that is named in several ways counts by the best of them. */
const bestOfEach = (exact: QueryAnalysis['exact']): QueryAnalysis['exact'] => [
  ...new Map(exact.toSorted((a, b) => a.worth - b.worth).map((one) => [one.kind + one.id, one])).values(),
];

const frequencyOf = ({ business, product, person }: Term): number => business + product + person;

/** Above every score that words can reach. */
const EXACT_NAME = 10_000;

/** What holds the very number, code or domain. */
export const EXACT_ID = 20_000;

const MAX_EXACT = 50;

const exactNames = (kind: Kind, name: string, external: string | null): RawBuilder<unknown> =>
  sql`(select ${kind}::text as kind, id, case when external_key = ${unseen(external)} then ${sql.lit(EXACT_ID)} else ${sql.lit(EXACT_NAME)} end as worth from ${tableOf(kind)}
    where external_key = ${unseen(external)} or name_key = ${unseen(name || null)} order by worth desc, quality desc, id limit ${sql.lit(MAX_EXACT)})`;
