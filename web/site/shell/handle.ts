import { useMatches } from 'react-router';

/** What a route may ask of the document around it. */
export interface Handle {
  /** Without sidebar, header and footer. */
  plain?: boolean;
  /** False leaves the footer out. */
  footer?: boolean;
  /** Runs before anything else is loaded. */
  firstScript?: string;
}

export const useHandle = (): Handle => (useMatches().at(-1)?.handle as Handle | undefined) ?? {};
