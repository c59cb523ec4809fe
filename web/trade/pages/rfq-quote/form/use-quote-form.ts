import { useCallback, useMemo, useRef } from 'react';
import type { OwnQuote } from '#contract/trade/quote/shapes.ts';
import { useClient } from '#web/base/settings.tsx';
import { saveForm } from './save.ts';
import { useKeeping } from './use-keeping.ts';
import { type Options, type QuoteState, useQuoteState } from './use-quote-state.ts';
import { type QuoteValues, valuesOf } from './values.ts';

/** The form of a quote: what is typed is kept in this browser at once and by the service after a pause (TSC-005). `at` stays the same object. */
export function useQuoteForm({ at, ...options }: Options & { at: { rfqID: string; bid: string } }) {
  const client = useClient();
  const state = useQuoteState(options);
  const { draft, files } = options;
  const { box, set, theirs } = state;
  const running = useRef<Promise<OwnQuote | null> | null>(null);
  const saving = useMemo(() => ({ client, at, draft, box: box.current, set }), [client, at, draft, box, set]);
  /** One save after the other. */
  const save = useCallback(
    async (all: boolean): Promise<OwnQuote | null> => {
      while (running.current) await running.current;
      running.current = saveForm(saving, all).finally(() => {
        running.current = null;
      });
      return running.current;
    },
    [saving],
  );
  const isDirty = useKeeping({ state, draft, isSending: files.isBusy, hasUploads: files.list.length > 0, save });
  const change = useCallback(
    (part: Partial<QuoteValues> | ((before: QuoteValues) => Partial<QuoteValues>)) =>
      set.setValues((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    [set],
  );
  const refresh = useCallback(async () => {
    const { data } = await client.quote.own(at);
    box.current.version = data.version;
    set.setOwn(data);
    return data;
  }, [client, at, box, set]);
  const settle = (chosen: QuoteValues) => settleOn(state, valuesOf(theirs?.draft ?? state.own.draft, options.asked), chosen);
  return { ...state, ...set, save, change, refresh, settle, isDirty, version: () => box.current.version };
}

/** After two wrote at once: what was chosen of both goes on from the newer version. */
function settleOn({ theirs, box, set }: QuoteState, base: QuoteValues, chosen: QuoteValues): void {
  if (!theirs) return;
  Object.assign(box.current, { version: theirs.version, base, sent: '' });
  set.setOwn(theirs);
  set.setKeptFiles(theirs.draft.files);
  set.setTheirs(null);
  set.setValues(chosen);
}

export type QuoteForm = ReturnType<typeof useQuoteForm>;
