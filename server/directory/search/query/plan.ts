import type { Filters, SearchedWord } from '#server/base/search/search-port.ts';
import type { Kind } from '../document.ts';
import { type Demand, demandsOf, type Facet, prefixOf } from '../facets/filters-queries.ts';
import { type Offer, offerAsked } from '../facets/offer-queries.ts';
import type { Known, Term } from './dictionary-queries.ts';
import type { NamedOtherwise } from './synonyms.ts';

/** A category, country or type; counts are documents of each kind. */
export interface Label extends Record<Kind, number> {
  id: number;
  key: string;
}

/** A document that a text names itself, and what that is worth. */
export interface Named {
  id: string;
  worth: number;
}

/** What planning needs to know of a text. */
interface Reading extends Known {
  named: { label: Label; from: number; length: number }[];
  standards: { label: Label; from: number; length: number }[];
  synonyms: NamedOtherwise[];
  filters: Label[];
  hasText: boolean;
  documents: Record<Kind, number>;
  /** Kinds that a seal is in force of. */
  sealed: Kind[];
}

/** One word typed: any of these makes a document match it. */
export interface Group {
  /** Its forms, with what a form counts beside the word as typed, and in how many documents it stands. */
  forms: { id: number; word: string; count: number; factor: number }[];
  /** Synonyms of several words: all of them make a document match. */
  together: { words: { id: number; word: string; count: number }[]; factor: number }[];
  /** Country or type that the word names. */
  labels: { id: number; key: string }[];
  /** Inverse document frequency as BM25 has it. */
  weight: number;
  /** Documents that hold any of them, at most; and at least, when they were last counted. */
  frequency: number;
  least: number;
}

/** What one facet asks: one of these labels stands in a document. */
export interface Filter {
  facet: Facet;
  ids: number[];
  keys: string[];
  /** Of all documents, when they were last counted. */
  share: number;
}

/** A search ready to run: words and labels as ids, weights worked out. */
export interface Plan {
  kind: Kind;
  groups: Group[];
  /** Categories and standards that the text names, with what standing in one, or holding one, is worth. */
  lifts: { id: number; key: string; worth: number }[];
  /** Documents that the text names themselves: exact name or external id, or a name that looks alike. */
  named: Named[];
  filters: Filter[];
  /** What is asked of quantities and prices, which no label says. */
  offer: Offer | null;
  hasText: boolean;
  documents: number;
  /** Whether a seal is in force, so that large sets are counted and searched by their numbers. */
  sealed: boolean;
}

/** What being in a named category is worth, in units of one rare word; a sub-category says most. */
const LIFT: Record<string, number> = { sub: 0.45, category: 0.3, industry: 0.12 };
/** Labels that a word stands for; a match by them alone ranks behind the word itself. */
const STANDS_FOR = /^(country|type):/;
/** No document carries this id: what an unknown label asks for. */
const NOTHING = 0;

export function planFor(reading: Reading, kind: Kind, filters: Filters, named: Named[]): Plan {
  const documents = Math.max(reading.documents[kind], 1);
  const rareWord = Math.log(1 + documents);
  const words = Math.max(reading.tokens.length, 1);
  return {
    kind,
    groups: groupsOf(
      reading,
      kind,
      reading.tokens.map((_, index) => index),
    ),
    lifts: [
      ...reading.named.flatMap(({ label, length }) => {
        const worth = LIFT[label.key.split(':')[0] ?? ''];
        return worth ? [{ id: label.id, key: label.key, worth: (worth * rareWord * length) / words }] : [];
      }),
      ...reading.standards.map((one) => heldStandard(reading, kind, one)),
    ],
    named,
    filters: demandsOf(filters).map((demand) => filterOf(demand, reading, kind)),
    offer: offerAsked(filters),
    hasText: reading.hasText,
    documents,
    sealed: reading.sealed.includes(kind),
  };
}

/** No mention counts more than the whole weight of its words, nor quality more than a quarter (rank-queries.ts). */
const ABOVE_QUALITY = 0.3;

/** Who holds a certificate of a standard stands above who only mentions it, whatever else was typed (CRT-014). */
function heldStandard(reading: Reading, kind: Kind, { label, from, length }: Reading['standards'][number]) {
  const groups = groupsOf(
    reading,
    kind,
    Array.from({ length }, (_, place) => from + place),
  );
  return { id: label.id, key: label.key, worth: groups.reduce((sum, { weight }) => sum + weight, ABOVE_QUALITY) };
}

