import type { z } from 'zod';
import { sentence } from './sentence.ts';

type Issue = z.core.$ZodIssue;

const OWN_SENTENCE = sentence('unfit');

/** What is wrong, each at the field that it is about: of alternatives without a sentence of their own, what is wrong with the one that was meant: the nearest, of several the one with the least wrong. */
export const issuesOf = (error: z.ZodError | undefined): Issue[] => (error?.issues ?? []).flatMap(issuesIn);

function issuesIn(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.message !== OWN_SENTENCE) return [issue];
  const [meant = [], next] = issue.errors.toSorted((one, other) => nearness(other) - nearness(one) || one.length - other.length);
  const isPlain = nearness(meant) > 0 && (!next || nearness(next) < nearness(meant) || next.length > meant.length);
  return isPlain ? meant.flatMap(issuesIn).map((one) => ({ ...one, path: [...issue.path, ...one.path] })) : [issue];
}

/** 0: a value of another kind; 1: of this kind, and against its rule; 2: a field of it is wrong. */
function nearness(issues: readonly Issue[]): number {
  const ofWhole = issues.filter(({ path }) => path.length === 0);
  if (ofWhole.some(({ code }) => code === 'invalid_type' || code === 'invalid_value')) return 0;
  return ofWhole.length > 0 ? 1 : 2;
}
