import { useState } from 'react';
import { COMPARE_MAX } from './compare-limits.ts';
import { kindOf, type Saved } from './saved-view.ts';

export interface Picked {
  ids: string[];
  /** Companies are not compared with products, and not more than five at a time. */
  isOpenTo(one: Saved): boolean;
  toggle(one: Saved): void;
  drop(id: string): void;
  clear(): void;
}

/** What is chosen for a comparison. */
export function usePicked(list: Saved[] | null): Picked {
  const [ids, setIds] = useState<string[]>([]);
  const first = list?.find(({ resourceID }) => resourceID === ids[0]);
  const drop = (id: string) => setIds((now) => now.filter((one) => one !== id));
  return {
    ids,
    isOpenTo: (one) => ids.includes(one.resourceID) || (ids.length < COMPARE_MAX && (!first || kindOf(first) === kindOf(one))),
    toggle: ({ resourceID }) => (ids.includes(resourceID) ? drop(resourceID) : setIds((now) => [...now, resourceID])),
    drop,
    clear: () => setIds([]),
  };
}
