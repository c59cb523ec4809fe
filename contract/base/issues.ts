import type { z } from 'zod';
import { sentence } from './sentence.ts';

type Issue = z.core.$ZodIssue;

const OWN_SENTENCE = sentence('unfit');

/** What is wrong, each at the field that it is about: of alternatives without a sentence of their own, what is wrong with the one that was meant. */
export const issuesOf = (error: z.ZodError | undefined): Issue[] => (error?.issues ?? []).flatMap(issuesIn);

function issuesIn(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.message !== OWN_SENTENCE) return [issue];
  const nearest = Math.max(...issue.errors.map(nearness));
  const meant = issue.errors.filter((one) => nearness(one) === nearest);
  return nearest > 0 && meant.length === 1 ? (meant[0] ?? []).flatMap(issuesIn).map((one) => ({ ...one, path: [...issue.path, ...one.path] })) : [issue];
}

/** 0: a value of another kind; 1: of this kind, and against its rule; 2: a field of it is wrong. */
function nearness(issues: readonly Issue[]): number {
  const ofWhole = issues.filter(({ path }) => path.length === 0);
  if (ofWhole.some(({ code }) => code === 'invalid_type' || code === 'invalid_value')) return 0;
  return ofWhole.length > 0 ? 1 : 2;
}
