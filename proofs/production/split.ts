import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { MailServer } from '../../tests/support/mail-server.ts';
import { photo } from '../../tests/support/pictures.ts';
import { PASSWORD } from '../../tests/support/session.ts';
import { drill } from './drill.ts';
import { type Follower, furnish } from './follow.ts';
import { ACCOUNT, API, call, done, logIn, type Person, register, SITE, untilHeard, uploadPhoto } from './people.ts';
import { countsAddresses, isUploaded, withProxy } from './proxy.ts';
import type { Report } from './report.ts';
import { killRoles, outlivesDatabase, refusedWhile, restartDatabase } from './restarts.ts';
import { rotate } from './rotation.ts';
import type { Shell } from './shell.ts';
import type { Systemd } from './systemd.ts';

export interface Scene {
  report: Report;
  shell: Shell;
  systemd: Systemd;
  mail: MailServer;
  home: string;
  root: string;
  /** Puts a newer version into the repository. */
  release(version: string): void;
}

/** docs/production.md from its first chapter to its last. */
export async function followProduction(scene: Scene, page: Follower): Promise<void> {
  const { report } = scene;
  await install(scene, page);
  await serve(scene, page);
  const [buyer, seller] = [await register(scene.mail, 'buyer@buyer.example'), await register(scene.mail, 'seller@seller.example')];
  const url = await report.step('registered by the mail, picture, message, staff', () => meet(scene, page, buyer, seller));
  await watch(scene, page);
  await report.step('each role killed in turn', () => killRoles(report, scene.systemd));
  await report.step('the database away at a start', () =>
    report.check(
      'a process whose database is away tries until it is back',
      () => outlivesDatabase(scene.systemd, true),
      () => outlivesDatabase(scene.systemd, false),
    ),
  );
  await report.step('the database restarted under load', () => restartDatabase(report, scene.systemd));
  await release(scene, page);
  await rotate(scene, buyer);
  await drill({ ...scene, page, person: buyer, photo: url, again: (settings, restored) => comeBack(scene, page, settings, restored) });
}

/** What the operator writes by hand. */
async function writeMailServer({ mail }: Scene): Promise<void> {
  const text = await readFile('/etc/wbn/wbn.env', 'utf8');
  await writeFile('/etc/wbn/wbn.env', text.replace(/^SMTP_URL=.*$/m, `SMTP_URL=${mail.url}`));
}

const furnished =
  ({ home, root }: Scene) =>
  (command: string): void => {
    const clone = /^git clone .* (\S+)$/.exec(command)?.[1];
    if (clone) furnish(home, root, clone);
  };

async function install(scene: Scene, page: Follower): Promise<void> {
  const { report } = scene;
  await report.step('packages, user, folders', async () => {
    await page.chapter('Packages');
    await page.chapter('User and folders');
  });
  await report.step('code and build', () => page.chapter('Code', furnished(scene)));
  await report.step('database', () => page.chapter('Database'));
  await report.step('settings', async () => {
    const said = await page.chapter('Settings', (command) => (command.startsWith('sed ') ? writeMailServer(scene) : undefined));
    await report.check('bin/check-production refuses nothing', async () => !said.at(-1)?.includes('REFUSED'));
  });
}

async function serve({ report, shell }: Scene, page: Follower): Promise<void> {
  const begun = performance.now();
  const first = firstPage().then((at) =>
    report.figure('from an empty database and data folder to the first served page', `${((at - begun) / 1000).toFixed(1)} s`),
  );
  await report.step('services, all of them ready', () => page.chapter('Services'));
  await first;
  await report.step('proxy', () => page.chapter('nginx'));
  await report.check('the service runs as somebody without rights, and cannot write its own code', async () => {
    const owners = await shell.run('ps -eo user:20,args | grep "[b]in/start.ts" | cut -d" " -f1 | sort -u');
    return owners === 'wbn' && (await shell.run('runuser -u wbn -- touch /opt/wbn/mine 2>/dev/null || echo refused')) === 'refused';
  });
}

/** @returns when the site itself answered for the first time */
async function firstPage(): Promise<number> {
  while ((await fetch('http://127.0.0.1:3000/').catch(() => null))?.status !== 200) await wait(20);
  return performance.now();
}

/** As nginx does by itself; and the product's own wish, a header, which not every proxy knows, is not heard. */
const BUFFERED: [RegExp, string][] = [
  [/^ *proxy_buffering off;/m, 'proxy_ignore_headers X-Accel-Buffering;'],
  [/^ *proxy_http_version .*\n/m, ''],
];
/** nginx takes 1 MB, if nobody says more. */
const PICTURE_BYTES = 2_000_000;

