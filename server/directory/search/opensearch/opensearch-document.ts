import { type Source, weightedWords } from '../document.ts';
import { nameKey } from '../query/words.ts';
import { FREQUENCY_UNIT } from './opensearch-mapping.ts';

/** What OpenSearch holds of a source; `averages` are the average field lengths of its kind. */
export function toBody(source: Source, averages: readonly number[]) {
  const key = nameKey(source.name);
  return {
    id: source.id,
    words: [...weightedWords(source, averages)].map(([word, x]) => `${word}|${Math.max(1, Math.round(x * FREQUENCY_UNIT))}`).join(' '),
    labels: [...new Set(source.labels)],
    quality: source.quality,
    createdAt: source.createdAt.toISOString(),
    nameKey: key,
    nameWords: key,
  };
}
