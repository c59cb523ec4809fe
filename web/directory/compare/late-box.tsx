import { deferHydration } from '#web/base/page/deferred.tsx';

/** It stands on every card, and answers when somebody comes near. */
export const CompareBox = deferHydration(
  import.meta.env.SSR ? (await import('./compare-box.tsx')).CompareBox : null,
  async () => (await import('./compare-box.tsx')).CompareBox,
  hasChosen,
);

/** Whether cards were chosen before the page was loaded. */
export function hasChosen(): boolean {
  try {
    return ['business', 'product'].some((kind) => (sessionStorage.getItem(`wbn-compare-${kind}`) ?? '[]') !== '[]');
  } catch {
    return false;
  }
}
