import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { type OpenSearch, OpenSearchTrouble } from '#server/base/scaling/opensearch.ts';
import { KINDS, type Kind } from '../document.ts';
import { aliasOf, layout, liveOf } from './opensearch-mapping.ts';
import { readIndices, writeNow } from './opensearch-write.ts';
import { readIdsAfter, releaseRebuildLock, tryRebuildLock } from './queries.ts';

type Report = (kind: Kind, written: number) => void;

/**
 * Builds all indices anew beside those that are searched, then lets searches change over at one moment.
 * Writes reach both meanwhile (`bringUpToDate`), so none is lost and nothing stands still.
 * @throws Error when another rebuild runs, or the server is no OpenSearch 2.
 */
export async function rebuild(db: Db, client: OpenSearch, report: Report = () => {}): Promise<void> {
  await assertKnown(client);
  await db.connection().execute(async (lock) => {
    const rows = await tryRebuildLock(lock);
    if (!rows[0]?.mine) throw new Error('Another rebuild of the search index is under way.');
    try {
      await build(db, client, report);
    } finally {
      await releaseRebuildLock(lock);
    }
  });
}

async function build(db: Db, client: OpenSearch, report: Report): Promise<void> {
  const before = (await Promise.all(KINDS.map((kind) => readIndices(client, kind)))).flat();
  // What an interrupted rebuild left behind.
  await drop(client, namesOf(before, false));
  const stamp = newId().replaceAll('-', '');
  const fresh = KINDS.map((kind) => ({ kind, index: `${liveOf(client, kind)}-${stamp}` }));
  try {
    for (const { index } of fresh) await create(client, index);
    for (const { kind, index } of fresh) await fill(db, client, { kind, index }, report);
    await changeOver(client, fresh, namesOf(before, true));
  } catch (error) {
    await drop(
      client,
      fresh.map(({ index }) => index),
    ).catch(() => {});
    throw error;
  }
  await drop(client, namesOf(before, true));
}

const namesOf = (indices: { index: string; isLive: boolean }[], live: boolean): string[] =>
  indices.filter(({ isLive }) => isLive === live).map(({ index }) => index);

/** Until the change nobody looks into it: it is made searchable once, at the end. */
const create = (client: OpenSearch, index: string): Promise<unknown> =>
  client.ask('PUT', `/${index}`, { ...layout, settings: { ...layout.settings, refresh_interval: '-1' }, aliases: { [aliasOf(index)]: {} } });

async function fill(db: Db, client: OpenSearch, { kind, index }: { kind: Kind; index: string }, report: Report): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  let written = 0;
  for (;;) {
    const rows = await readIdsAfter(db, kind, after);
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    after = ids.at(-1) as string;
    written += await writeNow(db, client, kind, ids, [aliasOf(index)]);
    report(kind, written);
  }
  await client.ask('PUT', `/${index}/_settings`, { index: { refresh_interval: '1s' } });
  await client.ask('POST', `/${index}/_refresh`);
}

const changeOver = (client: OpenSearch, fresh: { kind: Kind; index: string }[], old: string[]): Promise<unknown> =>
  client.ask('POST', '/_aliases', {
    actions: [
      ...fresh.map(({ kind, index }) => ({ add: { index, alias: liveOf(client, kind) } })),
      ...old.map((index) => ({ remove: { index, aliases: KINDS.map((kind) => liveOf(client, kind)) } })),
    ],
  });

async function drop(client: OpenSearch, indices: string[]): Promise<void> {
  if (indices.length > 0) await client.ask('DELETE', `/${indices.join(',')}?ignore_unavailable=true`);
}

async function assertKnown(client: OpenSearch): Promise<void> {
  const { version } = await client.ask<{ version?: { distribution?: string; number?: string } }>('GET', '/');
  if (version?.distribution !== 'opensearch' || !/^2\.(1\d|[2-9]\d)\./.test(version.number ?? ''))
    throw new OpenSearchTrouble(
      `SEARCH_URL needs OpenSearch 2.10 or newer, below 3; this is ${version?.distribution ?? 'something else'} ${version?.number ?? ''}.`,
    );
}

/** Makes what was written searchable now; by itself that takes a second. */
export const refresh = (client: OpenSearch): Promise<unknown> =>
  client.ask('POST', `/${KINDS.map((kind) => liveOf(client, kind)).join(',')}/_refresh?ignore_unavailable=true`);

/** Documents that are searched, of each kind; null where no index is searched. */
export async function countDocuments(client: OpenSearch, kind: Kind): Promise<number | null> {
  const { count } = await client.ask<{ count: number }>('GET', `/${liveOf(client, kind)}/_count?ignore_unavailable=true&allow_no_indices=true`);
  return (await readIndices(client, kind)).some(({ isLive }) => isLive) ? count : null;
}
