import { useRef, useState } from 'react';
import type { OwnQuote } from '#contract/trade/quote/shapes.ts';
import { readDraft } from '#web/components/form/draft.ts';
import type { Attachments } from '#web/trade/attachments/use-attachments.ts';
import { type AskedLine, changeOf, type QuoteValues, valuesOf } from './values.ts';

/** How far what was typed is kept. */
export type Kept = { state: 'kept'; at: number | null } | { state: 'saving' | 'typed' | 'refused' | 'offline' };

type Files = OwnQuote['draft']['files'];

export interface Options {
  own: OwnQuote;
  asked: AskedLine[];
  /** What stands in a form that nobody has saved yet. */
  prefill: Partial<QuoteValues>;
  /** Where this browser keeps it. */
  draft: string;
  files: Attachments;
}

/** What a save that is on its way looks at: always the latest, whatever was drawn. */
export interface Box {
  version: number;
  base: QuoteValues;
  /** What was saved last, to know what is new. */
  sent: string;
  /** Once the whole was checked, each save says what is still missing. */
  isChecked: boolean;
  values: QuoteValues;
  keptFiles: Files;
  files: Attachments;
}

export const textOf = (values: QuoteValues, files: { fileID: string }[]): string =>
  JSON.stringify([changeOf(values, false), files.map(({ fileID }) => fileID)]);
/** Something stands in the form that cannot be read yet, and that only this browser keeps. */
export const hasMore = (values: QuoteValues): boolean => JSON.stringify(changeOf(values, true)) !== JSON.stringify(changeOf(values, false));
export const same = (one: QuoteValues, other: QuoteValues): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What this browser kept, else what the service has, else what was asked for. */
function beginningOf({ own, asked, prefill, draft }: Options) {
  const base = valuesOf(own.draft, asked);
  const local = readDraft<QuoteValues>(draft);
  const values = local ? { ...base, ...local.values } : own.version === 0 ? { ...base, ...prefill } : base;
  // What a new form begins with is no change: whoever only looks makes no draft.
  const sent = textOf(local ? base : values, own.draft.files);
  return { base, values, sent, isClash: local !== null && local.version !== own.version && textOf(local.values, []) !== textOf(base, []) };
}

export function useQuoteState(options: Options) {
  const { own: given, files } = options;
  const [begun] = useState(() => beginningOf(options));
  const [values, setValues] = useState(begun.values);
  const [own, setOwn] = useState(given);
  const [kept, setKept] = useState<Kept>({ state: 'kept', at: null });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [theirs, setTheirs] = useState<OwnQuote | null>(begun.isClash ? given : null);
  const [keptFiles, setKeptFiles] = useState<Files>(given.draft.files);
  const box = useRef<Box>({ version: given.version, base: begun.base, sent: begun.sent, isChecked: false, values, keptFiles, files });
  Object.assign(box.current, { values, keptFiles, files });
  const [set] = useState({ setValues, setOwn, setKept, setErrors, setTheirs, setKeptFiles });
  return { values, own, kept, errors, theirs, keptFiles, box, set };
}

export type QuoteState = ReturnType<typeof useQuoteState>;
