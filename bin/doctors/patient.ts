import type { lookup } from 'node:dns/promises';
import type { Config } from '#server/base/config/config.ts';
import type { Finding } from '#server/base/config/production.ts';
import { type Keys, readKeys } from '#server/base/config/secret.ts';
import type { Db } from '#server/base/database/database.ts';
import { hasSecret } from '../steps/production.ts';
import { type Found, fault, ok, warning } from './line.ts';

/** How the world outside is reached; tests have one of their own. */
export interface World {
  now(): number;
  lookup: typeof lookup;
  /** Authorities that are trusted beside those of the system, PEM. */
  ca?: string;
}

/** What all checks look at. */
export interface Patient {
  config: Config;
  world: World;
  /** The database's address; null where there is none. */
  url: string | null;
  /** Null where it does not answer, which is a finding by itself. */
  db: Db | null;
  keys: Keys | null;
  /** What a start would say. */
  findings: Finding[];
}

export const keysOf = async (config: Config): Promise<Keys | null> => ((await hasSecret(config)) ? readKeys(config) : null);

/** What a start would say of these settings, as the doctor says it; without anything, the sentence that all is well. */
export function foundBy(findings: Finding[], settings: readonly string[] | null, well: string): Found[] {
  const named = findings.filter(({ setting }) => settings === null || settings.includes(setting));
  if (named.length === 0) return [ok(well)];
  return named.map(({ severity, setting, sentence }) => (severity === 'refuse' ? fault : warning)(`${setting}: ${sentence}`));
}

const WITHOUT = 'Not looked at: the database does not answer. Mend that first.';

/** A check that needs the database says so where there is none. */
export const withDatabase =
  ({ db }: Patient, look: (db: Db) => Promise<Found[]>) =>
  async (): Promise<Found[]> =>
    db ? look(db) : [warning(WITHOUT)];

/** Whether what this process writes is the service's to change: files of another owner would stand in its way. */
export const isOwner = (owner: number): boolean => process.getuid === undefined || process.getuid() === owner;

/** Takes out of a text what nobody may read: passwords of addresses, keys and secrets. */
export function hiding({
  AUTH_SECRET,
  AUTH_SECRET_PREVIOUS,
  METRICS_TOKEN,
  DATABASE_URL,
  SMTP_URL,
  SEARCH_URL,
  DATABASE_REPLICA_URLS,
  S3,
  STRIPE,
  ...config
}: Config) {
  const addresses = [DATABASE_URL, SMTP_URL, SEARCH_URL, ...DATABASE_REPLICA_URLS].flatMap((url) => (url ? passwordsIn(url) : []));
  const keys = [
    AUTH_SECRET,
    ...AUTH_SECRET_PREVIOUS,
    METRICS_TOKEN,
    S3?.secretAccessKey,
    STRIPE?.secretKey,
    STRIPE?.webhookSecret,
    config.COMPANIES_HOUSE_KEY,
    config.HMRC_CLIENT_SECRET,
  ];
  const secrets = [...addresses, ...keys].filter((secret) => secret !== undefined && secret !== '') as string[];
  return (text: string): string => secrets.reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
}

function passwordsIn(url: string): string[] {
  const { password } = new URL(url);
  return password ? [password, decodeURIComponent(password)] : [];
}
