import { deferHydration } from '#web/base/page/deferred.tsx';
import { hasChosen } from './kept.ts';

/** It stands on every card, and answers when somebody comes near. */
export const CompareBox = deferHydration(
  import.meta.env.SSR ? (await import('./compare-box.tsx')).CompareBox : null,
  async () => (await import('./compare-box.tsx')).CompareBox,
  hasChosen,
);
