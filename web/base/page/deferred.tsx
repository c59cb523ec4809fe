import { type ComponentType, memo, Suspense, useEffect } from 'react';
import { isSignedIn } from '../signed-in.ts';
import { hasPressed } from './early-press.ts';
import { lazily } from './lazily.ts';
import { isPlainClick } from './plain-click.ts';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'scroll', 'focusin'] as const;

let come: Promise<void> | undefined;

/** When somebody begins to do something with the page, or is logged in: until then what the server rendered is enough. */
export function interest(): Promise<void> {
  if (isSignedIn() || hasPressed()) return Promise.resolve();
  come ??= new Promise((resolve) => {
    const seen = () => {
      for (const sign of SIGNS) removeEventListener(sign, seen);
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, seen, { passive: true });
  });
  return come;
}

/** Parts that do not answer yet: their code is on its way, or React has not taken over what the server rendered. */
let awaitedParts = 0;

/**
 * A jump within the page goes past the router while parts are still awaited:
 * a new location would draw them anew before they are taken over, and the page would shrink under who jumped.
 */
function jumpHere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  const target = link && isPlainClick(event) && awaitedParts > 0 ? document.getElementById(decodeURIComponent(link.hash.slice(1))) : null;
  if (!(link && target)) return;
  event.preventDefault();
  history.replaceState(history.state, '', link.hash);
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}

/** Counts a part as awaited from when it is wanted until it stands. */
function awaited<T>(load: () => Promise<T>): { start: () => Promise<T>; settle: () => void } {
  let waits = false;
  const settle = () => {
    if (waits) awaitedParts -= 1;
    waits = false;
  };
  const start = () => {
    if (awaitedParts === 0) addEventListener('click', jumpHere, { capture: true });
    awaitedParts += 1;
    waits = true;
    return load();
  };
  return { start, settle };
}

/** Stands when what is beside it in a Suspense does. */
function Settled({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

/**
 * A part of a page for everybody whose code comes with the first sign of interest; what the server rendered stands until then.
 * `rendered` is the part itself on the server, and nothing in the browser: `import.meta.env.SSR ? (await import('./part.tsx')).Part : null`.
 * Not a static import: the browser's build would keep it. `isNeeded`: whether there is something to do already.
 */
export function deferHydration<P extends object>(
  rendered: ComponentType<P> | null,
  load: () => Promise<ComponentType<P>>,
  isNeeded: () => boolean = () => false,
): ComponentType<P> {
  const wait = () => (isNeeded() ? Promise.resolve() : interest());
  const { start, settle } = awaited(async () => ({ default: await wait().then(load) }));
  const Part: ComponentType<P> = rendered ?? (lazily(start) as unknown as ComponentType<P>);
  // The page around it may render anew before the code is there: what stands must not go meanwhile.
  return memo((props: P) => (
    <Suspense>
      <Part {...props} />
      <Settled tell={settle} />
    </Suspense>
  )) as unknown as ComponentType<P>;
}
