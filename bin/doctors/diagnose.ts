import { type Config, type Problem, readSettings } from '#server/base/config/config.ts';
import { unknownSettings } from '#server/base/config/config-unknown.ts';
import { type Finding, productionFindings } from '#server/base/config/production.ts';
import { type Database, openDatabase } from '#server/base/database/database.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { hasDatabase, openJoined } from '../steps/cluster.ts';
import { factsOf } from '../steps/production.ts';
import { lookAtBackup } from './backup.ts';
import { lookAtClock, lookAtDatabase } from './database.ts';
import { lookAtDisk } from './disk.ts';
import { type Check, examine, type Line } from './line.ts';
import { lookAtMail } from './mail.ts';
import { lookAtAddress, lookAtProxy, lookAtUploads } from './outside.ts';
import { foundBy, hiding, keysOf, type Patient, type World, withDatabase } from './patient.ts';
import { lookAtFiles, lookAtStore } from './store.ts';
import { lookAtAgreement, lookAtEffects, lookAtJobs } from './work.ts';

/** Settings that a check of its own speaks about; all others stand under `settings`. */
const ELSEWHERE = [
  'DATABASE_URL',
  'DATABASE_POOL',
  'DATABASE_REPLICA_URLS',
  'AUTH_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'DATA_DIR',
  'BACKUP_DIR',
  'TRUST_PROXY',
  'SITE_URL',
  'ACCOUNT_URL',
  'API_URL',
];

/** Looks at everything that the service needs, and changes nothing but for one small file that it removes. @throws Error that names each setting that cannot be read. */
export async function diagnose(environment: NodeJS.ProcessEnv, world: World): Promise<Line[]> {
  const { config, problems } = readSettings(environment);
  const cluster = hasDatabase(config) ? await openJoined(config) : null;
  const url = cluster?.url ?? null;
  const database = url ? openDatabase(url, silentLog, 4, 5_000) : null;
  try {
    const findings = await findingsOf(config, [...problems, ...unknownSettings(environment)], url, world);
    const patient: Patient = { config, world, url, db: await answering(database), keys: await keysOf(config), findings };
    return await examine(checksOf(patient), hiding(config));
  } finally {
    await database?.close();
    await cluster?.stop();
  }
}

const findingsOf = async (config: Config, problems: Problem[], url: string | null, { lookup }: World): Promise<Finding[]> =>
  productionFindings(config, await factsOf(config, url, lookup), problems);

const answering = async (database: Database | null): Promise<Database['db'] | null> =>
  database?.pool.query('select 1').then(
    () => database.db,
    () => null,
  ) ?? null;

function checksOf(patient: Patient): Check[] {
  const { findings, world } = patient;
  const rest = findings.filter(({ setting }) => !ELSEWHERE.includes(setting));
  return [
    { name: 'settings', seconds: 5, look: async () => foundBy(rest, null, 'Nothing is missing or weak in the settings.') },
    { name: 'secret', seconds: 5, look: async () => foundBy(findings, ['AUTH_SECRET'], 'The secret is set, strong, and opens what was sealed with it.') },
    { name: 'database', seconds: 20, look: () => lookAtDatabase(patient) },
    { name: 'clock', seconds: 10, look: withDatabase(patient, (one) => lookAtClock(one, world.now)) },
    { name: 'agreement', seconds: 10, look: withDatabase(patient, (one) => lookAtAgreement(patient, one)) },
    { name: 'mail', seconds: 30, look: () => lookAtMail(patient) },
    { name: 'disk', seconds: 10, look: () => lookAtDisk(patient) },
    { name: 'store', seconds: 30, look: () => lookAtStore(patient) },
    { name: 'files', seconds: 120, look: withDatabase(patient, (one) => lookAtFiles(patient, one)) },
    { name: 'backup', seconds: 20, look: () => lookAtBackup(patient) },
    { name: 'effects', seconds: 15, look: withDatabase(patient, lookAtEffects) },
    { name: 'jobs', seconds: 10, look: withDatabase(patient, lookAtJobs) },
    { name: 'site', seconds: 20, look: () => lookAtAddress(patient, 'SITE_URL') },
    { name: 'account', seconds: 20, look: () => lookAtAddress(patient, 'ACCOUNT_URL') },
    { name: 'api', seconds: 20, look: () => lookAtAddress(patient, 'API_URL') },
    { name: 'uploads', seconds: 15, look: () => lookAtUploads(patient) },
    { name: 'proxy', seconds: 15, look: () => lookAtProxy(patient) },
  ];
}
