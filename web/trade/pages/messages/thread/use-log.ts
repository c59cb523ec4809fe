import { useCallback, useEffect, useRef, useState } from 'react';
import type { InquiryMessage } from '#contract/trade/inquiry.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useReading } from '#web/base/client/use-reading.ts';
import { useClient } from '#web/base/settings.tsx';
import { useLive } from '#web/components/live/use-live.ts';
import { firstPlace, hasNewer, type LogWindow, lastPlace, withNewer, withOlder } from './log-window.ts';

const PAGE = 50;
const AT_ONCE = 100;
type Kind = 'end' | 'older' | 'newer';
/** What is new, for who reads at the end; who reads further up is not led away from there. */
type Wish = Kind | 'anew';

/** A part of a thread: its end at first, then what is asked for, and what comes. */
export function useLog(requestID: string, bid: string | undefined) {
  const { log, failed, error, held, show, load } = useLoad(requestID, bid);
  useReading(log ? 'there' : failed ? 'failed' : 'loading', error);
  const lookAnew = useCallback(() => void load('anew'), [load]);
  useEffect(lookAnew, [lookAnew]);
  useEffect(() => {
    addEventListener('online', lookAnew);
    return () => removeEventListener('online', lookAnew);
  }, [lookAnew]);
  useLive('message', lookAnew);
  const deliver = useCallback(
    (message: InquiryMessage) => {
      const now = held.current;
      if (!now) return;
      const next = withNewer(now, { messages: [message], total: message.place });
      show(next);
      // Somebody else wrote meanwhile, or the end is not on the page.
      if (lastPlace(next) < message.place) void load(hasNewer(now) ? 'end' : 'newer');
    },
    [load, held, show],
  );
  return { log, failed, load, deliver };
}

export type Log = ReturnType<typeof useLog>;

function rangeOf(kind: Kind, log: LogWindow | null): { before?: number; after?: number; size: number } {
  if (kind === 'end' || !log) return { size: PAGE };
  return kind === 'older' ? { before: firstPlace(log), size: PAGE } : { after: lastPlace(log), size: AT_ONCE };
}

function merged(kind: Kind, log: LogWindow | null, answer: LogWindow): LogWindow {
  if (kind === 'end' || !log) return answer;
  return kind === 'older' ? withOlder(log, answer) : withNewer(log, answer);
}

function kindOf(wish: Wish, log: LogWindow | null): Kind | null {
  if (wish !== 'anew') return wish;
  if (!log) return 'end';
  return hasNewer(log) ? null : 'newer';
}

function useLoad(requestID: string, bid: string | undefined) {
  const client = useClient();
  const [log, setLog] = useState<LogWindow | null>(null);
  const [failed, setFailed] = useState<Kind | null>(null);
  const [error, setError] = useState<unknown>(null);
  const held = useRef<LogWindow | null>(null);
  const show = useCallback((next: LogWindow) => {
    held.current = next;
    setLog(next);
  }, []);
  const ask = useCallback(
    async (wish: Wish) => {
      const kind = kindOf(wish, held.current);
      if (!kind) return;
      try {
        const answer = await client.inquiry.messages({ requestID, bid, ...rangeOf(kind, held.current) });
        show(merged(kind, held.current, { messages: answer.data, total: answer.total }));
        setFailed(null);
      } catch (thrown) {
        if (!isRefusal(thrown)) throw thrown;
        setFailed(kind);
        setError(thrown);
      }
    },
    [client, requestID, bid, show],
  );
  return { log, failed, error, held, show, load: useInTurn(ask) };
}

/** One question is on its way at a time; what is wished for meanwhile comes after it. */
function useInTurn(ask: (wish: Wish) => Promise<void>): (wish: Wish) => Promise<void> {
  const running = useRef<Wish | null>(null);
  const waiting = useRef(new Set<Wish>());
  return useCallback(
    async (wish: Wish) => {
      // The same older part is not asked for twice; what is new may be newer than the answer.
      if (wish !== running.current || wish === 'newer' || wish === 'anew') waiting.current.add(wish);
      if (running.current) return;
      try {
        for (const next of waiting.current) {
          waiting.current.delete(next);
          running.current = next;
          await ask(next);
        }
      } finally {
        running.current = null;
      }
    },
    [ask],
  );
}
