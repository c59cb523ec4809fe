import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { currentReading, type Reading, subscribeReading } from '../client/reading.ts';
import { isRefusal } from '../client/refusal.ts';

/** What is there sooner need not be spoken of. */
const LATE_MS = 400;
/** One thing is read after another: what has come is said once nothing else is on its way. */
const SETTLED_MS = 200;

/** Says to screen readers that the screen loads, why it could not, and that it is there after all. It stands in every page from the beginning: a new one may be missed. */
export function ReadingStatus() {
  const said = useSaid();
  const t = useTranslations('shell');
  return (
    <p aria-live="polite" className="sr-only">
      {said === 'loading' && t('loading')}
      {said === 'there' && t('reading.back')}
      {typeof said === 'object' && sentenceOf(said.error, t)}
    </p>
  );
}

const sentenceOf = (error: unknown, t: ReturnType<typeof useTranslations<'shell'>>): string =>
  isRefusal(error) ? (error.code === 'network' ? t('reading.offline') : error.message) : t('reading.failed');

/** Nothing is said of what was there at once; after a failure each step is. */
function useSaid(): Reading {
  const now = useSyncExternalStore(subscribeReading, currentReading, () => 'idle' as const);
  const [said, say] = useState<Reading>('idle');
  useEffect(() => {
    if (typeof now === 'object') return say(now);
    if (now === 'loading') return after(said === 'idle' || said === 'there' ? LATE_MS : 0, () => say('loading'));
    return after(SETTLED_MS, () => say(now === 'there' && said !== 'idle' ? 'there' : 'idle'));
  }, [now, said]);
  return said;
}

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
