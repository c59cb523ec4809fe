import { useCallback, useEffect, useState } from 'react';
import { safeContinue } from '#contract/continue.ts';
import * as links from '#web/base/links.ts';
import { exchange } from '#web/base/session/exchange.ts';
import { useSettings } from '#web/base/settings.tsx';
import { takeArrival } from './arrival.ts';

let begun = false;

/** Exchanges the code once, and again when somebody asks for it after a failure. */
export function useArrival(refusedText: string): { failed: boolean; retry: () => void } {
  const settings = useSettings();
  const [failed, setFailed] = useState(false);
  const arrive = useCallback(async () => {
    setFailed(false);
    const { token, continue: asked } = takeArrival();
    const outcome = token ? await exchange(settings, token, asked) : 'refused';
    if (outcome === 'failed') return setFailed(true);
    // A browser's own alert, as specified (ERR-011).
    if (outcome === 'refused') alert(refusedText);
    location.replace(outcome === 'done' ? (safeContinue(asked, settings.siteUrl) ?? settings.siteUrl) : links.home());
  }, [settings, refusedText]);
  useEffect(() => {
    if (begun) return;
    begun = true;
    arrive();
  }, [arrive]);
  return { failed, retry: arrive };
}
