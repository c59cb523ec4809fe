import { useCallback, useEffect, useRef, useState } from 'react';
import type { InquiryMessage } from '#contract/inquiry.ts';
import { isRefusal } from '#web/base/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useLive } from '#web/features/live/use-live.ts';
import { firstPlace, hasNewer, type LogWindow, lastPlace, withNewer, withOlder } from './log-window.ts';

const PAGE = 50;
const AT_ONCE = 100;
type Kind = 'end' | 'older' | 'newer';

/** A part of a thread: its end at first, then what is asked for, and what comes. */
export function useLog(requestID: string, bid: string | undefined) {
  const { log, failed, held, show, load } = useLoad(requestID, bid);
  const lookAnew = useCallback(() => void load(held.current ? 'newer' : 'end'), [load, held]);
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

/** One question is on its way at a time. */
function useLoad(requestID: string, bid: string | undefined) {
  const client = useClient();
  const [log, setLog] = useState<LogWindow | null>(null);
  const [failed, setFailed] = useState<Kind | null>(null);
  const held = useRef<LogWindow | null>(null);
  const running = useRef(false);
  const again = useRef(false);
  const show = useCallback((next: LogWindow) => {
    held.current = next;
    setLog(next);
  }, []);
  const load = useCallback(
    async (kind: Kind) => {
      // What is new while something else is on its way is asked for after it.
      if (running.current) {
        again.current ||= kind === 'newer';
        return;
      }
      running.current = true;
      try {
        const answer = await client.inquiry.messages({ requestID, bid, ...rangeOf(kind, held.current) });
        show(merged(kind, held.current, { messages: answer.data, total: answer.total }));
        setFailed(null);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        setFailed(kind);
      }
      running.current = false;
      if (!again.current) return;
      again.current = false;
      await load('newer');
    },
    [client, requestID, bid, show],
  );
  return { log, failed, held, show, load };
}
