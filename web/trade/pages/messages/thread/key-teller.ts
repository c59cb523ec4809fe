import { TYPING } from '#contract/base/limits.ts';

/** What hears that somebody writes. */
export interface Typing {
  key: () => void;
  /** What was written is sent. */
  over: () => void;
}

/** Tells of keys at once, and then of the last one at the end of each stretch in which there were any: with the milliseconds since that key. */
export function tellKeys(tell: (ago: number) => void): Typing {
  let last: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = () => {
    timer = undefined;
    if (last === null) return;
    tell(Math.min(TYPING.tellMs, Math.round(performance.now() - last)));
    last = null;
    timer = setTimeout(go, TYPING.tellMs);
  };
  return {
    key: () => {
      last = performance.now();
      if (timer === undefined) go();
    },
    over: () => {
      last = null;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** So long it is still shown, milliseconds, once it was heard. */
export const shownFor = (ago: number): number => TYPING.shownMs - ago;
