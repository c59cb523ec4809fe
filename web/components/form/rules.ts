import { splitAddress } from '#web/base/languages.ts';

/**
 * The contract's rules for what somebody typed, before it is sent. Without them the server alone checks: its rules are the same.
 * They are missing without a connection, and on pages in another language: their sentences are English, the server's are in the language of the page.
 */
export async function loadRules<R>(load: () => Promise<R>): Promise<R | null> {
  return splitAddress(location.pathname).prefix ? null : load().catch(() => null);
}
