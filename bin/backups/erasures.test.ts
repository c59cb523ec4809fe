import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '#server/base/config/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { drain } from '#server/base/jobs/outbox.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { createAppContext } from '#server/compose.ts';
import { createAccount } from '#server/identity/account/operator.ts';
import { eraseAccount, holdAccount } from '#server/identity/privacy/operator.ts';
import { subscribers, sweepUploads } from '#server/media/upload/sweep.ts';
import { bare } from '../../tests/support/bare.ts';
import { makeAccess, makeBusiness } from '../../tests/support/made.ts';
import { scratch } from '../../tests/support/scratch.ts';
import { seedReference } from '../seeds/reference.ts';
import { ERASURES, hasErasures, repeatIn } from './erasures.ts';
import { makeGeneration } from './generation.ts';
import { keepBackups } from './keeper.ts';
import { type Afterwards, restore } from './restore.ts';
import { openSource } from './source.ts';

const PASSWORD = 'forty blue herons';
const PICTURE = 'profile-photo/of-ann';
let parent: string;
let backups: string;
let cluster: EmbeddedPostgres;
let config: Config;
const ids: Record<'ann' | 'company' | 'held' | 'kept', string> = {} as never;

const configIn = (name: string): Config => readConfig({ NODE_ENV: 'test', ROLE: 'api', LOG_LEVEL: 'silent', DEMO: '0', DATA_DIR: join(parent, name) });
const server = (one: Config) => startEmbeddedPostgres({ directory: join(one.DATA_DIR, 'database'), settings: ['fsync=off'] });

async function withParts<T>(one: Config, url: string, work: (parts: Awaited<ReturnType<typeof createAppContext>>) => Promise<T>): Promise<T> {
  const parts = await createAppContext(one, url);
  return work(parts).finally(async () => {
    parts.mail.close();
    await parts.db.destroy();
  });
}

beforeAll(async () => {
  parent = await mkdtemp(join(scratch, 'wbn-erasures-'));
  await chmod(parent, 0o755);
  backups = join(parent, 'backups');
  config = configIn('live');
  await mkdir(config.DATA_DIR, { recursive: true });
  cluster = await server(config);
  await withParts(config, cluster.url, async (parts) => {
    const { db, storage } = parts;
    await migrate(db);
    await seedReference(db);
    ids.ann = await createAccount(db, 'ann@test.example', PASSWORD, true, new Date());
    ids.held = await createAccount(db, 'held@test.example', PASSWORD, true, new Date());
    ids.kept = await createAccount(db, 'kept@test.example', PASSWORD, true, new Date());
    ids.company = await makeBusiness(db, { company_name: 'Ann Ltd' });
    await makeAccess(db, ids.company, ids.ann, 'owner');
    await storage.put(`${PICTURE}-256.webp`, Buffer.from('her face'), 'image/webp');
    await sql`with picture as (insert into file (id, key, kind, width, height, sizes, content_type, byte_size, owner_id, created_at)
        values (gen_random_uuid(), ${PICTURE}, 'image', 256, 256, '{256}', 'image/webp', 8, ${ids.ann}, now() - interval '3 days') returning id)
      update account set profile_photo_id = picture.id from picture where account.id = ${ids.ann}`.execute(db);
    const keeper = keepBackups({ config, url: cluster.url, backups, now: () => new Date(), log: silentLog, everySeconds: 3600 });
    await keeper.round();
    await makeGeneration({ config, url: cluster.url, backups: join(parent, 'rows'), now: () => new Date(), kind: 'rows' });
    // After the copy, as long after it as one likes: the log is not what brings these back.
    await eraseAccount(parts, 'ann@test.example', 'Her letter', true);
    await holdAccount(parts, 'held@test.example', 'A claim');
    await keeper.round();
    await keeper.stop();
  });
}, 180_000);
afterAll(async () => {
  await cluster.stop();
  await rm(parent, { recursive: true, force: true });
});

