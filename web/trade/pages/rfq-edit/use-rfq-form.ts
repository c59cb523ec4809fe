import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import type { Session } from '#web/base/session/store.ts';
import { useClient } from '#web/base/settings.tsx';
import * as tradeLinks from '#web/base/trade-links.ts';
import { draftKey } from '#web/components/form/draft.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import { useAttachments } from '#web/trade/attachments/use-attachments.ts';
import { keepTyped, readTyped } from './kept-typed.ts';
import { createSaver, type Saver } from './saver.ts';
import type { Kept, Ways } from './saving.ts';
import { changeOf, type RfqPart, type RfqValues } from './values.ts';

/** What a form begins with. */
export interface Start {
  rfqID: string | null;
  version: number;
  number: string | null;
  isPublished: boolean;
  revision: number;
  hasQuotes: boolean;
  /** As it is published. */
  deadline: string | null;
  /** The business for which one asks; null for oneself. */
  from: string | null;
  /** The country of each business that one may ask for. */
  countries: Record<string, string>;
  values: RfqValues;
}

/** The values of a request, and where they are kept: by the server, and in this browser until it has them (RFQ-011). */
export function useRfqForm(session: Session, start: Start, onMade: (id: string) => void) {
  const { userID } = session;
  const [typed] = useState(() => readTyped(userID, start.rfqID));
  const [values, setValues] = useState(typed?.values ?? start.values);
  const [from, setFrom] = useState(start.from);
  const latest = useRef(values);
  const write = useCallback((next: RfqValues | ((now: RfqValues) => RfqValues)) => {
    latest.current = typeof next === 'function' ? next(latest.current) : next;
    setValues(latest.current);
  }, []);
  const change = useCallback(
    (part: RfqPart | ((now: RfqValues) => RfqPart)) => write((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) })),
    [write],
  );
  const files = useAttachments(draftKey(userID, 'rfq-files', start.rfqID ?? 'new'), {
    ...{ room: RFQ_FITS.files - values.files.length, most: RFQ_FITS.files, says: 'mostOfRequest' as const },
  });
  const [turn, setTurn] = useState(0);
  const merge = useCallback(
    (next: RfqValues) => {
      write(next);
      setTurn((count) => count + 1);
    },
    [write],
  );
  const { saver, kept } = useSaver({ start, typed, from, files, latest, write, merge, onMade });
  const isPublished = start.isPublished;
  const tokens = files
    .sent()
    .map(({ token }) => token)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value, or another file that has arrived, is a change
  useEffect(() => saver.changed(), [saver, values, tokens]);
  useKeptTyped(userID, saver, latest);
  useLeaving(saver, isPublished);
  return { values, change, files, saver, kept, from, setFrom, latest, turn };
}

export type RfqForm = ReturnType<typeof useRfqForm>;

interface Saving {
  start: Start;
  typed: ReturnType<typeof readTyped>;
  from: string | null;
  files: ReturnType<typeof useAttachments>;
  latest: { current: RfqValues };
  write: (next: RfqValues | ((now: RfqValues) => RfqValues)) => void;
  merge: (next: RfqValues) => void;
  onMade: (id: string) => void;
}

function useSaver({ start, typed, from, files, latest, write, merge, onMade }: Saving) {
  const navigate = useNavigate();
  const ways = useWays();
  const now = useRef({ from, files, onMade, navigate });
  now.current = { from, files, onMade, navigate };
  const [kept, setKept] = useState<Kept | null>(null);
  const saver = useMemo(() => {
    let known = start.rfqID;
    return createSaver({
      ways,
      from: () => now.current.from ?? undefined,
      start: {
        rfqID: start.rfqID,
        version: typed?.version ?? start.version,
        keptAt: null,
        sent: typed?.sent ?? changeOf(start.values, []),
      },
      isPublished: start.isPublished,
      current: () => ({ values: latest.current, tokens: now.current.files.sent().map(({ token }) => token) }),
      onState: (state) => {
        setKept(state);
        if (state.rfqID === known || state.rfqID === null) return;
        known = state.rfqID;
        now.current.onMade(known);
        void now.current.navigate(tradeLinks.editRfq(known), { replace: true, preventScrollReset: true, state: { isSame: true } });
      },
      onMerged: merge,
      onFiles: (all, fileLines, tokens) => {
        write((values) => ({ ...values, files: all, fileLines: { ...values.fileLines, ...fileLines } }));
        for (const one of now.current.files.list) if (one.token !== null && tokens.includes(one.token)) now.current.files.remove(one.key);
      },
    });
  }, [ways, start, typed, latest, write, merge]);
  return { saver, kept: kept ?? saver.state() };
}

function useWays(): Ways {
  const client = useClient();
  const create = useOnce('rfq', 'create');
  const update = useOnce('rfq', 'change');
  return useMemo(
    () => ({
      create: async (body) => (await create(body)).data,
      change: async (input) => (await update(input)).data,
      read: async (rfqID) => {
        const { data } = await client.rfq.get({ rfqID });
        if (data.reader !== 'buyer') throw new Error('a request of one’s own is read as somebody else’s');
        return data.rfq;
      },
    }),
    [client, create, update],
  );
}

const WRITE_MS = 300;

/** What the server does not have yet is kept in this browser. */
function useKeptTyped(userID: string, saver: Saver, latest: { current: RfqValues }): void {
  // After each drawing: what was typed since, or has been kept by now.
  useEffect(() => {
    const keep = () => keepTyped(userID, saver.state().rfqID, saver.isDirty() ? { ...saver.base(), values: latest.current } : null);
    const timer = setTimeout(keep, WRITE_MS);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  });
}

/** A draft goes when the line is back, and before its page does. */
function useLeaving(saver: Saver, isPublished: boolean): void {
  useEffect(() => {
    const send = () => void saver.flush();
    if (!isPublished) addEventListener('online', send);
    return () => {
      removeEventListener('online', send);
      saver.stop();
      if (!isPublished) send();
    };
  }, [saver, isPublished]);
}