function filterOf(demand: Demand, { filters, documents }: Reading, kind: Kind): Filter {
  const prefix = prefixOf(demand.facet);
  const fits = ({ key }: Label) => ('keys' in demand ? demand.keys.includes(key) : key.startsWith(prefix) && demand.fits(key.slice(prefix.length)));
  const labels = filters.filter(fits);
  const held = labels.reduce((sum, label) => sum + label[kind], 0);
  return {
    facet: demand.facet,
    keys: 'keys' in demand ? demand.keys : labels.map(({ key }) => key),
    ids: labels.length > 0 ? labels.map(({ id }) => id) : [NOTHING],
    share: Math.min(1, held / Math.max(documents[kind], 1)),
  };
}

/** The words at these indexes that occur somewhere, without repeats. */
export function groupsOf(reading: Reading, kind: Kind, indexes: number[]): Group[] {
  const groups = indexes.map((index) => groupAt(reading, kind, index, indexes.length > 1)).filter((group) => anyOf(group).length > 0);
  return [...new Map(groups.map((group) => [anyOf(group).join('|'), group])).values()];
}

/** Any of these makes a document match: a word or label, or several words together. */
export type Any = number | number[];

/** Everything that a group stands for. */
export const anyOf = ({ forms, labels, together }: Group): Any[] => [
  ...[...forms, ...labels].map(({ id }) => id),
  ...together.map(({ words }) => words.map(({ id }) => id)),
];

/** The words of a plan, for whoever shows what was found by them. */
export const wordsSearched = ({ groups }: Plan): SearchedWord[] =>
  groups.map(({ forms, labels }) => ({ ids: [...forms, ...labels].map(({ id }) => id), forms: forms.map(({ word }) => word) }));

/** Other forms of a word: printed beside printing. */
const SAME_STEM = 0.7;
const MAX_FORMS = 6;

function groupAt(reading: Reading, kind: Kind, index: number, withNeighbours: boolean): Group {
  const { tokens, terms, stems, named, documents } = reading;
  const { word } = tokens[index] as { word: string };
  const near = withNeighbours ? [word + (tokens[index + 1]?.word ?? ''), (tokens[index - 1]?.word ?? '') + word] : [];
  const own = terms.filter((term) => term.word === word || near.includes(term.word));
  const others = terms.filter((term) => !own.includes(term) && term.stem === stems.get(word)).slice(0, MAX_FORMS);
  const labels = named.filter(
    ({ label, from, length }) => STANDS_FOR.test(label.key) && index >= from && index < from + length && (withNeighbours || length === 1),
  );
  const { single, together } = calledOtherwise(reading, kind, index, withNeighbours);
  const alike = single.filter((term) => !own.includes(term) && !others.includes(term));
  const frequency =
    [...own, ...others, ...alike, ...labels.map(({ label }) => label)].reduce((sum, one) => sum + one[kind], 0) +
    together.reduce((sum, { words }) => sum + Math.min(...words.map(({ count }) => count)), 0);
  const n = Math.min(frequency, documents[kind]);
  return {
    forms: [
      ...own.map((term) => formOf(term, kind, 1)),
      ...others.map((term) => formOf(term, kind, SAME_STEM)),
      ...alike.map((term) => formOf(term, kind, SYNONYM)),
    ],
    together,
    labels: [...new Map(labels.map(({ label: { id, key } }) => [id, { id, key }])).values()],
    weight: inverseFrequency(n, documents[kind]),
    frequency,
    least: Math.max(0, ...[...own, ...others, ...alike].map((term) => term[kind])),
  };
}

/** What a synonym weighs beside the word typed (NUM-016). */
const SYNONYM = 0.7;

/** What the runs of typed words that a word is part of are also called, as far as the directory holds it. */
function calledOtherwise({ synonyms, terms, tokens }: Reading, kind: Kind, index: number, withNeighbours: boolean) {
  const called = synonyms
    .filter(({ from, length }) => index >= from && index < from + length && (withNeighbours || length === 1))
    .flatMap(({ from, length, to }) => {
      const typed = tokens.slice(from, from + length).map(({ word }) => word);
      return to.filter((words) => !typed.every((word) => words.includes(word)));
    });
  const found = called.map((words) => words.flatMap((word) => terms.find((term) => term.word === word) ?? []));
  return {
    single: terms.filter(({ word }) => called.some((words) => words.length === 1 && words[0] === word)),
    together: found
      .filter((words, place) => words.length > 1 && words.length === called[place]?.length)
      .map((words) => ({ words: words.map((term) => formOf(term, kind, 1)), factor: SYNONYM })),
  };
}

const formOf = ({ id, word, ...counts }: Term, kind: Kind, factor: number) => ({ id, word, count: counts[kind], factor });

/** What a word in `n` of so many documents weighs, as BM25 has it. */
export const inverseFrequency = (n: number, documents: number): number => Math.log(1 + (documents - n + 0.5) / (n + 0.5));