/** Restores the copy as it was before the erasure, and looks at what is there; `afterwards` as bin/restore has it. */
async function restored(name: string, afterwards: (one: Config) => Afterwards, from = backups) {
  const one = configIn(name);
  const source = await openSource(from, {});
  const before = { ...source, following: [] };
  await restore(one, from, before, null, afterwards(one));
  const again = await server(one);
  try {
    return await withParts(one, again.url, async (parts) => {
      const { rows } = await sql<{ emails: string; companies: number; held: number; audited: number }>`
        select (select string_agg(email, ' ' order by email) from account) as emails, (select count(*)::int from business) as companies,
          (select count(*)::int from account_hold where account_id = ${ids.held}) as held,
          (select count(*)::int from audit_entry where act = 'erasure.repeat') as audited`.execute(parts.db);
      // What the worker does in its first minute.
      await sweepUploads(parts);
      while ((await drain(parts, subscribers)) > 0);
      return {
        ...rows[0],
        picture: await stat(join(one.DATA_DIR, 'files', `${PICTURE}-256.webp`)).then(
          () => true,
          () => false,
        ),
      };
    });
  } finally {
    await again.stop();
  }
}

/** As an operator runs it. */
const runRestore = (args: string[], settings: Record<string, string>): Promise<{ code: number; out: string }> =>
  new Promise((done) => {
    const env = { ...bare, ...settings };
    const child = execFile(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/restore.ts', ...args], { env }, (_, out, error) =>
      done({ code: child.exitCode ?? -1, out: out + error }),
    );
  });

describe('a restore of a copy that is older than an erasure', { timeout: 120_000 }, () => {
  test('erases again by the list beside the backup, with company and files, and holds again what was held [OPS-021]', async () => {
    let repeated = {};
    const found = await restored('repeated', (one) => async (url) => {
      repeated = await repeatIn(one, url, [backups]);
    });
    expect(repeated).toEqual({ accounts: 1, companies: 1, holds: 1, lacking: 0 });
    expect(found).toEqual({ emails: `${ids.ann}@erased.invalid held@test.example kept@test.example`, companies: 0, held: 1, audited: 2, picture: false });
  });

  test('into a database of its own says how many, and takes the list of another folder [OPS-021]', async () => {
    await withParts(config, cluster.url, ({ db }) => sql`create database taken`.execute(db));
    const url = new URL(cluster.url);
    url.pathname = '/taken';
    const settings = { DATABASE_URL: url.href, DATA_DIR: join(parent, 'from-rows'), DEMO: '0', SITE_URL: 'https://wbn.example' };
    const { code, out } = await runRestore([join(parent, 'rows'), '--erasures', backups], settings);
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('1 accounts, 1 companies. Holds placed or ended again: 1.') });
    const { rows } = await withParts({ ...config, DATABASE_URL: url.href }, url.href, ({ db }) =>
      sql<{ count: number }>`select count(*)::int as count from account where email = 'ann@test.example'`.execute(db),
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('would bring all of it back without the list [OPS-021]', async () => {
    const found = await restored('back', () => async () => {});
    expect(found).toMatchObject({ emails: 'ann@test.example held@test.example kept@test.example', companies: 1, held: 0, picture: true });
  });

  test('is told from one without the list, because that lies beside the first copy already, when nobody was erased yet [OPS-021]', async () => {
    expect(hasErasures(parent)).toBe(false);
    expect(await readFile(join(parent, 'rows', ERASURES), 'utf8')).toBe('');
  });

  test('holds ids and moments alone, for nobody but its owner, and survives a line that was half written [OPS-021]', async () => {
    const path = join(backups, ERASURES);
    const text = await readFile(path, 'utf8');
    expect(text).not.toMatch(/@|Ann|letter|claim/);
    expect((await stat(path)).mode & 0o077).toBe(0);
    const torn = join(parent, 'torn');
    await cp(backups, torn, { recursive: true });
    await writeFile(join(torn, ERASURES), `${text}{"kind":"acc`);
    const one = configIn('half');
    await restore(one, torn, await openSource(torn, {}), null, async (url) => {
      // The log brings the erasure itself here: nothing is left to repeat, and nothing is done twice.
      expect(await repeatIn(one, url, [torn])).toEqual({ accounts: 0, companies: 0, holds: 0, lacking: 0 });
      await rm(join(torn, ERASURES));
      expect(await repeatIn(one, url, [torn])).toMatchObject({ lacking: 2 });
    });
  });
});
