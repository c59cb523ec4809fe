import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#server/base/database/id.ts';
import { spaceOf } from '#server/base/telemetry/probes.ts';
import { type Found, fault, ok, warning } from './line.ts';
import { foundBy, isOwner, type Patient } from './patient.ts';

/** The same shares of free space as the alarms have (docs/operations.md). */
const FREE = { warning: 0.15, fault: 0.05 };
const GB = 1e9;

/** The folders of the settings: whether they are there, can be written and have space. */
export async function lookAtDisk({ config: { DATA_DIR, BACKUP_DIR }, findings }: Patient): Promise<Found[]> {
  const said = foundBy(findings, ['DATA_DIR'], '').filter(({ level }) => level !== 'ok');
  const folders = { DATA_DIR, BACKUP_DIR };
  const looked = await Promise.all(Object.entries(folders).map(([name, path]) => (path ? lookAtFolder(name, path) : [])));
  return [...said, ...looked.flat()];
}

async function lookAtFolder(name: string, path: string): Promise<Found[]> {
  const there = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (there instanceof Error)
    return [
      fault(
        `${name}: ${path} ${there.code === 'ENOENT' ? 'is not there. Make it, or mount the disk that it lies on' : `cannot be reached (${there.code}). Mend the mount`}.`,
      ),
    ];
  const { free, all } = await spaceOf(path);
  const share = free / all;
  const left = `${(free / GB).toFixed(1)} GB of ${(all / GB).toFixed(1)} GB are free`;
  const space = share < FREE.warning ? [(share < FREE.fault ? fault : warning)(`${name}: Only ${left} in ${path}. See docs/operations.md, Disk filling.`)] : [];
  const written = isOwner(there.uid) ? await tryToWrite(name, path) : [warning(anotherOwner(name, path, there.uid))];
  const found = [...space, ...written];
  return found.length > 0 ? found : [ok(`${name}: ${path} can be written; ${left}.`)];
}

const anotherOwner = (name: string, path: string, owner: number): string =>
  `${name}: ${path} belongs to the user ${owner}, so that nothing was tried in it. Run this as the service’s user: setpriv --reuid=${owner} --init-groups bin/doctor`;

async function tryToWrite(name: string, path: string): Promise<Found[]> {
  const file = join(path, `.doctor-${newId()}`);
  try {
    await writeFile(file, 'written', { flag: 'wx', mode: 0o600, flush: true });
    return [];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why: Record<string, string> = {
      EACCES: 'the rights forbid it. Let it belong to the service’s user',
      EROFS: 'it is mounted for reading alone. Mount it for writing, and name it in ReadWritePaths of the unit',
      ENOSPC: 'the disk is full. See docs/operations.md, Disk filling',
    };
    return [fault(`${name}: Nothing can be written in ${path}: ${why[code ?? ''] ?? message}.`)];
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
