import { edition } from '#web/base/edition/uk.ts';
import { TerritoryList } from '#web/features/territories/territory-list.tsx';

/** The regional platforms with their logos (STA-006). */
export function Platforms() {
  return <TerritoryList territories={edition.territories} />;
}
