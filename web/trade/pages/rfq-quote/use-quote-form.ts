import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply, Sent } from '#contract/base/call.ts';
import type { quote } from '#contract/trade/quote.ts';
import type { OwnQuote } from '#contract/trade/quote-shapes.ts';
import { isPassing, isRefusal } from '#web/base/client/refusal.ts';
import { now } from '#web/base/session/clock.ts';
import { useClient } from '#web/base/settings.tsx';
import { keepDraft, readDraft } from '#web/components/form/draft.ts';
import type { Attachments } from '#web/trade/attachments/use-attachments.ts';
import { type AskedLine, changeOf, faultsIn, type QuoteValues, valuesOf } from './values.ts';

const PAUSE_MS = 1500;
const AGAIN_MS = 8000;

/** How far what was typed is kept. */
export type Kept = { state: 'kept'; at: number | null } | { state: 'saving' | 'typed' | 'refused' } | { state: 'offline' };

interface Options {
  at: { rfqID: string; bid: string };
  own: OwnQuote;
  asked: AskedLine[];
  /** What stands in a form that nobody has saved yet. */
  prefill: Partial<QuoteValues>;
  /** Where this browser keeps it. */
  draft: string;
  files: Attachments;
}

const same = (one: QuoteValues, other: QuoteValues): boolean => JSON.stringify(one) === JSON.stringify(other);

const textOf = (values: QuoteValues, files: { fileID: string }[]): string => JSON.stringify([changeOf(values, false), files.map(({ fileID }) => fileID)]);
/** Something stands in the form that cannot be read yet, and that only this browser keeps. */
const hasMore = (values: QuoteValues): boolean => JSON.stringify(changeOf(values, true)) !== JSON.stringify(changeOf(values, false));

/** The form of a quote: what is typed is kept in this browser at once and by the service after a pause (TSC-005). */
export function useQuoteForm({ at, own: given, asked, prefill, draft, files }: Options) {
  const client = useClient();
  const [own, setOwn] = useState(given);
  const start = useRef(valuesOf(given.draft, asked));
  const [local] = useState(() => readDraft<QuoteValues>(draft));
  const isClash = local !== null && local.version !== given.version && !same(local.values, start.current);
  const [values, setValues] = useState<QuoteValues>(() =>
    local ? { ...start.current, ...local.values } : given.version === 0 ? { ...start.current, ...prefill } : start.current,
  );
  const [kept, setKept] = useState<Kept>({ state: 'kept', at: null });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [theirs, setTheirs] = useState<OwnQuote | null>(isClash ? given : null);
  const [keptFiles, setKeptFiles] = useState(given.draft.files);
  const latest = useRef({ values, keptFiles });
  latest.current = { values, keptFiles };
  const version = useRef(given.version);
  // What a new form begins with is no change: whoever only looks makes no draft.
  const sentText = useRef(textOf(local ? start.current : values, given.draft.files));
  // Once the whole was checked, each save says what is still missing.
  const isChecked = useRef(false);
  // It is another object with each drawing; a timer must not begin anew for that.
  const attached = useRef(files);
  attached.current = files;
  const running = useRef<Promise<OwnQuote | null> | null>(null);

  const bodyOf = useCallback((all: boolean) => {
    const sent = attached.current.sent();
    const change = changeOf(latest.current.values, all);
    return { change, tokens: sent, files: [...latest.current.keptFiles.map(({ fileID }) => ({ fileID })), ...sent.map(({ token }) => ({ token }))] };
  }, []);

  const put = useCallback(
    async (all: boolean): Promise<OwnQuote | null> => {
      const { change, files: named, tokens } = bodyOf(all);
      isChecked.current ||= all;
      const typed = latest.current.values;
      setKept({ state: 'saving' });
      try {
        const input = { ...at, version: version.current, ...change, files: named } as Sent<typeof quote.save>;
        const { data }: Reply<typeof quote.save> = await client.quote.save(input);
        version.current = data.version;
        setOwn(data);
        setKeptFiles(data.draft.files);
        latest.current.keptFiles = data.draft.files;
        sentText.current = textOf(typed, data.draft.files);
        if (tokens.length > 0) attached.current.put([]);
        setErrors(isChecked.current ? data.faults : {});
        const isWhole = same(typed, latest.current.values);
        keepDraft<QuoteValues>(
          draft,
          isWhole && !hasMore(typed) ? null : { version: data.version, base: start.current, values: latest.current.values, at: Date.now() },
        );
        setKept(isWhole ? { state: 'kept', at: now() } : { state: 'typed' });
        return data;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (error.status === 409) {
          setKept({ state: 'typed' });
          setTheirs((await client.quote.own(at)).data);
        } else if (isPassing(error)) setKept({ state: 'offline' });
        else {
          setKept({ state: 'refused' });
          setErrors(Object.keys(error.fields).length > 0 ? faultsIn(error.fields, change) : { form: error.message });
        }
        return null;
      }
    },
    [at, bodyOf, client, draft],
  );

  /** One save after the other. `all`: also what cannot be read yet, so that the service names it. */
  const save = useCallback(
    async (all: boolean): Promise<OwnQuote | null> => {
      while (running.current) await running.current;
      running.current = put(all);
      const answer = await running.current.finally(() => {
        running.current = null;
      });
      return answer;
    },
    [put],
  );

  const isSame = textOf(values, keptFiles) === sentText.current && files.list.length === 0;
  const isWaiting = files.isBusy;
  useEffect(() => {
    if (theirs) return;
    if (!isSame || hasMore(values)) keepDraft<QuoteValues>(draft, { version: version.current, base: start.current, values, at: Date.now() });
    if (isSame || isWaiting) return;
    setKept((before) => (before.state === 'offline' || before.state === 'typed' ? before : { state: 'typed' }));
    const timer = setTimeout(() => void save(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, isSame, isWaiting, theirs, draft, save]);

  const isOffline = kept.state === 'offline';
  useEffect(() => {
    if (!isOffline || theirs) return;
    const again = () => void save(false);
    const timer = setInterval(again, AGAIN_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isOffline, theirs, save]);

  const change = useCallback((part: Partial<QuoteValues> | ((before: QuoteValues) => Partial<QuoteValues>)) => {
    setValues((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
  }, []);

  /** After two wrote at once: what was chosen of both goes on from the newer version. */
  const settle = (chosen: QuoteValues | null) => {
    if (!theirs) return;
    version.current = theirs.version;
    setOwn(theirs);
    setKeptFiles(theirs.draft.files);
    start.current = valuesOf(theirs.draft, asked);
    sentText.current = '';
    setTheirs(null);
    if (chosen) setValues(chosen);
  };

  const refresh = useCallback(async () => {
    const { data } = await client.quote.own(at);
    version.current = data.version;
    setOwn(data);
    return data;
  }, [client, at]);

  return { own, values, change, kept, errors, setErrors, theirs, settle, save, refresh, keptFiles, setKeptFiles, version, isDirty: !isSame };
}

export type QuoteForm = ReturnType<typeof useQuoteForm>;
