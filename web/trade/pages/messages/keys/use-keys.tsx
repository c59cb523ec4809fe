import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as links from '#web/base/links.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { searchOf } from '../inbox/asked.ts';
import { areKeysOn } from './key-switch.ts';
import { isBelow, keyOf, nextOf } from './keys.ts';

const KeyHelp = lazily(() => import('./key-help.tsx'));

/** The keys of the message center (INB-009). @returns their list, where somebody asked for it, and what asks for it. */
export function useKeys(side: string | null, requestID: string | null) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    const back = () => requestID && navigate((side === null ? links.messages() : links.requests(side)) + searchOf(search, false));
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event, event.target as Element, isBelow(document));
      if (key === null || key === 'Enter' || !areKeysOn()) return;
      // A slash is a quick search in one browser, and what is entered must not type the key.
      if (key !== 'Escape') event.preventDefault();
      if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1);
      else if (key === 'Escape') void back();
      else if (key === '?') setAsked(true);
      else press(key);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [navigate, requestID, search, side]);
  return { help: <Suspense>{isAsked && <KeyHelp close={() => setAsked(false)} />}</Suspense>, askKeys: () => setAsked(true) };
}

/** Enters the next thread of the list; Enter opens it, as it opens any link. */
function move(step: 1 | -1): void {
  const threads = [...document.querySelectorAll<HTMLElement>('.mc__threads a')];
  const entered = threads.indexOf(document.activeElement as HTMLElement);
  const at = entered < 0 ? threads.findIndex((thread) => thread.ariaCurrent === 'true') : entered;
  const next = threads[nextOf(at, threads.length, step)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Does what is named by this key: a field is entered, a button pressed. */
function press(key: string): void {
  const named = document.querySelector<HTMLElement>(`.mc [aria-keyshortcuts="${key}"]:not(:disabled)`);
  if (named?.matches('input, textarea')) named.focus();
  else named?.click();
}
