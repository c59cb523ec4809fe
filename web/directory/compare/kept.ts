/** Companies are compared with companies, products with products. */
export type ComparedKind = 'business' | 'product';

/** Where a tab keeps what was chosen. */
export const keptAt = (kind: ComparedKind): string => `wbn-compare-${kind}`;

/** Whether cards were chosen before the page was loaded. */
export function hasChosen(): boolean {
  try {
    return (['business', 'product'] as const).some((kind) => (sessionStorage.getItem(keptAt(kind)) ?? '[]') !== '[]');
  } catch {
    return false;
  }
}
