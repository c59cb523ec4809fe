import { later } from '#web/base/later.tsx';

/** The last line beside a page for everybody. */
export const PageEnd = later(
  import.meta.env.SSR ? (await import('./page-end-line.tsx')).PageEndLine : null,
  async () => (await import('./page-end-line.tsx')).PageEndLine,
);
