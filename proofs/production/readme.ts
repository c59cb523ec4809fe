import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { follow } from './follow.ts';
import type { Scene } from './split.ts';

const DEMONSTRATION = '/var/lib/wbn-demonstration';

/** README.md: the demonstration by `npm start`, and beside it each command that the page names. */
export async function followReadme({ report, shell }: Scene): Promise<void> {
  await shell.run(`install --directory --mode=750 --owner=wbn --group=wbn ${DEMONSTRATION}`);
  await shell.run(
    `unset $(grep --no-filename --only-matching '^[A-Z_]*=' /opt/wbn/deploy/settings/wbn.env /etc/wbn/wbn.env | tr --delete =); export DATA_DIR=${DEMONSTRATION}`,
  );
  const demonstration = await report.step('npm start, until it is ready', startDemonstration);
  const { stop } = demonstration;
  try {
    await prepareTables(shell.run);
    const page = follow({ document: 'README.md', shell });
    await report.step('what README.md names', async () => {
      await page.chapter('WBN, United Kingdom edition');
      await page.chapter('Companies and products from a spreadsheet');
    });
    await report.check('every command of README.md was run', async () => page.left().length === 0);
    const answer = await fetch('http://localhost:3000/');
    await report.check('the demonstration shows its first page', async () => answer.status === 200);
  } finally {
    await stop();
  }
}

/** As who serves: PostgreSQL starts as nobody in particular. */
async function startDemonstration(): Promise<{ stop(): Promise<unknown> }> {
  const env = { PATH: process.env['PATH'], HOME: DEMONSTRATION, DATA_DIR: DEMONSTRATION };
  const child = spawn('runuser', ['-u', 'wbn', '--', 'npm', 'start'], { cwd: '/opt/wbn', env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  await new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => {
        said += piece;
        if (said.includes('Ready in')) done();
      });
    child.once('exit', () => fail(new Error(`npm start ended:\n${said.slice(-2_000)}`)));
  });
  return {
    stop: () => {
      // Ctrl-C goes to all of them.
      process.kill(-(child.pid as number), 'SIGINT');
      return once(child, 'exit');
    },
  };
}

/** Two files that somebody might have, and the company whose products the second holds. */
async function prepareTables(run: (command: string) => Promise<string>): Promise<void> {
  await writeFile(
    '/tmp/companies.csv',
    'company_name,business_type,country,short_description\nHalderby Valves Ltd,Manufacturer,United Kingdom,Valves of steel and brass.\n',
  );
  await writeFile('/tmp/products.csv', 'name,description,category\nBall valve,A two-piece body of steel,Valves\n');
  await run(embeddedUrl(DEMONSTRATION));
  await run('export COMPANY=$(psql --quiet --tuples-only --no-align "$(embedded)" --command "select id from business order by id limit 1")');
}

/** Teaches the shell to say where the embedded database of a data folder answers: each start takes another port. */
export const embeddedUrl = (folder: string): string =>
  `embedded() { echo "postgres://postgres:$(cat ${folder}/database/postgres.password)@127.0.0.1:$(sed -n 4p ${folder}/database/postgres/data/postmaster.pid)/postgres"; }`;
