import { isSignedIn } from './signed-in.ts';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'scroll'] as const;

/** When somebody begins to do something with the page, or is logged in: until then what the server rendered is enough. */
export function interest(): Promise<void> {
  if (isSignedIn()) return Promise.resolve();
  return new Promise((resolve) => {
    const come = () => {
      for (const sign of SIGNS) removeEventListener(sign, come);
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, come, { passive: true });
  });
}
