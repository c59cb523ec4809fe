import type { CautionKind } from '#contract/trust/caution-words.ts';
import { isAboutBank } from './bank.ts';
import { isDisguised } from './links.ts';
import { isUntraced, isUrgent } from './pressure.ts';
import { sentencesOf } from './words.ts';

/** What a text itself gives reason to take care of; whether it names a look-alike takes those who are known (SAF-011). */
export function kindsOf(text: string): CautionKind[] {
  const sentences = sentencesOf(text);
  const found: [CautionKind, boolean][] = [
    ['bank', isAboutBank(text, sentences)],
    ['link', isDisguised(text)],
    ['offplatform', isUntraced(sentences)],
    ['urgent', isUrgent(sentences)],
  ];
  return found.filter(([, is]) => is).map(([kind]) => kind);
}
