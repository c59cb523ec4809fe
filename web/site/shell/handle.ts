import { useMatches } from 'react-router';

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
}

export const useHandle = (): Handle => (useMatches().at(-1)?.handle as Handle | undefined) ?? {};
