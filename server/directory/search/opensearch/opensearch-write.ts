import type { Db } from '#server/base/database/database.ts';
import { type OpenSearch, OpenSearchTrouble } from '#server/base/scaling/opensearch.ts';
import type { Kind } from '../document.ts';
import { averageLengths } from '../put-queries.ts';
import { readDocuments } from '../queries.ts';
import { READERS } from '../sources-queries.ts';
import { toBody } from './opensearch-document.ts';
import { aliasOf, liveOf } from './opensearch-mapping.ts';
import { BATCH, nextVersion } from './queries.ts';

/**
 * Brings documents up to date in every index of their kind, the one that is being built included.
 * To be called after the commit: which indices there are is asked each time, so that none which was begun before is left out.
 */
export async function bringUpToDate(db: Db, client: OpenSearch, kind: Kind, ids: string[]): Promise<void> {
  const aliases = (await readIndices(client, kind)).map(({ index }) => aliasOf(index));
  if (aliases.length === 0) return;
  for (let from = 0; from < ids.length; from += BATCH) await writeNow(db, client, kind, ids.slice(from, from + BATCH), aliases);
}

/** Our indices of a kind: the one that is searched, and one that is being built. */
export async function readIndices(client: OpenSearch, kind: Kind): Promise<{ index: string; isLive: boolean }[]> {
  const live = liveOf(client, kind);
  const answer = await client.ask<Record<string, { aliases: Record<string, object> }>>('GET', `/_alias/${live}*`);
  return Object.entries(answer)
    .filter(([index, { aliases }]) => aliasOf(index) in aliases)
    .map(([index, { aliases }]) => ({ index, isLive: live in aliases }));
}

/**
 * Writes what these documents are now, and removes those that may not be found (any more).
 * Its version is taken before anything is read: of two writers the one with the greater number has seen whatever the other was called for,
 * so what OpenSearch refuses as older is never missed.
 */
export async function writeNow(db: Db, client: OpenSearch, kind: Kind, ids: string[], aliases: string[]): Promise<number> {
  const version = await nextVersion(db);
  const [found, sources, averages] = await Promise.all([readDocuments(db, kind, ids), READERS[kind](db, ids), averageLengths(db, kind)]);
  const bodies = new Map(sources.filter(({ id }) => found.has(id)).map((source) => [source.id, toBody(source, averages)]));
  const lines = aliases.flatMap((alias) =>
    ids.flatMap((id): object[] => {
      const at = { _index: alias, _id: id, version, version_type: 'external' };
      const body = bodies.get(id);
      return body ? [{ index: at }, body] : [{ delete: at }];
    }),
  );
  if (lines.length > 0) assertWritten(await client.askLines<BulkAnswer>('/_bulk?require_alias=true', lines));
  return bodies.size;
}

interface BulkAnswer {
  items: Record<string, { status: number; error?: { type: string; reason: string } }>[];
}

/** A newer version, a document that is gone already, an index that was given up meanwhile. */
const FINE = [409, 404];

function assertWritten({ items }: BulkAnswer): void {
  const wrong = items.flatMap((item) => Object.values(item)).find(({ status, error }) => error && !FINE.includes(status));
  if (wrong) throw new OpenSearchTrouble(`${wrong.error?.type}: ${wrong.error?.reason}`, wrong.status);
}
