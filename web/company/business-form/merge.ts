import type { FieldName, TabName } from './tabs.ts';
import { changedFields, same, type Values } from './values.ts';

export interface Versions {
  /** What both began from. */
  base: Values;
  mine: Values;
  theirs: Values;
}

/** Fields that two people changed to something different. */
export function clashes(tab: TabName, { base, mine, theirs }: Versions): FieldName[] {
  const byThem = new Set(changedFields(tab, base, theirs));
  return changedFields(tab, base, mine).filter((name) => byThem.has(name) && !same(mine[name], theirs[name]));
}

/** Everybody's changes together; where both changed a field, mine stays unless `theirs` names it. */
export function merged(tab: TabName, { base, mine, theirs }: Versions, taken: readonly FieldName[] = []): Values {
  const kept = changedFields(tab, base, mine).filter((name) => !taken.includes(name));
  return { ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) } as Values;
}
