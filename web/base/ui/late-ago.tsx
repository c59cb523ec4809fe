import { deferHydration } from '../page/deferred.tsx';

/** What the server has said stands until somebody is interested: then it goes on with the time. */
export const LateAgoAndWhen = deferHydration(
  import.meta.env.SSR ? (await import('./when.tsx')).AgoAndWhen : null,
  async () => (await import('./when.tsx')).AgoAndWhen,
);
