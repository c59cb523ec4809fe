import type { z } from 'zod';
import { sentence } from '#contract/base/sentence.ts';

type Issue = z.core.$ZodRawIssue;

const MISSING = sentence('missing');
const UNFIT = sentence('unfit');
const UNKNOWN_CHOICE = sentence('unknownChoice');

const KINDS: Record<string, string> = {
  string: sentence('kind.text'),
  number: sentence('kind.number'),
  int: sentence('kind.wholeNumber'),
  boolean: sentence('kind.yesNo'),
  array: sentence('kind.list'),
  date: sentence('kind.date'),
};

const FORMATS: Record<string, string> = {
  guid: sentence('format.id'),
  uuid: sentence('format.id'),
  email: sentence('format.email', { example: 'ann@company.co.uk' }),
  url: sentence('format.webAddress'),
  date: sentence('kind.date'),
  datetime: sentence('format.dateTime'),
};

/** What is said about an input whose field has no sentence of its own: one for people, never the library's. */
export function plainSentence(issue: Issue): string {
  if (issue.code === 'invalid_type') return issue.input === undefined ? MISSING : (KINDS[issue.expected] ?? UNFIT);
  if (issue.code === 'invalid_format') return FORMATS[issue.format] ?? sentence('format.other');
  if (issue.code === 'invalid_value') return issue.input === undefined ? MISSING : UNKNOWN_CHOICE;
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'unrecognized_keys') return sentence('notSettable');
  return UNFIT;
}

function tooSmall({ origin, minimum, inclusive }: Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum' | 'inclusive'>): string {
  if (origin === 'string') return Number(minimum) <= 1 ? MISSING : sentence('atLeast.characters', { least: Number(minimum) });
  if (origin === 'array' || origin === 'set') return Number(minimum) <= 1 ? MISSING : sentence('atLeast.entries', { least: Number(minimum) });
  return inclusive === false ? sentence('number.more', { than: Number(minimum) }) : sentence('number.least', { least: Number(minimum) });
}

function tooBig({ origin, maximum, inclusive }: Pick<z.core.$ZodIssueTooBig, 'origin' | 'maximum' | 'inclusive'>): string {
  if (origin === 'string') return sentence('atMost.characters', { most: Number(maximum) });
  if (origin === 'array' || origin === 'set') return sentence('atMost.given', { most: Number(maximum) });
  return inclusive === false ? sentence('number.less', { than: Number(maximum) }) : sentence('number.most', { most: Number(maximum) });
}
