import { useLayoutEffect, useRef } from 'react';
import { SPRITE } from './drawn.tsx';

const drawn = import.meta.env.SSR ? [] : [...(document.getElementById(SPRITE)?.childNodes ?? [])];

/** The drawings as the server wrote them: every page has them, so that no script need bring them again. Where React draws the page anew, they move over. */
function Kept() {
  const own = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    if (!own.current?.firstChild) own.current?.append(...drawn);
  }, []);
  // What is inside belongs to the server: React looks at none of it, and changes nothing.
  const untouched = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };
  return <svg id={SPRITE} width="0" height="0" className="absolute" aria-hidden="true" ref={own} {...untouched} />;
}

/** The logo and the icons that stand in every page, once in each and used by reference (an SVG sprite). */
export const Sprite = import.meta.env.SSR ? (await import('./drawings.tsx')).Drawings : Kept;
