import type { Person } from './people.ts';
import { API, call } from './people.ts';
import type { Report } from './report.ts';
import { refusedWhile } from './restarts.ts';
import type { Shell } from './shell.ts';

const SETTINGS = '/etc/wbn/wbn.env';
const ROLES = 'api-1 api-2 account site worker';
const READY =
  'for port in 3003 3013 3004 3005; do curl --fail --silent --show-error --output /dev/null --retry 120 --retry-delay 1 --retry-all-errors http://127.0.0.1:$port/health/ready; done';

/** The chapter "Rotating AUTH_SECRET" with roles apart: one process after the other takes the new secret, and whoever is logged in stays so. */
export async function rotate({ report, shell }: { report: Report; shell: Shell }, person: Person): Promise<void> {
  const isKnown = async (): Promise<boolean> => (await call(`${API}/user/profile`, undefined, person.headers)).status === 200;
  const set = (secret: string, previous: string): Promise<string> =>
    shell.run(
      `sed --in-place '/^AUTH_SECRET/d' ${SETTINGS} && printf 'AUTH_SECRET=%s\\nAUTH_SECRET_PREVIOUS=%s\\n' "${secret}" "${previous}" >> ${SETTINGS} && set -a && . ${SETTINGS} && set +a`,
    );
  // What was restarted at once before may still be on its way.
  await shell.run(READY);
  await shell.run(`old=$(sed --quiet 's/^AUTH_SECRET=//p' ${SETTINGS}); new=$(openssl rand -hex 32); other=$(openssl rand -hex 32)`);
  await set('$new', '$old');
  const refused = await refusedWhile(report, 'secret rotation', () =>
    report.step('a new secret, one process after the other', () => shell.run(`deploy/roll ${ROLES}`)),
  );
  await report.check('a new secret refuses no call', async () => refused === 0);
  await report.check('whoever is logged in stays so', isKnown, async () => {
    await set('$other', '');
    await restartAll(shell);
    const known = await isKnown();
    await set('$new', '$old');
    await restartAll(shell);
    return known;
  });
  const status = 'runuser -u wbn -- bin/secret status';
  await shell.run(`for second in $(seq 120); do ${status} | grep 'processes make with AUTH_SECRET since' && break; sleep 1; done`);
  await report.check('second factors are sealed with the new secret', async () => {
    await shell.run('runuser -u wbn -- bin/secret rotate');
    return !(await shell.run(status)).includes('sealed with a predecessor');
  });
}

/** All at once: no process knows the one before. */
async function restartAll(shell: Shell): Promise<void> {
  const units = ROLES.split(' ').map((name) => `wbn@${name}`);
  await shell.run(`systemctl stop ${units.join(' ')}`);
  await shell.run(`systemctl start ${units.join(' ')} && deploy/roll worker`);
  await shell.run(READY);
}
