import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { API, type Person, uploadPhoto } from './people.ts';
import type { Systemd } from './systemd.ts';

const FILE = '/etc/nginx/conf.d/wbn.conf';

type Change = [from: string | RegExp, to: string];

/** Does something while lines of the sample are others. @throws Error when the sample has no such line */
export async function withProxy<T>(systemd: Systemd, changes: Change[], work: () => Promise<T>): Promise<T> {
  const sample = await readFile(FILE, 'utf8');
  const changed = changes.reduce((text, [from, to]) => {
    const next = text.replace(from, to);
    if (next === text) throw new Error(`deploy/nginx/wbn.conf has nothing like ${from}.`);
    return next;
  }, sample);
  await renew(systemd, changed);
  return work().finally(() => renew(systemd, sample));
}

/** Not by a reload: a worker that is told to end serves on whoever keeps a connection to it, by its old settings. */
async function renew(systemd: Systemd, text: string): Promise<void> {
  await writeFile(FILE, text);
  await systemd.control('stop', ['nginx']);
  await until(() => !isServing(), 'end');
  await systemd.control('start', ['nginx']);
  await until(isServing, 'take its new settings');
}

const isServing = (): boolean => spawnSync('pgrep', ['--full', '^nginx: ']).status === 0;

async function until(holds: () => boolean, what: string): Promise<void> {
  const begun = performance.now();
  while (!holds()) {
    if (performance.now() - begun > 20_000) throw new Error(`nginx did not ${what}.`);
    await wait(50);
  }
}

export const isUploaded = async (who: Person, picture: Buffer): Promise<boolean> => 'url' in (await uploadPhoto(who, picture));

/** Whether somebody at another address is let in while one address is over its limit. */
export async function countsAddresses(): Promise<boolean> {
  const flood = async (): Promise<number> => {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => askFrom('127.0.0.2')));
    return statuses.filter((status) => status === 429).length;
  };
  let refused = 0;
  for (let round = 0; round < 60 && refused < 20; round++) refused = await flood();
  if (refused < 20) throw new Error('One address is over no limit.');
  const others = await Promise.all(Array.from({ length: 4 }, () => askFrom('127.0.0.3')));
  return !others.includes(429);
}

/** @returns the status of a write that nobody may make */
function askFrom(localAddress: string): Promise<number> {
  return new Promise((done, fail) => {
    const asked = request(`${API}/social/posts/make-post`, { method: 'POST', localAddress, agent: false }, (response) => {
      response.resume();
      response.once('end', () => done(response.statusCode ?? 0));
    });
    asked.once('error', fail).end();
  });
}
