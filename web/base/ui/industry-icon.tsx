import { Drawn, LayoutGrid } from './drawn.tsx';

const LAST = 15;

/** By the industry's key, 0001 to 0015; another one has the icon of all of them. */
export function IndustryIcon({ industryKey }: { industryKey: string }) {
  const isDrawn = Number(industryKey) > 0 && Number(industryKey) <= LAST;
  return isDrawn ? <Drawn name={industryKey} /> : <LayoutGrid />;
}
