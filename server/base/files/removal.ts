import type { AppContext } from '../http/request.ts';
import { filesMissing } from '../telemetry/metrics.ts';
import { noteRemovals } from './removal-queries.ts';

/**
 * Removes stored files for good. What lies in another place than this process knows is not removed by finding nothing there:
 * the others go, then it fails, is counted and is tried again. May be repeated.
 * @throws Error that names the first file that is not where it should be.
 */
export async function removeStored({ db, storage }: Pick<AppContext, 'db' | 'storage'>, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const found = await Promise.all(keys.map((key) => storage.has(key)));
  const there = keys.filter((_, place) => found[place]);
  // Noted first: who is interrupted between the two removes it again, and does not take it for lost.
  const known = await noteRemovals(db, keys, there);
  for (const key of known) await storage.remove(key);
  const missing = keys.filter((key) => !known.has(key));
  if (missing.length === 0) return;
  filesMissing.inc(missing.length);
  throw new Error(
    `${missing.length} of ${keys.length} stored files are not where they should be, such as ${missing[0]}. Does this process have the folder or the bucket of the others?`,
  );
}
