import { useMatches } from 'react-router';
import type { FirstRead } from '#web/base/session/first-reads.ts';

/** What a route may ask of the document around it. */
export interface Handle {
  /** Without sidebar, header and footer. */
  plain?: boolean;
  /** False leaves the footer out. */
  footer?: boolean;
  /** Runs before anything else is loaded. */
  firstScript?: string;
  /** Parameters of the address that change what the server shows: each combination is a page of its own in its cache. All others it never sees. */
  query?: string[];
  /** Parameters that the browser alone reads: state of the person's own screen, and secrets. */
  own?: string[];

  /** What such a page reads first, by the parameters of its path: it is asked for in one request while the scripts are on their way. */
  reads?: (params: Record<string, string | undefined>) => FirstRead[];
}

/** What the matched routes read first, and the shell around them for who is logged in. */
export function useFirstReads(): FirstRead[] {
  return useMatches().flatMap(({ handle, params }) => (handle as Handle | undefined)?.reads?.(params) ?? []);
}

export const useHandle = (): Handle => (useMatches().at(-1)?.handle as Handle | undefined) ?? {};