/** @returns the address of a picture that was sent */
async function meet(scene: Scene, page: Follower, buyer: Person, seller: Person): Promise<string> {
  const { report, systemd } = scene;
  const picture = await photo(2_000, 1_600).jpeg({ quality: 95 }).toBuffer();
  if (picture.length < PICTURE_BYTES) throw new Error(`The picture has ${picture.length} bytes, too few to prove anything.`);
  const sent = await uploadPhoto(buyer, picture);
  await report.check(
    `a picture of ${(picture.length / 1e6).toFixed(1)} MB is taken`,
    async () => 'url' in sent && (await fetch(sent.url)).status === 200,
    () => withProxy(systemd, [[/^ *client_max_body_size.*\n/gm, '']], () => isUploaded(buyer, picture)),
  );
  const ask = (subject: string) => () =>
    done(call(`${API}/business/request`, { to: seller.userID, subject, message: `About ${subject}.` }, buyer.headers), 'the message');
  const heard = await untilHeard(seller, ['pumps', 'hoses', 'seals'].map(ask));
  report.figure('a message until the other side hears of it, through nginx, the slowest of three', `${Math.round(heard)} ms`);
  await report.check(
    'a message is heard of at once',
    async () => heard < 1_000,
    () => withProxy(systemd, BUFFERED, async () => (await untilHeard(seller, ['valves', 'gaskets', 'filters'].map(ask))) < 1_000),
  );
  await makeStaff(scene, page);
  return 'url' in sent ? sent.url : '';
}

async function makeStaff({ report, shell }: Scene, page: Follower): Promise<void> {
  const email = 'staff@wbn.example';
  await page.chapter('First staff account', async (command) => {
    if (!command.includes('create')) return;
    const { headers } = await logIn(email);
    const { secret } = (await done(call(`${ACCOUNT}/account/two-factor`, { password: PASSWORD }, headers), 'a second factor')).data;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await done(call(`${ACCOUNT}/account/two-factor`, { code }, headers, 'PUT'), 'the code of the authenticator');
  });
  const staff = await shell.run(
    'runuser -u postgres -- psql --quiet --tuples-only --no-align wbn --command "select email from staff join account on id = account_id"',
  );
  await report.check('the first account of staff is there', async () => staff === email);
}

/** Alarms, units, limits by address. */
async function watch({ report, shell, systemd }: Scene, page: Follower): Promise<void> {
  const passes = (command: string): Promise<boolean> =>
    shell.run(command).then(
      () => true,
      () => false,
    );
  await report.step('backup, alarms', async () => {
    await page.chapter('Backup');
    await page.chapter('Alarms');
  });
  await report.check(
    'promtool takes the alarms',
    () => passes('promtool check rules /etc/prometheus/wbn.rules.yml'),
    async () => {
      await appendFile('/etc/prometheus/wbn.rules.yml', '      - alert: Spoilt\n        expr: wbn_up ==\n');
      return passes('promtool check config /etc/prometheus/prometheus.yml');
    },
  );
  const verify = (folder: string) => `systemd-analyze verify ${folder}/wbn@api-1.service 2>&1 | tee /tmp/verified; test ! -s /tmp/verified`;
  await shell.run('mkdir -p /tmp/units /tmp/spoilt && cp deploy/systemd/wbn@.service /tmp/units/wbn@api-1.service');
  await shell.run("sed 's/^Restart=always/Restrat=always/' /tmp/units/wbn@api-1.service > /tmp/spoilt/wbn@api-1.service");
  await report.check(
    'systemd-analyze takes the unit',
    () => passes(verify('/tmp/units')),
    () => passes(verify('/tmp/spoilt')),
  );
  await report.check('each address has a limit of its own', countsAddresses, () =>
    withProxy(systemd, [[/^ *proxy_set_header X-Forwarded-For.*\n/m, '']], countsAddresses),
  );
  await shell.run('deploy/roll api-1 api-2');
}

async function release(scene: Scene, page: Follower): Promise<void> {
  const { report, shell, systemd } = scene;
  scene.release('0.1.1');
  const served = (): Promise<string> =>
    shell.run(
      "runuser -u postgres -- psql --quiet --tuples-only --no-align wbn --command \"select value ->> 'is' from setting where name = 'agreed:version'\"",
    );
  const roll = (): Promise<number> =>
    refusedWhile(report, 'release', () => report.step('release rolled out, back, and on again', () => page.chapter('A release', furnished(scene))));
  // Without one after the other, when the one before is ready.
  const atOnce = (): Promise<number> => refusedWhile(report, 'both API processes at once', () => systemd.control('restart', ['wbn@api-1', 'wbn@api-2']));
  await report.check(
    'a release refuses no call',
    async () => (await roll()) === 0,
    async () => (await atOnce()) === 0,
  );
  await report.check('the new version serves', async () => (await served()) === '0.1.1');
}

/** "Back from the backup", up to a service that answers. */
async function comeBack<T>(scene: Scene, page: Follower, settings: string, restored: () => Promise<T>): Promise<T> {
  const { shell } = scene;
  for (const chapter of ['User and folders', 'Code', 'Database']) await page.chapter(chapter, furnished(scene));
  await shell.run(`cp -a ${settings}/. /etc/wbn/`);
  await shell.run('sed -i "s#//wbn:[^@]*@#//wbn:$PASSWORD@#" /etc/wbn/wbn.env && unset PASSWORD');
  await page.chapter('Back from the backup');
  const found = await restored();
  await page.chapter('Services');
  await page.chapter('nginx');
  await done(call(`${SITE}/`), 'the first page');
  return found;
}
