import { deferHydration } from '../page/deferred.tsx';

/** The same link on a page for everybody: it works as it was written, without its code. */
export const LateRfqLink = deferHydration(
  import.meta.env.SSR ? (await import('./rfq-link.tsx')).RfqLink : null,
  async () => (await import('./rfq-link.tsx')).RfqLink,
);
