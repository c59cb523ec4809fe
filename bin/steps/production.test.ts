import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { openDatabase } from '#server/base/database/database.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { asAdmin, databaseUrl } from '../../tests/support/cluster.ts';
import { factsOf } from './production.ts';

test('a database that another process is making is neither refused nor called away [OPS-003]', async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = databaseUrl(inject('clusterUrl'), name);
  await asAdmin(inject('clusterUrl'), (client) => client.query(`create database ${name}`));
  const { db, close } = openDatabase(url, silentLog, 1);
  const settings = { DATABASE_URL: url, DEMO: '0', ROLE: 'api', AUTH_SECRET: randomBytes(32).toString('hex') };
  for (const until of ['0001_base', '0003_people_and_companies', '0007_account']) {
    await migrate(db, { until });
    expect(await factsOf(readConfig(settings), url)).toMatchObject({ unreachable: null, holdsDemonstration: false });
  }
  await close();
  await asAdmin(inject('clusterUrl'), (client) => client.query(`drop database ${name} with (force)`));
});
