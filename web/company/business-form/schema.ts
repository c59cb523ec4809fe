import '#web/components/form/jitless.ts';
import { plainSentence } from '#contract/base/plain-sentences.ts';
import { BusinessChange, NewBusiness } from '#contract/company/business-change.ts';
import { fieldOfPath } from './change.ts';

type Sentences = Record<string, string>;

/** Sentences by field of a tab, by the contract's rules. Loaded when somebody saves. */
export const checkChange = (change: object): Sentences => found(BusinessChange.safeParse({ version: 0, ...change }, { error: plainSentence }), fieldOfPath);

export const checkNew = (business: object): Sentences => found(NewBusiness.safeParse(business, { error: plainSentence }), ([field]) => String(field));

function found({ error }: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }, fieldOf: (path: PropertyKey[]) => string): Sentences {
  const sentences: Sentences = {};
  for (const { path, message } of error?.issues ?? []) sentences[fieldOf(path)] ??= message;
  return sentences;
}
