import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type Follower, follow, furnish } from './follow.ts';
import { embeddedUrl } from './readme.ts';
import type { Scene } from './split.ts';

/** Disks that the operator has: of the backup, and one that restores go to. */
const OPERATORS = ['/var/backups/wbn', '/var/lib/restored'];

/** docs/operations.md: one process with the embedded database is installed, then it is asked everything that the page names, from top to bottom. */
export async function followOperations(scene: Scene, page: Follower): Promise<void> {
  const { report, shell } = scene;
  const operations = follow({ document: 'docs/operations.md', shell });
  await report.step('one process, installed and ready', () => install(scene, page, operations));
  const between: Record<string, (command: string) => Promise<void>> = {
    'Rotating AUTH_SECRET': async (command) => {
      if (command.startsWith('openssl')) await takeNewSecret(scene);
    },
  };
  for (const chapter of CHAPTERS) await report.step(`operations.md, ${chapter}`, () => operations.chapter(chapter, between[chapter]));
  await report.check('every command of docs/operations.md was run', async () => operations.left().length === 0);
  for (const command of operations.left()) console.log(`    not run: ${command}`);
  await report.step('one process, stopped', () => shell.run('systemctl disable --now wbn'));
}

/** Those that name commands, in the order in which they stand there. */
const CHAPTERS = [
  'First start',
  'Doctor',
  'Backup',
  'After a restore',
  'Upgrade',
  'Maintenance',
  'Clock and time zones',
  'Database down',
  'Disk filling',
  'Files missing',
  'Job failing',
  'Backup stale',
  'Outbox lag',
  'Mail refused',
  'Search stale',
  'High latency and 503',
  'Full connections',
  'Lost bucket',
  'Hanging job',
  'Rotating AUTH_SECRET',
  'Stolen secret',
  'Staff lost the second factor',
  'Data protection',
  'Breach',
];

async function install({ shell, mail, home, root }: Scene, page: Follower, operations: Follower): Promise<void> {
  await page.chapter('Code', (command) => {
    if (command.startsWith('git clone')) furnish(home, root, '/opt/wbn-1');
  });
  const text = await readFile('/opt/wbn/deploy/settings/wbn.env', 'utf8');
  const single = text.replace(/^DATABASE_URL=.*\n/m, '').replace(/^SMTP_URL=.*$/m, `SMTP_URL=${mail.url}`);
  await mkdir('/etc/wbn');
  await writeFile('/etc/wbn/wbn.env', single, { mode: 0o600 });
  await operations.chapter('Without a container', async (command) => {
    if (command.startsWith('useradd')) for (const path of OPERATORS) await shell.run(`install --directory --mode=700 --owner=wbn --group=wbn ${path}`);
  });
  await shell.run('curl --fail --silent --show-error --output /dev/null --retry 120 --retry-delay 1 --retry-all-errors http://127.0.0.1:3003/health/ready');
  await shell.run('set -a; . /etc/wbn/wbn.env; set +a');
  await shell.run(embeddedUrl('/var/lib/wbn'));
}

/** Sets the new secret beside the old one, as the page says, and waits until the process makes with it. */
async function takeNewSecret({ shell }: Scene): Promise<void> {
  const settings = '/etc/wbn/wbn.env';
  await shell.run('old=$(cat /var/lib/wbn/auth-secret)');
  await shell.run(`sed --in-place '/^AUTH_SECRET/d' ${settings}`);
  await shell.run(`printf 'AUTH_SECRET=%s\\nAUTH_SECRET_PREVIOUS=%s\\n' "$(openssl rand -hex 32)" "$old" >> ${settings}`);
  await shell.run(`set -a; . ${settings}; set +a`);
  await shell.run('systemctl restart wbn');
  await shell.run('curl --fail --silent --show-error --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:3003/health/ready');
  const status = 'cd /opt/wbn && runuser -u wbn -- bin/secret status';
  await shell.run(`for second in $(seq 120); do ${status} | grep 'processes make with AUTH_SECRET since' && break; sleep 1; done`);
  await shell.run(`${status} | grep 'processes make with AUTH_SECRET since'`);
}
