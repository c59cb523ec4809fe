import type { z } from 'zod';
import { issuesOf } from '#contract/base/issues.ts';
import { plainSentence } from '#contract/base/plain-sentences.ts';
import { inEnglish, readSentence } from '#contract/base/sentences.ts';

type Path = PropertyKey[];

/** What the contract's rule finds wrong, in English (`rules.ts` says why no other language is needed here): the first sentence of each field. */
export function faultsOf(rule: z.ZodType, value: unknown, fieldOf: (path: Path) => string = (path) => path.join('.')): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of issuesOf(rule.safeParse(value, { error: plainSentence }).error)) found[fieldOf(path)] ??= inEnglish(readSentence(message));
  return found;
}
