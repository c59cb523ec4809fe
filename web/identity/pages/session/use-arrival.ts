import { useCallback, useEffect, useState } from 'react';
import { safeContinue } from '#contract/identity/continue.ts';
import * as links from '#web/base/links.ts';
import { keepConfirmed, NEWS } from '#web/base/session/confirmed.ts';
import { exchange } from '#web/base/session/exchange.ts';
import { read } from '#web/base/session/storage.ts';
import { useSettings } from '#web/base/settings.tsx';
import { takeArrival } from './arrival.ts';

let begun = false;

/** Exchanges the code once, and again when somebody asks for it after a failure. */
export function useArrival(refusedText: string): { trouble: 'failed' | 'blocked' | null; retry: () => void } {
  const settings = useSettings();
  const [trouble, setTrouble] = useState<'failed' | 'blocked' | null>(null);
  const arrive = useCallback(async () => {
    setTrouble(null);
    const { token, continue: asked, news } = takeArrival();
    const outcome = token ? await exchange(settings, token, asked) : 'refused';
    if (outcome === 'failed' || outcome === 'blocked') return setTrouble(outcome);
    if (outcome === 'done' && news === NEWS) keepConfirmed(read()?.userID ?? '');
    // A browser's own alert, as specified (ERR-011).
    if (outcome === 'refused') alert(refusedText);
    location.replace(outcome === 'done' ? (safeContinue(asked, settings.siteUrl) ?? settings.siteUrl) : links.home());
  }, [settings, refusedText]);
  useEffect(() => {
    if (begun) return;
    begun = true;
    arrive();
  }, [arrive]);
  return { trouble, retry: arrive };
}
