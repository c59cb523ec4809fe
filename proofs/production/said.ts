// How each command of the documents is run. docs/production.md is typed as it stands; of the others every command is named here.
// `tests/documented.test.ts` fails for a command that is neither, proofs/production runs them.

/** `run`: what the proof types for it. `by`: the test or proof that runs it. `not`: why nobody does. */
export type How = { run: string } | { by: string } | { not: string };
export type Document = 'README.md' | 'CONTRIBUTING.md' | 'docs/operations.md' | 'docs/production.md';

/** Chapters of docs/production.md that the proof types from their first command to their last. */
export const TYPED = [
  ...['Packages', 'User and folders', 'Code', 'Database', 'Settings', 'Services', 'nginx', 'First staff account'],
  ...['Backup', 'Alarms', 'A release', 'Removal', 'Back from the backup'],
];

const AS_WBN = 'cd /opt/wbn && runuser -u wbn --';
const operator = (command: string): How => ({ run: `${AS_WBN} ${command}` });
const ask = (sql: string): How => ({ run: `psql --quiet --tuples-only "$(embedded)" --command "${sql}"` });
const otherProxy: How = { not: 'It takes the place of nginx, which the proof has; tests/deploy.test.ts checks the sample where the program is installed.' };
const suite: How = { by: 'bin/test.ts' };
const start: How = { by: 'proofs/production/readme.ts' };
const container: How = {
  not: 'A proof has no container engine. The page says what was checked by hand, and tests/operations.test.ts holds what the file says.',
};
/** It finds faults where a proof has one machine and no way out; only a wrong command line would be the document's. */
const doctor = (...args: string[]): How => ({ run: `${AS_WBN} bin/doctor ${args.join(' ')} || [ $? -lt 3 ]` });
const CLIENTS =
  "select application_name, usename, client_addr, state, count(*) from pg_stat_activity where backend_type = 'client backend' group by 1, 2, 3, 4 order by 5 desc";
const AT_WORK =
  "select pid, now() - xact_start, state, wait_event_type, wait_event, left(query, 100) from pg_stat_activity where application_name = 'wbn' and state <> 'idle' order by 2 desc";
const spoken: How = { not: 'It names the program; the lines beside it have the command.' };

const production: Record<string, How> = {
  'npm run proof:production': { not: 'It is this proof.' },
  'runuser -u wbn -- bin/account create staff@wbn.example --confirmed': {
    // A proof has no terminal on which it could be asked.
    run: "runuser -u wbn -- bin/account create staff@wbn.example --confirmed --password-stdin <<< 'forty blue herons'",
  },
  'systemctl enable --now wbn@site-2': {
    run: [
      "sed 's/=3000/=3010/; s/=3004/=3014/' /etc/wbn/site.env > /etc/wbn/site-2.env && systemctl enable --now wbn@site-2",
      'curl --fail --silent --show-error --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:3014/health/ready',
      'systemctl disable --now wbn@site-2 && rm /etc/wbn/site-2.env',
    ].join(' && '),
  },
  'apt-get install --no-install-recommends caddy': otherProxy,
  'cp deploy/caddy/Caddyfile /etc/caddy/Caddyfile': otherProxy,
  'systemctl reload caddy': otherProxy,
  'apt-get install --no-install-recommends haproxy': otherProxy,
  'cp deploy/haproxy/haproxy.cfg /etc/haproxy/haproxy.cfg': otherProxy,
  'systemctl reload haproxy': otherProxy,
  'deploy/roll': spoken,
  // One of them goes back, and on again.
  'ln -sfn /opt/wbn-1 /opt/wbn && deploy/roll api-1 api-2 account site worker': {
    run: 'ln -sfn /opt/wbn-1 /opt/wbn && deploy/roll api-1 && ln -sfn /opt/wbn-2 /opt/wbn && deploy/roll api-1',
  },
};

/** The installation of one process, as it stands there. */
const INSTALL = [
  'useradd --system --home-dir /var/lib/wbn --shell /usr/sbin/nologin wbn',
  'cd /opt/wbn && node bin/launch.js build',
  'cp deploy/systemd/wbn.service /etc/systemd/system/',
  'systemctl enable --now wbn',
];

