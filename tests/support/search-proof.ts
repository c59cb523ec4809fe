import type { AppContext } from '#server/base/http/request.ts';
import { drain } from '#server/base/jobs/outbox.ts';
import { openSearch } from '#server/base/scaling/opensearch.ts';
import { searchFallbacks } from '#server/base/telemetry/metrics.ts';
import { rebuild, refresh } from '#server/directory/search/opensearch/opensearch-rebuild.ts';
import { subscribers } from '#server/worker.ts';

/** An OpenSearch that `proofs/search.ts` has started: with it the tests of search hold both engines to the same. */
const PROOF_URL = process.env.SEARCH_PROOF_URL;

/** The settings that let an API search there, under names of its database's own. */
export const searchProofSettings = (databaseUrl: string): Record<string, string> =>
  PROOF_URL ? { SEARCH_URL: `${PROOF_URL}/${new URL(databaseUrl).pathname.slice(1)}` } : {};

interface SearchProof {
  /** Before a search: what the worker and a second of waiting would do. */
  settle(path: string): Promise<void>;
  /** @throws Error when OpenSearch has refused a search; on a busy machine one may come too late. */
  close(): Promise<void>;
}

export async function openSearchProof(parts: AppContext, settings: Record<string, string>): Promise<SearchProof> {
  const url = settings.SEARCH_URL ? undefined : parts.config.SEARCH_URL;
  if (!PROOF_URL || !url) return { settle: async () => {}, close: async () => {} };
  const client = openSearch(url, 0);
  await rebuild(parts.db, client);
  const before = await fallbacks();
  return {
    settle: async (path) => {
      if (!/^\/(search|user\/search)/.test(path)) return;
      let worked = 0;
      while ((await drain(parts, subscribers)) > 0) worked += 1;
      if (worked > 0) await refresh(client);
    },
    close: async () => {
      await client.ask('DELETE', `/${client.prefix}-*`);
      const [late, refused] = (await fallbacks()).map((count, i) => count - (before[i] ?? 0)) as [number, number];
      if (refused > 0) throw new Error(`OpenSearch refused ${refused} searches.`);
      if (late > 0) console.warn(`PostgreSQL answered ${late} searches, to which OpenSearch came too late.`);
    },
  };
}

/** Searches that came too late so far, and those that were refused. */
async function fallbacks(): Promise<[number, number]> {
  const { values } = await searchFallbacks.get();
  const sumOf = (isLate: boolean) => values.reduce((sum, { value, labels }) => ((labels.status === '0') === isLate ? sum + value : sum), 0);
  return [sumOf(true), sumOf(false)];
}
