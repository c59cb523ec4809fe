import vocabulary from './vocabulary.json' with { type: 'json' };

export type Concept = keyof typeof vocabulary;

/** Where words of a concept stand: places of words, in a sentence. */
export interface Hit {
  from: number;
  to: number;
}

export interface Sentence {
  /** In small letters without accents; each sign of Chinese is a word. */
  words: string[];
  asks: boolean;
  hits: Map<Concept, Hit[]>;
}

interface Node {
  next: Map<string, Node>;
  concepts: Concept[];
}

const HAN = /\p{Script=Han}/u;
/** A word, one sign of Chinese, or what ends a sentence. A point inside of a number or an address ends none. */
const TOKEN = /\p{Script=Han}|[\p{L}\p{N}]|[.!?;](?=\s|$)|[。！？；\n]/gu;
const ENDS = /[.!?;。！？；\n]/;
const MOST_SIGNS = 20_000;

const plain = (text: string): string => text.slice(0, MOST_SIGNS).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Words and the signs that end sentences, in order. A sign at a time: no pattern can be kept busy. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  let word = '';
  let end = -1;
  const close = (): void => {
    if (word !== '') tokens.push(word);
    word = '';
  };
  for (const { 0: sign, index } of plain(text).matchAll(TOKEN)) {
    if (index !== end) close();
    end = index + sign.length;
    if (HAN.test(sign) || ENDS.test(sign)) {
      close();
      tokens.push(sign);
    } else word += sign;
  }
  close();
  return tokens;
}

const root: Node = { next: new Map(), concepts: [] };
for (const [concept, phrases] of Object.entries(vocabulary)) {
  for (const phrase of phrases) {
    let node = root;
    for (const word of tokensOf(phrase)) {
      const next: Node = node.next.get(word) ?? { next: new Map(), concepts: [] };
      node.next.set(word, next);
      node = next;
    }
    node.concepts.push(concept as Concept);
  }
}

/** The sentences of a text with the concepts in them. The longest phrase that begins at a word counts for it, so that an account manager is no account. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let words: string[] = [];
  const close = (asks: boolean): void => {
    if (words.length > 0) sentences.push({ words, asks, hits: hitsIn(words) });
    words = [];
  };
  for (const token of tokensOf(text)) {
    if (ENDS.test(token)) close(token === '?' || token === '？');
    else words.push(token);
  }
  close(false);
  return sentences;
}

function hitsIn(words: string[]): Map<Concept, Hit[]> {
  const hits = new Map<Concept, Hit[]>();
  const add = (concept: Concept, hit: Hit): void => {
    const known = hits.get(concept);
    if (known) known.push(hit);
    else hits.set(concept, [hit]);
  };
  let covered = 0;
  for (let from = 0; from < words.length; from += 1) {
    for (const { to, concepts } of longestAt(words, from)) {
      // What lies inside of a phrase that says something else is no bank.
      for (const concept of concepts.filter((one) => one !== 'bank' || to > covered)) add(concept, { from, to });
      if (concepts.includes('other')) covered = Math.max(covered, to);
    }
  }
  return hits;
}

/** Phrases that begin here, the longest first; of `bank` and `other` together the longest alone. */
function longestAt(words: string[], from: number): { to: number; concepts: Concept[] }[] {
  const found: { to: number; concepts: Concept[] }[] = [];
  let node: Node | undefined = root;
  for (let to = from; node && to < words.length; ) {
    node = node.next.get(words[to] ?? '');
    to += 1;
    if (node && node.concepts.length > 0) found.unshift({ to, concepts: node.concepts });
  }
  const kind = (concepts: Concept[]): boolean => concepts.includes('bank') || concepts.includes('other');
  const first = found.find(({ concepts }) => kind(concepts));
  return found.filter((one) => one === first || !kind(one.concepts));
}