const operations: Record<string, How> = {
  ...Object.fromEntries(INSTALL.map((run) => [run, { run }])),
  'bin/account forget-demonstration': operator('bin/account forget-demonstration'),
  'openssl rand -hex 32': { run: 'openssl rand -hex 32' },
  'bin/account create EMAIL --confirmed': operator("bin/account create one@wbn.example --confirmed --password-stdin <<< 'forty blue herons'"),
  'bin/account staff EMAIL': operator('bin/account staff one@wbn.example'),
  'bin/check-production': operator('bin/check-production'),
  'docker compose up -d': container,
  'docker compose exec wbn node bin/backup.ts': container,
  'bin/start': { not: 'The unit runs it.' },
  'npm start': start,
  'bin/backup [TARGET]': operator('bin/backup'),
  'bin/restore SOURCE --check': operator('bin/restore /var/backups/wbn --check'),
  'bin/restore SOURCE': { run: `DATA_DIR=/var/lib/restored/whole; ${AS_WBN} bin/restore /var/backups/wbn; DATA_DIR=/var/lib/wbn` },
  'bin/restore SOURCE --until 2026-11-20T09:30:00Z': {
    run: `DATA_DIR=/var/lib/restored/until; ${AS_WBN} bin/restore /var/backups/wbn --until "$(date --utc +%FT%TZ)"; DATA_DIR=/var/lib/wbn`,
  },
  'bin/backup TARGET --rows': operator('bin/backup /var/lib/restored/rows --rows'),
  'bin/restore': spoken,
  'npm run proof:backup': { by: 'proofs/backup.ts' },
  'bin/payment reconcile': operator('bin/payment reconcile'),
  'bin/payment list': operator('bin/payment list'),
  'bin/backup': operator('bin/backup'),
  'node bin/launch.js build': { run: 'cd /opt/wbn && node bin/launch.js build' },
  'bin/migrate': operator('bin/migrate'),
  'create index concurrently': { not: 'It is the beginning of a statement that a release writes.' },
  'bin/restore TARGET': { run: `DATA_DIR=/var/lib/restored/again; ${AS_WBN} bin/restore /var/lib/restored/rows; DATA_DIR=/var/lib/wbn` },
  'systemctl restart wbn': {
    run: 'systemctl restart wbn && curl --fail --silent --show-error --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:3003/health/ready',
  },
  'du -x -d2 DATA_DIR': { run: 'du -x -d2 /var/lib/wbn' },
  'bin/files check': operator('bin/files check'),
  'bin/effects drop': {
    run: [
      "id=$(psql --quiet --tuples-only --no-align \"$(embedded)\" --command \"insert into outbox (topic, body, due_at) values ('account.nobody', '{}', now() + interval '1 day') returning id\")",
      `${AS_WBN} bin/effects drop $id --reason "the file is gone for good"`,
    ].join(' && '),
  },
  'bin/jobs list': operator('bin/jobs list'),
  'bin/jobs run NAME': operator('bin/jobs run sweep-forms'),
  'bin/restore BACKUP_DIR --check': operator('bin/restore /var/backups/wbn --check'),
  'select topic, count(*), max(attempts), min(due_at), max(last_error) from outbox where done_at is null group by 1': ask(
    'select topic, count(*), max(attempts), min(due_at), max(last_error) from outbox where done_at is null group by 1',
  ),
  "select endpoint_id, count(*), min(due_at) from webhook_delivery where state = 'waiting' and due_at < now() group by 1": ask(
    "select endpoint_id, count(*), min(due_at) from webhook_delivery where state = 'waiting' and due_at < now() group by 1",
  ),
  'update outbox set due_at = now() where done_at is null': ask('update outbox set due_at = now() where done_at is null'),
  'bin/seed': operator('bin/seed'),
  "select pid, now() - query_start, state, wait_event, left(query, 100) from pg_stat_activity where state <> 'idle' order by 2 desc": ask(
    "select pid, now() - query_start, state, wait_event, left(query, 100) from pg_stat_activity where state <> 'idle' order by 2 desc",
  ),
  'select pg_terminate_backend(pid)': ask('select pg_terminate_backend(pid) from (select pid from pg_stat_activity where false) none'),
  'bin/account forget-factor EMAIL --reason "who asked, who checked"': {
    run: [
      'psql --quiet "$(embedded)" --command "insert into second_factor (account_id, secret, confirmed_at) select id, \'\', now() from account where email = \'one@wbn.example\'"',
      `${AS_WBN} bin/account forget-factor one@wbn.example --reason "who asked, who checked"`,
    ].join(' && '),
  },
  'bin/doctor': doctor(),
  'bin/doctor --json': doctor('--json'),
  'bin/restore --check': spoken,
  'bin/restore SOURCE --erasures FOLDER': {
    run: `DATA_DIR=/var/lib/restored/erased; ${AS_WBN} bin/restore /var/backups/wbn --erasures /var/backups/wbn; DATA_DIR=/var/lib/wbn`,
  },
  'bin/files restore': { by: 'proofs/pgbackrest.ts' },
  'bin/files adopt': operator('bin/files adopt'),
  'bin/account repeat-erasures [FOLDER]': operator('bin/account repeat-erasures /var/backups/wbn'),
  'bin/maintenance announce': spoken,
  'bin/maintenance read-only': spoken,
  'bin/maintenance announce --at 22:00 --for 30m': operator('bin/maintenance announce --at 22:00 --for 30m'),
  'bin/maintenance read-only [--for 30m]': operator('bin/maintenance read-only --for 30m'),
  'bin/maintenance off': operator('bin/maintenance off'),
  'bin/maintenance status': operator('bin/maintenance status'),
  'bin/rates import FILE': operator('bin/rates --help'),
  'bin/tariff load FILE --version YYYY-MM-DD': operator('bin/tariff --help'),
  'npm run bench capacity': { not: 'It measures for minutes; docs/measurements.md has its figures.' },
  'bin/secret status': operator('bin/secret status'),
  'bin/secret rotate': operator('bin/secret rotate'),
  'bin/secret rotate --old': { not: 'It asks on a terminal for the stolen secret; server/operations/rotation/rewrite.test.ts tries what it does.' },
  'bin/account export EMAIL FOLDER --reason TEXT': operator('bin/account export one@wbn.example /var/lib/restored/export --reason "They asked for it."'),
  'bin/account erase EMAIL --reason TEXT': {
    run: [
      `${AS_WBN} bin/account create two@wbn.example --confirmed --password-stdin <<< 'forty blue herons'`,
      `${AS_WBN} bin/account erase two@wbn.example --reason "They asked for it."`,
    ].join(' && '),
  },
  'bin/account hold EMAIL --reason TEXT': operator('bin/account hold one@wbn.example --reason "A court asks."'),
  'bin/account export': spoken,
  'bin/account holds': operator('bin/account holds'),
  'bin/account release EMAIL --reason TEXT': operator('bin/account release one@wbn.example --reason "The court has closed."'),
  [CLIENTS]: ask(CLIENTS),
  [AT_WORK]: ask(AT_WORK),
  'select pg_blocking_pids(pid)': ask('select pg_blocking_pids(pg_backend_pid())'),
  "update session set ended_at = now(), end_reason = 'ended' where ended_at is null": ask(
    "update session set ended_at = now(), end_reason = 'ended' where ended_at is null",
  ),
  'bin/account suspend': operator('bin/account suspend one@wbn.example --reason "A breach is looked into."'),
};

