import { check, type Load, startLoad } from '../faults/load.ts';
import { type Place, placeAt } from '../faults/world.ts';
import { API } from './people.ts';
import type { Report } from './report.ts';
import { settingsIn } from './unit.ts';

/** Each a write a second: the limits of the samples are in force, and all of them sit at one address. */
const WRITERS = 3;
const PAUSE_MS = 1_000;

/** The installation as an onlooker sees it; who writes is in the database already. */
export async function openPlace(): Promise<Place> {
  const settings = await settingsIn('/etc/wbn/wbn.env');
  return placeAt(settings['DATABASE_URL'] ?? '', { ...settings, LOG_LEVEL: 'fatal' });
}

/** Writers that repeat each write until it is answered, through the proxy. */
export async function startWriting(place: Place): Promise<Load> {
  return startLoad(place, { url: API, writers: await place.writers(WRITERS), readsPerSecond: 0, pauseMs: PAUSE_MS });
}

/** Does something under load, and compares what writers were told with what is there. @returns what it gave */
export async function underWrites<T>(report: Report, what: string, work: (load: Load) => Promise<T>): Promise<T> {
  const place = await openPlace();
  const load = await startWriting(place);
  const result = await work(load).finally(() => load.stop());
  const { acknowledged, lost, doubled, half } = await check(place, load.seen);
  await place.close();
  const { writes, broken, longestWrite } = load.seen;
  const refused = [...writes].filter(([status]) => status !== 200).map(([status, count]) => `${count} x ${status}`);
  if (broken.writes > 0) refused.push(`${broken.writes} without an answer`);
  report.figure(
    `${what}: writes acknowledged; refused and repeated; longest`,
    `${acknowledged}; ${refused.join(', ') || 'none'}; ${Math.round(longestWrite)} ms`,
  );
  await report.check(`${what}: no acknowledged write is lost, doubled or half`, async () => acknowledged > 0 && lost + doubled + half === 0);
  return result;
}
