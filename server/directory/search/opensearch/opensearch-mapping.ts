import type { OpenSearch } from '#server/base/scaling/opensearch.ts';
import { K1, type Kind } from '../document.ts';

/** Part of every name: what an older version made is never asked by a newer one, nor the other way round. Raise it with any change below. */
const LAYOUT = 'v1';

/** Frequencies are whole numbers there: a word that counts 1 is written with this one. */
export const FREQUENCY_UNIT = 1_000;
const SATURATION = K1 * FREQUENCY_UNIT;
/** OpenSearch 2 multiplies BM25 by this; boosts take it out again. */
export const BM25_FACTOR = SATURATION + 1;
/** Depth of a search's last page, and its size. */
const WINDOW = 10_100;

/** The alias that is searched. */
export const liveOf = ({ prefix }: OpenSearch, kind: Kind): string => `${prefix}-${LAYOUT}-${kind}`;
/** The alias that an index is written through: it ends with its index, and no write brings that back. */
export const aliasOf = (index: string): string => `${index}-door`;

/**
 * One field of words whose frequencies are weighted by field and length already (`document.ts`): BM25 over them, without a length
 * of its own, is the BM25F that PostgreSQL computes. Nothing is analysed there: words are those of `words.ts`.
 */
export const layout = {
  settings: {
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    max_result_window: WINDOW,
    // A write that was overtaken by a removal is refused for as long as this.
    gc_deletes: '15m',
    similarity: { bm25f: { type: 'BM25', k1: SATURATION, b: 0 } },
    analysis: {
      filter: { counted: { type: 'delimited_term_freq', delimiter: '|' } },
      analyzer: { counted: { type: 'custom', tokenizer: 'whitespace', filter: ['counted'] } },
    },
  },
  mappings: {
    dynamic: 'strict',
    _source: { enabled: false },
    properties: {
      id: { type: 'keyword' },
      words: { type: 'text', analyzer: 'counted', search_analyzer: 'keyword', index_options: 'freqs', norms: false, similarity: 'bm25f' },
      labels: { type: 'keyword' },
      quality: { type: 'integer' },
      createdAt: { type: 'date' },
      nameKey: { type: 'keyword' },
      nameWords: { type: 'text', analyzer: 'whitespace', index_options: 'docs', norms: false, index_prefixes: { min_chars: 1, max_chars: 12 } },
    },
  },
} as const;
