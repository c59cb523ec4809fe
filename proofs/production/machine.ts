import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that commands of docs/production.md and their programs write into: the machine's own are covered while the proof runs. */
const EMPTY = ['/opt', '/root', '/tmp', '/usr/local/sbin', '/var/backups', '/var/log'];
/** Of `/var/lib`, where everything else stays to be seen. */
const OWN = ['nginx', 'postgresql', 'wbn'];
const HOSTS = ['wbn.example', 'account.wbn.example', 'api.wbn.example'];

const run = (command: string, ...args: string[]): string => execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The newest PostgreSQL of Debian that is installed. */
export const postgresVersion = (): string =>
  readdirSync('/usr/lib/postgresql')
    .sort((one, other) => Number(one) - Number(other))
    .at(-1) ?? '';

/**
 * Makes what this process sees of the machine a fresh one: its mounts and its network are private already (proofs/production.ts).
 * Debian's packages stand in it as they do after their install: an empty cluster and nginx's default site, both running.
 */
export function makeFresh(home: string, certificate: string): void {
  run('ip', 'link', 'set', 'lo', 'up');
  for (const path of ['/etc', ...EMPTY]) cover(home, path);
  coverLibrary(home);
  run('mount', '-t', 'tmpfs', '-o', 'mode=755', 'none', '/run');
  chmodSync('/tmp', 0o1777);
  appendFileSync('/etc/hosts', `\n127.0.0.1 ${HOSTS.join(' ')}\n`);
  for (const path of ['/etc/wbn', '/etc/postgresql', '/etc/letsencrypt']) rmSync(path, { recursive: true, force: true });
  for (const name of readdirSync('/etc/nginx/conf.d')) rmSync(join('/etc/nginx/conf.d', name));
  const folders = ['/etc/systemd/system', '/etc/prometheus', '/var/log/nginx'];
  const databases = ['/run/postgresql', '/etc/postgresql', '/var/log/postgresql', '/var/lib/postgresql'];
  for (const path of [...folders, ...databases]) mkdirSync(path, { recursive: true });
  for (const path of databases) run('chown', 'postgres:', path);
  run('pg_createcluster', '--port=5432', postgresVersion(), 'main');
  standInForOthers(certificate);
}

function cover(home: string, path: string): void {
  const own = join(home, 'machine', path);
  mkdirSync(own, { recursive: true });
  if (path === '/etc') cpSync(path, own, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  chmodSync(own, 0o755);
  run('mount', '--bind', own, path);
}

function coverLibrary(home: string): void {
  const [path, own, theirs] = ['/var/lib', join(home, 'machine/var/lib'), join(home, 'machine/their-lib')];
  for (const folder of [theirs, ...OWN.map((name) => join(own, name))]) mkdirSync(folder, { recursive: true });
  run('mount', '--bind', path, theirs);
  const shown = readdirSync(theirs).filter((name) => !OWN.includes(name) && lstatSync(join(theirs, name)).isDirectory());
  for (const name of shown) mkdirSync(join(own, name));
  // Commands make it, as on a machine that never had it.
  rmSync(join(own, 'wbn'), { recursive: true });
  run('mount', '--bind', own, path);
  for (const name of shown) run('mount', '--bind', join(theirs, name), join(path, name));
}

/** What needs the world outside: packages, which are there (`missing`), and a certificate, which is made here. */
function standInForOthers(certificate: string): void {
  const programs = {
    'apt-get': 'exit 0',
    certbot: `mkdir -p /etc/letsencrypt/live/wbn.example && cp ${certificate}/fullchain.pem ${certificate}/privkey.pem /etc/letsencrypt/live/wbn.example/`,
  };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(`/usr/local/sbin/${name}`, `#!/bin/sh\n${text}\n`);
    chmodSync(`/usr/local/sbin/${name}`, 0o755);
  }
}

/** Certificate and key for the hosts of the samples. @returns their folder */
export function makeCertificate(home: string): string {
  const folder = join(home, 'certificate');
  mkdirSync(folder, { recursive: true });
  const names = HOSTS.map((host) => `DNS:${host}`).join(',');
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=wbn.example', '-addext', `subjectAltName=${names}`, ...files);
  return folder;
}

/** A repository that holds the working tree as it stands, so that it need not be committed. */
export function makeRepository(home: string, root: string): { address: string; release(version: string): void } {
  const address = join(home, 'wbn.git');
  const git = (...args: string[]): string =>
    run('git', `--git-dir=${address}`, `--work-tree=${root}`, '-c', 'user.name=proof', '-c', 'user.email=proof@wbn.example', ...args);
  run('git', 'init', '--quiet', '--bare', '--initial-branch=main', address);
  git('config', 'core.bare', 'false');
  git('-C', root, 'add', '--all', '.');
  git('commit', '--quiet', '--message=The working tree');
  const release = (version: string): void => {
    const changed = join(home, 'package.json');
    writeFileSync(changed, git('show', 'main:package.json').replace(/"version": "[^"]+"/, `"version": "${version}"`));
    const blob = git('hash-object', '-w', changed).trim();
    git('update-index', '--cacheinfo', `100644,${blob},package.json`);
    git('commit', '--quiet', `--message=Version ${version}`);
  };
  return { address, release };
}
