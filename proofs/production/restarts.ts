import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Report } from './report.ts';
import type { Systemd } from './systemd.ts';
import { type Door, inWords, sendVisitors } from './visitors.ts';
import { underWrites } from './world.ts';

const UNITS = { 'api-1': 3003, 'api-2': 3013, site: 3004, account: 3005, worker: 3006 };
type Name = keyof typeof UNITS;
const NAMES = Object.keys(UNITS) as Name[];
const UNIT_FILE = '/etc/systemd/system/wbn@.service';
const PATIENCE_MS = 60_000;

const isReady = (name: Name): Promise<boolean> =>
  fetch(`http://127.0.0.1:${UNITS[name]}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** @returns milliseconds; infinite when it is not ready in time */
export async function untilReady(name: Name, mostMs = PATIENCE_MS): Promise<number> {
  const begun = performance.now();
  while (!(await isReady(name))) {
    if (performance.now() - begun > mostMs) return Number.POSITIVE_INFINITY;
    await wait(50);
  }
  return performance.now() - begun;
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Each role dies in turn while people write and look. */
export const killRoles = (report: Report, systemd: Systemd): Promise<void> =>
  underWrites(report, 'roles killed', async () => {
    for (const name of NAMES) {
      const visitors = sendVisitors();
      await wait(1_000);
      systemd.unit(`wbn@${name}`).kill();
      await wait(500);
      const ms = (await untilReady(name)) + 500;
      await wait(1_000);
      const met = await visitors.stop();
      const doors = (Object.keys(met) as Door[]).map((door) => `${door} ${inWords(met[door])}`).join(', ');
      report.figure(`${name} killed: ready again; requests refused`, `${inSeconds(ms)}; ${doors}`);
      await report.check(`${name} comes back by itself`, async () => Number.isFinite(ms));
    }
  });

/** PostgreSQL restarts while people write. */
export const restartDatabase = (report: Report, systemd: Systemd): Promise<void> =>
  underWrites(report, 'database restarted', async ({ seen }) => {
    const visitors = sendVisitors();
    await wait(2_000);
    const begun = performance.now();
    await systemd.control('restart', ['postgresql']);
    const restarted = performance.now() - begun;
    const before = seen.acknowledged.size;
    while (seen.acknowledged.size === before && performance.now() - begun < PATIENCE_MS) await wait(5);
    report.figure('database restarted: by itself; until the next write', `${inSeconds(restarted)}; ${inSeconds(performance.now() - begun)}`);
    await wait(2_000);
    const met = await visitors.stop();
    report.figure('database restarted: requests refused', (Object.keys(met) as Door[]).map((door) => `${door} ${inWords(met[door])}`).join(', '));
    await report.check('no process ends with a restart of its database', async () => NAMES.every((name) => systemd.unit(`wbn@${name}`).starts() <= 2));
  });

/** What systemd gives up on after a few failed starts, when a unit does not say otherwise; the pause is short, so that it comes to that soon. */
const WITHOUT_PATIENCE: [RegExp, string][] = [
  [/^StartLimitIntervalSec=0\n/m, ''],
  [/^RestartSec=.*$/m, 'RestartSec=0.1'],
];

/** A process that starts while its database is away tries until it is back. */
export async function outlivesDatabase(systemd: Systemd, patient: boolean): Promise<boolean> {
  const unit = await readFile(UNIT_FILE, 'utf8');
  const changed = WITHOUT_PATIENCE.reduce((text, [from, to]) => text.replace(from, to), unit);
  // With the short pause alone it has to hold too.
  await writeFile(UNIT_FILE, patient ? unit.replace(...(WITHOUT_PATIENCE[1] as [RegExp, string])) : changed);
  const service = systemd.unit('wbn@worker');
  await service.stop();
  await systemd.control('stop', ['postgresql']);
  await service.start();
  const begun = performance.now();
  while (service.starts() < 8 && !service.isGivenUp() && performance.now() - begun < PATIENCE_MS) await wait(100);
  await systemd.control('start', ['postgresql']);
  const came = Number.isFinite(await untilReady('worker', 15_000));
  await writeFile(UNIT_FILE, unit);
  await systemd.control('restart', ['wbn@worker']);
  await Promise.all(NAMES.map((name) => untilReady(name)));
  return came;
}

/** All calls while a release is rolled out. @returns how many were refused */
export async function refusedWhile(report: Report, what: string, work: () => Promise<unknown>): Promise<number> {
  const visitors = sendVisitors();
  await wait(1_000);
  await work();
  await wait(1_000);
  const met = await visitors.stop();
  report.figure(`${what}: calls refused`, inWords(met.api));
  report.figure(`${what}: pages refused, site and account site (one process each)`, `${inWords(met.site)}; ${inWords(met.account)}`);
  return met.api.refused;
}
