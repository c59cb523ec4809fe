import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cloneDatabase } from '../tests/support/api.ts';
import { bare } from '../tests/support/bare.ts';
import { ownFolder } from '../tests/support/own-folder.ts';

interface Ran {
  code: number;
  out: string;
  error: string;
}

/** As an operator runs it; the settings are these alone. */
function run(command: string, args: string[], settings: Record<string, string>, input = ''): Promise<Ran> {
  const env = { ...bare, ...settings };
  return new Promise((done) => {
    const child = execFile(process.execPath, ['--disable-warning=ExperimentalWarning', `bin/${command}.ts`, ...args], { env }, (_, out, error) =>
      done({ code: child.exitCode ?? -1, out, error }),
    );
    child.stdin?.end(input);
  });
}

const PASSWORD = 'correct horse battery 42';
const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
const NAMES = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) => (entry.isFile() && !entry.name.includes('.') ? entry.name : []));

describe('a command of the operator', () => {
  test('makes no database where there is none, and says what to set [OPS-007]', async () => {
    const DATA_DIR = join(ownFolder(), 'data');
    const commands: [string, string[]][] = [
      ['account', ['confirm', 'somebody@wbn.example']],
      ['jobs', ['list']],
      ['migrate', []],
    ];
    const ran = await Promise.all(commands.map(async ([command, args]) => ({ command, ...(await run(command, args, { DATA_DIR })) })));
    for (const { command, code, error } of ran) {
      expect({ command, code, error }).toMatchObject({
        code: 1,
        error: expect.stringContaining(`There is no database: DATABASE_URL is not set, and ${DATA_DIR}`),
      });
      expect(error).not.toMatch(/\n\s+at /);
    }
    expect(existsSync(DATA_DIR)).toBe(false);
  }, 180_000);

  test('says on which database and folder it works, takes the password from the standard input, and warns of the history [OPS-007]', async () => {
    const { url, drop } = await cloneDatabase('empty');
    const DATA_DIR = ownFolder();
    const { host, username, password, pathname } = new URL(url);
    const settings = { DATABASE_URL: url, DATA_DIR };
    const made = await run('account', ['create', 'one@wbn.example', '--confirmed', '--password-stdin'], settings, `${PASSWORD}\n`);
    expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^one@wbn\.example has the account/) });
    expect(made.error).toBe(`Working on the database ${pathname.slice(1)} on ${host} as ${username}; data folder ${DATA_DIR}.\n`);
    expect(made.error).not.toContain(decodeURIComponent(password));
    const shown = await run('account', ['create', 'two@wbn.example', '--password', PASSWORD], settings);
    expect(shown).toMatchObject({ code: 0, error: expect.stringContaining('stays in the shell’s history') });
    const unasked = await run('account', ['create', 'three@wbn.example'], settings);
    expect(unasked).toMatchObject({ code: 1, out: '', error: expect.stringContaining('--password-stdin') });
    await drop();
  }, 180_000);

  test.each(NAMES)('bin/%s runs the program of its own name, which the launcher knows [OPS-007]', (name) => {
    expect(read(name)).toBe(`#!/bin/sh\nexec node "$(dirname "$0")/launch.js" ${name} "$@"\n`);
    expect(existsSync(join(import.meta.dirname, `${name}.ts`))).toBe(true);
    expect(read('launch.js')).toContain(`  '${name}',\n`);
  });

  test('says how it is called whatever the settings are, and wrong ones in sentences, without a stack [OPS-003] [OPS-007]', async () => {
    const settings = { DATA_DIR: join(ownFolder(), 'data'), AUTH_SECRET_PREVIOUS: 'x'.repeat(32) };
    const [help, refused] = await Promise.all([run('backup', ['--help'], settings), run('account', ['holds'], settings)]);
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining('Usage: bin/backup') });
    expect(refused).toMatchObject({ code: 1, out: '', error: expect.stringContaining('AUTH_SECRET_PREVIOUS: AUTH_SECRET is not set') });
    expect(refused.error).not.toMatch(/\n\s+at /);
    // All others read them in the same way.
    const own = ['start', 'dev', 'check-production', 'migrate'];
    const readsAlone = NAMES.filter((name) => !own.includes(name) && /\breadConfig|\breadSettings/.test(read(`${name}.ts`)));
    expect(readsAlone).toEqual([]);
  }, 60_000);

  test('that migrates needs the database alone, and fails in one sentence [OPS-008]', async () => {
    const { url, drop } = await cloneDatabase('empty');
    // A worker of these settings would need a mail server, and a bucket all of its settings.
    const others = { SITE_URL: 'https://wbn.example', DEMO: '0', S3_BUCKET: 'one', ROLE: 'nobody' };
    expect(await run('migrate', [], { DATABASE_URL: url, ...others })).toMatchObject({ code: 0, out: 'Nothing to migrate.\n' });
    await drop();
    const gone = await run('migrate', [], { DATABASE_URL: url, ...others });
    expect(gone).toMatchObject({ code: 1, out: '' });
    expect(gone.error.trim().split('\n').slice(1)).toEqual([
      expect.stringMatching(/^DATABASE_URL: The database .* cannot be used: there is no database of this name/),
    ]);
  }, 180_000);

  test('loads a table of HS codes in the place of the present one, and refuses one that lacks more than a tenth of it unless forced [DAT-018]', async () => {
    const { url, drop } = await cloneDatabase('empty');
    const home = ownFolder();
    const tariff = (...args: string[]) => run('tariff', args, { DATABASE_URL: url, DATA_DIR: home });
    const file = join(home, 'tariff.csv');
    await writeFile(file, 'code,description,synonyms\n84,Machinery,\n848180,Taps and valves,ball valve;gate valve\n');
    const refused = await tariff('load', file, '--version', '2027-01-01');
    expect(refused).toMatchObject({ code: 1, error: expect.stringMatching(/lacks \d+ of the \d+ present codes.*Nothing was changed/) });
    expect(await tariff('load', file, '--version', 'soon')).toMatchObject({ code: 2 });
    expect(await tariff('load', file, '--version', '2027-01-01', '--force')).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 codes of 2027-01-01 are in force.'),
    });
    await writeFile(file, 'code,description,synonyms\n84,Machinery,\n8481801,Taps,\n');
    expect(await tariff('load', file, '--version', '2027-02-01')).toMatchObject({ code: 1, error: expect.stringContaining('Row 3') });
    await drop();
  }, 180_000);

  test('takes exchange rates from a file, and refuses one with a wrong entry whole, with row and column [TBA-011]', async () => {
    const { url, drop } = await cloneDatabase('empty');
    const home = ownFolder();
    const rates = (...args: string[]) => run('rates', args, { DATABASE_URL: url, DATA_DIR: home });
    const file = join(home, 'rates.csv');
    await writeFile(file, 'date,base,quote,rate,source\n2026-11-21,GBP,EUR,1.14,Ours\n2999-11-21,GBP,USD,-1.3,Ours\n');
    const refused = await rates('import', file);
    expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('Row 3, column date: 2999-11-21 is in the future.\nRow 3, column rate:') });
    await writeFile(file, 'date,base,quote,rate,source\n2026-11-21,GBP,EUR,1.14,Ours\n');
    expect(await rates('import', file)).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 rates of 2026-11-21 are kept.'),
      error: expect.stringContaining('has no rate to GBP for USD'),
    });
    expect(await rates('import')).toMatchObject({ code: 2 });
    await drop();
  }, 180_000);

  test('announces maintenance, makes the service read-only once nobody writes, and ends it; what is wrong is said in one sentence [OPS-020]', async () => {
    const { url, drop } = await cloneDatabase('empty');
    const settings = { DATABASE_URL: url, DATA_DIR: ownFolder() };
    const maintenance = (...args: string[]) => run('maintenance', args, settings);
    expect(await maintenance('status')).toMatchObject({ code: 0, out: 'Writable, and nothing is announced; 0 processes may write.\n' });
    const announced = 'from 2099-12-01T22:00:00.000Z to 2099-12-01T22:30:00.000Z';
    expect(await maintenance('announce', '--at', '2099-12-01 22:00', '--for', '30m')).toMatchObject({ code: 0, out: expect.stringContaining(announced) });
    expect(await maintenance('read-only')).toMatchObject({ code: 0, out: expect.stringContaining('No process writes any more') });
    expect(await maintenance('announce', '--at', '22:00', '--for', '30m')).toMatchObject({ code: 1, error: expect.stringContaining('read-only already') });
    expect(await maintenance('off')).toMatchObject({ code: 0, out: 'Writable again. What waited goes on.\n' });
    for (const args of [
      ['--at', 'soon', '--for', '30m'],
      ['--at', '22:00', '--for', 'long'],
      ['--at', '22:00'],
      ['--at', '22:00', '--for', '1h', '--text', 'a\nb'],
    ]) {
      const { code, error } = await maintenance('announce', ...args);
      expect([code, error.trim().split('\n').length]).toEqual([1, 2]);
    }
    await drop();
  }, 180_000);
});
