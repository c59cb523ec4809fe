import { deferHydration } from '#web/base/page/deferred.tsx';

/** The last line beside a page for everybody. */
export const PageEnd = deferHydration(
  import.meta.env.SSR ? (await import('./page-end-line.tsx')).PageEndLine : null,
  async () => (await import('./page-end-line.tsx')).PageEndLine,
);