const readme: Record<string, How> = {
  'bin/duplicates': operator('bin/duplicates'),
  'npm start': start,
  'npm test': suite,
  'npm run test:smoke': suite,
  'bin/account': operator('bin/account --help'),
  'bin/payment': operator('bin/payment list'),
  'bin/support': operator('bin/support --help'),
  'bin/check-production': { by: 'proofs/production/follow.ts' },
  'bin/jobs': operator('bin/jobs list'),
  'bin/maintenance': operator('bin/maintenance status'),
  'bin/rates': operator('bin/rates --help'),
  'bin/tariff': operator('bin/tariff --help'),
  'bin/effects': operator('bin/effects list'),
  'npm run bench search-demo': { not: 'It measures for minutes; docs/measurements.md has its figures.' },
  'npm run check': suite,
  'npx vitest run server/company/business': suite,
  'npm run dev': { not: 'It is npm start, which the proof runs, under Node’s own watch.' },
  'bin/import businesses companies.csv --dry-run': operator('bin/import businesses /tmp/companies.csv --dry-run'),
  'bin/import products products.csv --business ID': operator('bin/import products /tmp/products.csv --business $COMPANY'),
};

const registry: How = { by: 'bin/packages/commands.test.ts' };
const contributing: Record<string, How> = {
  'npm start': start,
  'npm run check': suite,
  'npx vitest run server/company/business': suite,
  'npx vitest run --project=pure': suite,
  'npm run test:smoke': suite,
  'npm test': suite,
  'TEST_SEED=random npm test': suite,
  'TEST_SEED=7 npx vitest run FILE': { by: 'tests/order.test.ts' },
  'node bin/launch.js proof mutants --only=server/trade': {
    not: 'It changes the product in a copy for an hour; tests/mutants.test.ts holds the tool.',
  },
  'npm run packages -- --show': registry,
  'npm run packages': { not: 'It changes package.json by what the registry has that day; its parts are tested beside bin/packages.' },
  'npm run audit': registry,
  'npm run release -- 0.2.0': { by: 'bin/releases/texts.test.ts' },
  'git add --all && git commit --message "Release 0.2.0" && git tag --annotate v0.2.0 --message "Release 0.2.0"': {
    not: 'A release is made by a person, not by a proof.',
  },
};

export const SAID: Record<Document, Record<string, How>> = {
  'README.md': readme,
  'CONTRIBUTING.md': contributing,
  'docs/operations.md': operations,
  'docs/production.md': production,
};
