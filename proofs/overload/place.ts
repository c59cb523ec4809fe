import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/support/ports.ts';
import { type Server, startServer } from '../faults/process.ts';
import type { World } from '../faults/world.ts';
import { type Asks, asksOf } from './mix.ts';

export interface Serving {
  asks: Asks;
  world: World;
}

/** What a part of the proof found: rows for its table, and what did not hold. */
export interface Found {
  rows: Record<string, string | number>[];
  problems: string[];
}

/** API and site in one process, each page rendered anew, behind a proxy that names its visitors. */
export async function serving<T>(world: World, settings: Record<string, string>, play: (serving: Serving) => Promise<T>): Promise<T> {
  const port = await freePort();
  const server: Server = await startServer(world, {
    settings: {
      ROLE: 'api,site',
      SITE_PORT: String(port),
      ADMIN_PORT: String(await freePort()),
      HTML_CACHE_MB: '0',
      DATABASE_POOL: '12',
      NODE_ENV: 'production',
      TRUST_PROXY: '127.0.0.1',
      // How work is shared out is measured here, and not how soon an address has asked enough for a minute.
      READS_PER_MINUTE: '100000000',
      WRITES_PER_MINUTE: '100000000',
      ...settings,
    },
  });
  try {
    return await play({ asks: await asksOf(world, `http://127.0.0.1:${port}`, server.url), world });
  } finally {
    await server.end();
    await wait(500);
  }
}

export const problemsOf = (promised: [string, boolean][]): string[] => promised.filter(([, holds]) => !holds).map(([what]) => what);
