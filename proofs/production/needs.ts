import { spawnSync } from 'node:child_process';

/** Program -> Debian's package. */
const NEEDED = {
  pg_createcluster: 'postgresql',
  psql: 'postgresql-client',
  nginx: 'nginx',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
  openssl: 'openssl',
  git: 'git',
  curl: 'curl',
  node: 'nodejs',
  npm: 'npm',
  ip: 'iproute2',
  unshare: 'util-linux',
  script: 'bsdutils',
};

export const isThere = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { env: { PATH: `${process.env['PATH']}:/usr/sbin:/sbin` } }).status === 0;

/** Why this machine cannot follow docs/production.md, and what to do; null where it can. */
export function lacking(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'This proof needs root on Linux: it takes folders, ports and users of its own.';
  const missing = Object.entries(NEEDED).flatMap(([program, name]) => (isThere(program) ? [] : name));
  if (missing.length > 0) return `This proof needs ${missing.join(', ')}: on Debian 12, apt-get install --no-install-recommends ${missing.join(' ')}`;
  const { status, stderr } = spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true'], { encoding: 'utf8' });
  return status === 0 ? null : `This proof needs mounts and a network of its own, which this machine refuses: ${stderr.trim()}`;
}
