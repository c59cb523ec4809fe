import { later } from '#web/base/later.tsx';

/** The comments of a page for everybody. */
export const AwakeComments = later(
  import.meta.env.SSR ? (await import('./comments.tsx')).Comments : null,
  async () => (await import('./comments.tsx')).Comments,
);
