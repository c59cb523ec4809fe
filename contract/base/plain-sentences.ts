import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const MISSING = 'Please fill this in.';
const UNFIT = 'This value does not fit here. Please check it.';
const UNKNOWN_CHOICE = 'Please choose one of the values that are offered.';

const KINDS: Record<string, string> = {
  string: 'Please enter text here.',
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  boolean: 'Please answer with yes or no.',
  array: 'Please give a list here.',
  date: 'Please enter a date such as 2026-11-23.',
};

const FORMATS: Record<string, string> = {
  guid: 'This is not known here. Please open the page again and choose once more.',
  uuid: 'This is not known here. Please open the page again and choose once more.',
  email: 'Please enter an email address such as ann@company.co.uk.',
  url: 'Please enter a web address such as https://company.co.uk.',
  date: 'Please enter a date such as 2026-11-23.',
  datetime: 'Please enter a date and time such as 2026-11-23T09:30:00Z.',
};

/** What is said about an input whose field has no sentence of its own: one for people, never the library's. */
export function plainSentence(issue: Issue): string {
  if (issue.code === 'invalid_type') return issue.input === undefined ? MISSING : (KINDS[issue.expected] ?? UNFIT);
  if (issue.code === 'invalid_format') return FORMATS[issue.format] ?? 'Please check how this is written.';
  if (issue.code === 'invalid_value') return issue.input === undefined ? MISSING : UNKNOWN_CHOICE;
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'unrecognized_keys') return 'This cannot be set here.';
  return UNFIT;
}

function tooSmall({ origin, minimum, inclusive }: Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum' | 'inclusive'>): string {
  if (origin === 'string') return Number(minimum) <= 1 ? MISSING : `Please enter at least ${minimum} characters.`;
  if (origin === 'array' || origin === 'set') return Number(minimum) <= 1 ? MISSING : `Please give at least ${minimum} entries.`;
  return inclusive === false ? `Please enter more than ${minimum}.` : `Please enter ${minimum} or more.`;
}

function tooBig({ origin, maximum, inclusive }: Pick<z.core.$ZodIssueTooBig, 'origin' | 'maximum' | 'inclusive'>): string {
  if (origin === 'string') return `At most ${maximum} characters.`;
  if (origin === 'array' || origin === 'set') return `Please give at most ${maximum} entries.`;
  return inclusive === false ? `Please enter less than ${maximum}.` : `Please enter ${maximum} or less.`;
}
