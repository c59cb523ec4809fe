import { setTimeout as wait } from 'node:timers/promises';
import { ACCOUNT, API, SITE } from './people.ts';

export type Door = 'site' | 'account' | 'api';
const ASKED: Record<Door, string> = { site: `${SITE}/industries`, account: `${ACCOUNT}/login`, api: `${API}/catsys/industry` };

/** What they met at one door. */
interface Met {
  asked: number;
  /** Another answer than 200, or none. */
  refused: number;
  statuses: Map<number, number>;
}

/** Visitors who ask at every door, steadily, until they are stopped. */
export function sendVisitors(everyMs = 80): { stop(): Promise<Record<Door, Met>> } {
  let going = true;
  const met = {} as Record<Door, Met>;
  const loops = (Object.keys(ASKED) as Door[]).map(async (door) => {
    met[door] = { asked: 0, refused: 0, statuses: new Map() };
    const running = new Set<Promise<void>>();
    while (going) {
      const one = visit(ASKED[door], met[door]).finally(() => running.delete(one));
      running.add(one);
      await wait(everyMs);
    }
    await Promise.all(running);
  });
  return {
    async stop() {
      going = false;
      await Promise.all(loops);
      return met;
    },
  };
}

async function visit(url: string, met: Met): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(15_000), redirect: 'manual' }).catch(() => null);
  await answer?.arrayBuffer().catch(() => {});
  met.asked += 1;
  if (answer?.status !== 200) met.refused += 1;
  const status = answer?.status ?? 0;
  met.statuses.set(status, (met.statuses.get(status) ?? 0) + 1);
}

export const inWords = ({ asked, refused, statuses }: Met): string =>
  `${refused} of ${asked}${refused > 0 ? ` (${[...statuses].flatMap(([status, count]) => (status === 200 ? [] : `${count} x ${status || 'none'}`)).join(', ')})` : ''}`;
