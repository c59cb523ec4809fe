import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { hasNewer, hasOlder, type LogWindow } from './log-window.ts';
import type { Log } from './use-log.ts';

/** Pixels from an end of the log at which what comes next is loaded. */
const NEAR = 400;
const AT_END = 48;

/**
 * Keeps the reader's place: at the end it stays at the end, elsewhere the first message in sight stays where it is,
 * whatever is put on top or taken away.
 */
export function useScroll(box: RefObject<HTMLDivElement | null>, { log, load }: Log, shown: unknown) {
  const pinned = useRef(true);
  const anchor = useRef<Anchor | null>(null);
  const onScroll = () => {
    const element = box.current;
    if (!element || !log) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    pinned.current = below < AT_END && !hasNewer(log);
    anchor.current = anchorIn(element);
    if (element.scrollTop < NEAR && hasOlder(log)) void load('older');
    else if (below < NEAR && hasNewer(log)) void load('newer');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides where the place is
  useLayoutEffect(() => place(box.current, pinned.current, anchor.current), [box, log, shown]);
  useFilled(box, log, load);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // The keyboard of a phone, or a longer text below, makes the log smaller.
    const watch = new ResizeObserver(() => pinned.current && place(element, true, null));
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  const toEnd = () => {
    pinned.current = true;
    if (log && hasNewer(log)) void load('end');
    place(box.current, true, null);
  };
  return { onScroll, toEnd };
}

interface Anchor {
  place: string;
  top: number;
}

function anchorIn(element: HTMLElement): Anchor | null {
  const edge = element.getBoundingClientRect().top;
  for (const message of element.querySelectorAll<HTMLElement>('[data-place]')) {
    const { top, bottom } = message.getBoundingClientRect();
    if (bottom > edge) return { place: message.dataset['place'] ?? '', top };
  }
  return null;
}

function place(element: HTMLElement | null, pinned: boolean, anchor: Anchor | null): void {
  if (!element) return;
  if (pinned) element.scrollTop = element.scrollHeight;
  if (pinned || !anchor) return;
  const message = element.querySelector(`[data-place="${anchor.place}"]`);
  if (message) element.scrollTop += message.getBoundingClientRect().top - anchor.top;
  // Another part of the thread: its end, as was asked for.
  else element.scrollTop = element.scrollHeight;
}

/** A log that does not fill its box cannot be scrolled: more is loaded until it does. */
function useFilled(box: RefObject<HTMLDivElement | null>, log: LogWindow | null, load: Log['load']): void {
  useEffect(() => {
    const element = box.current;
    if (element && log && hasOlder(log) && element.scrollHeight <= element.clientHeight) void load('older');
  }, [box, log, load]);
}
