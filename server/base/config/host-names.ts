import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Config, isLoopback } from './config.ts';
import type { Facts } from './production.ts';

type Lookup = (host: string) => Promise<unknown>;

const PATIENCE_MS = 3_000;

/** What the name servers do not know of the hosts that the settings name; all are asked at once, and not for long. */
export async function lookUp(config: Config, ask: Lookup = lookup, patienceMs = PATIENCE_MS): Promise<Facts['nowhere']> {
  const { SITE_URL, ACCOUNT_URL, API_URL, FILES_URL, CONTENT_URL, SMTP_URL, SEARCH_URL, S3, ROLE } = config;
  // Mails are the worker's alone.
  const urls = {
    SITE_URL,
    ACCOUNT_URL,
    API_URL,
    FILES_URL,
    CONTENT_URL,
    SEARCH_URL,
    S3_ENDPOINT: S3?.endpoint,
    SMTP_URL: ROLE.includes('worker') ? SMTP_URL : undefined,
  };
  const named = Object.entries(urls).flatMap(([setting, url]) => (url && !isLoopback(url) ? [{ setting, host: new URL(url).hostname }] : []));
  const timer = new AbortController();
  const late = wait(patienceMs, 'unanswered' as const, { signal: timer.signal }).catch(() => 'unanswered' as const);
  const asked = new Map<string, Promise<Reason | null>>();
  for (const { host } of named) if (!asked.has(host)) asked.set(host, Promise.race([reasonOf(host, ask), late]));
  const found = await Promise.all(named.map(async (one) => ({ ...one, reason: (await asked.get(one.host)) ?? null })));
  timer.abort();
  return found.flatMap(({ reason, ...one }) => (reason ? [{ ...one, reason }] : []));
}

type Reason = Facts['nowhere'][number]['reason'];

async function reasonOf(host: string, ask: Lookup): Promise<Reason | null> {
  if (isIP(host.replace(/^\[|\]$/g, '')) > 0) return null;
  return ask(host).then(
    () => null,
    (error: NodeJS.ErrnoException) => (error.code === 'ENOTFOUND' || error.code === 'ENODATA' ? 'unknown' : 'unanswered'),
  );
}
