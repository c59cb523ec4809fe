import { inputMessages } from './input-messages.ts';
import { rowMessages } from './row-messages.ts';
import { type Sentence, type SentenceKey, told } from './sentence.ts';

/** English; the light half, `sentence.ts`, is what rules need, so that a page without forms does without the words. */
export const messages: Readonly<Record<SentenceKey, string>> = { ...inputMessages, ...rowMessages };

const isKey = (key: string): key is SentenceKey => Object.hasOwn(messages, key);

/** The sentence that a rule of zod carries. A message that is none of ours, such as the library's, says no more than that the value does not fit. */
export function readSentence(message: string): Sentence {
  const end = message.indexOf('?');
  const key = end < 0 ? message : message.slice(0, end);
  if (!isKey(key)) return told('unfit');
  return { key, values: end < 0 ? {} : (JSON.parse(message.slice(end + 1)) as Sentence['values']) };
}

/** A sentence in English. On the server `wordsOf` says it in any language. */
export function inEnglish({ key, values }: Sentence): string {
  return messages[key].replace(/\{(\w+)\}/g, (_, gap: string) => {
    const value = values[gap];
    return typeof value === 'object' ? inEnglish(value) : String(value);
  });
}
