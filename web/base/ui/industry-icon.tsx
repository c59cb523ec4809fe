import { Drawn, LayoutGrid } from './drawn.tsx';

const isDrawn = (key: string): key is `00${number}` => Number(key) >= 1 && Number(key) <= 15;

/** By the industry's key, 0001 to 0015; another one has the icon of all of them. */
export function IndustryIcon({ industryKey }: { industryKey: string }) {
  return isDrawn(industryKey) ? <Drawn name={industryKey} /> : <LayoutGrid />;
}
