import { useEffect, useState } from 'react';
import { useLocale } from 'use-intl';
import { ago } from '#web/base/ago.ts';
import { dateTime } from '#web/base/format.ts';

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all of a page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const one of listeners) one();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** How long ago something was, in words that go with the time: anew each minute. */
export function useAgo(): (iso: string) => string {
  const locale = useLocale();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => subscribe(() => setNow(Date.now())), []);
  return (iso) => ago(iso, now, locale);
}

interface Props {
  at: string;
}

/**
 * How long ago, then the fixed form (PST-006). A page of the server says both, the same to everybody; it may be half a minute old when a browser
 * takes it over, which is no mismatch.
 */
export function AgoAndWhen({ at }: Props) {
  return (
    <span className="dots num">
      <span suppressHydrationWarning>{useAgo()(at)}</span>{' '}
      <time className="whitespace-nowrap" dateTime={at}>
        {dateTime(at)}
      </time>
    </span>
  );
}

/** How long ago, with the fixed form at hand: for who points at it, and for who hears it. `said` puts it into a sentence. */
export function When({ at, said = (words) => words }: Props & { said?: (ago: string) => string }) {
  const fixed = dateTime(at) ?? '';
  return (
    <time className="num" dateTime={at} title={fixed}>
      <span suppressHydrationWarning>{said(useAgo()(at))}</span>
      <span className="sr-only"> ({fixed})</span>
    </time>
  );
}

/** The times of a log, and the switch that shows the fixed form of all of them: without a pointer too. */
export function useLogTimes(label: string) {
  const [isExact, setExact] = useState(false);
  const switched = (
    <button type="button" className="btn btn--outline btn--sm" aria-pressed={isExact} onClick={() => setExact(!isExact)}>
      {label}
    </button>
  );
  return { isExact, switched };
}

export function LogTime({ at, isExact }: Props & { isExact: boolean }) {
  return isExact ? (
    <time className="num" dateTime={at}>
      {dateTime(at)}
    </time>
  ) : (
    <When at={at} />
  );
}
