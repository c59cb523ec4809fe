import { territories } from '#web/base/edition/territories.ts';
import { TerritoryList } from '#web/features/territories/territory-list.tsx';

/** The regional platforms with their logos (STA-006). */
export function Platforms() {
  return <TerritoryList territories={territories} />;
}
