import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { moneyOf, moneyVariables, type Seller, type StripeSettings } from './config-money.ts';
import { refuseFalsePredecessors, secretVariables } from './config-secret.ts';
import { wrong } from './config-wrong.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const isBare = (url: string): boolean => {
  if (!URL.canParse(url)) return true;
  const { pathname, search, hash, username } = new URL(url);
  return pathname === '/' && !search && !hash && !username;
};
/** A path would be lost in silence: pages, calls and cookies have the whole host. */
const origin = z
  .url({ protocol: /^https?$/ })
  .refine(isBare, 'Write scheme, host and port alone, such as https://wbn.example: each site has a host of its own, and nothing lies below a path.')
  .transform((url) => new URL(url).origin);
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const flag = z.enum(['0', '1']).transform((value) => value === '1');

/** Never `true`: whoever asks directly could then choose an address for himself. */
function areProxies(list: string): boolean {
  return list.split(',').every((one) => {
    const [network = '', bits = '0', ...rest] = one.split('/');
    const most = isIP(network) === 6 ? 128 : 32;
    return isIP(network) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most && rest.length === 0;
  });
}

const BARE = String.raw`[^\s\p{C}<>(),;:"\\@]+@[^\s\p{C}<>(),;:"\\@]+`;
/** `Name <address>` or an address alone, with nothing that a header could read as a second one. */
const SENDER = new RegExp(String.raw`^(?:[^\p{C}<>(),;:"\\@]*<${BARE}>|${BARE})$`, 'u');

/** `name=value,name=value`, values as in an address: as OpenTelemetry writes them. */
function otlpHeaders(list: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = list.split(',').map((pair) => /^\s*([\w-]+)=(.*?)\s*$/.exec(pair));
  const isBroken = pairs.some((pair) => !pair) || !/^(?:[^%]|%[0-9a-f]{2})*$/i.test(list);
  if (isBroken) context.addIssue({ code: 'custom', message: 'Names and values, such as authorization=Bearer%20abc, separated by commas.' });
  return isBroken ? {} : Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2] ?? '')]));
}

const roles = ['api', 'site', 'account', 'worker'] as const;
export type Role = (typeof roles)[number];

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  ROLE: z
    .string()
    .default('all')
    .transform((list) => (list === 'all' ? [...roles] : list.split(',').map((role) => role.trim())))
    .pipe(z.array(z.enum(roles)).min(1)),
  SITE_PORT: port.default(3000),
  ACCOUNT_PORT: port.default(3001),
  API_PORT: port.default(3002),
  ADMIN_PORT: port.optional(),
  ADMIN_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'At least 16 characters.').optional(),
  SITE_URL: origin.optional(),
  ACCOUNT_URL: origin.optional(),
  API_URL: origin.optional(),
  FILES_URL: address.optional(),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  BACKUP_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
  NEW_DATABASE: flag.default(false),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((url) => url.trim() || []))
    .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ }))),
  DATABASE_REPLICA_LAG: z.coerce.number().min(0.5).max(30).default(2),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  EDITION: z.enum(['uk']).default('uk'),
  TRADE: flag.default(true),
  AWARDS: flag.default(true),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: z.string().refine(areProxies, 'Addresses or networks of proxies (10.0.0.5,192.168.0.0/16), separated by commas.').optional(),
  READS_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
  WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  ADMIT_AT_ONCE: z.coerce.number().int().min(0).max(1000).default(6),
  ADMIT_SEARCHES: z.coerce.number().int().min(1).max(1000).default(availableParallelism()),
  ADMIT_WAIT_MS: z.coerce.number().int().min(1).max(60_000).default(2000),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  HTML_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  CONTENT_URL: address.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  MAIL_FROM: z.string().regex(SENDER, 'One address, or a name and an address: WBN <no-reply@wbn.example>.').optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().optional(),
  // Dots in the name would break the certificate of the bucket's host.
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, 'Lower-case letters, digits and hyphens, 3 to 63 of them.')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: address.optional(),
  ...moneyVariables,
  COMPANIES_HOUSE_KEY: z.string().optional(),
  HMRC_CLIENT_ID: z.string().optional(),
  HMRC_CLIENT_SECRET: z.string().optional(),
  VIES: flag.default(false),
  ORDER_SEND: z.enum(['download', 'mail', 'access-point']).default('download'),
  PEPPOL_ACCESS_POINT_URL: address.optional(),
  PEPPOL_ACCESS_POINT_KEY: z.string().optional(),
  RATES_SOURCE: z.enum(['file', 'hmrc']).default('file'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().transform(otlpHeaders).optional(),
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  // The path begins the names of our indices.
  SEARCH_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => URL.canParse(url) && /^\/([a-z][a-z0-9_-]{0,60}\/?)?$/.test(new URL(url).pathname),
      'Such as http://localhost:9200 or https://user:password@host:9200/wbn.',
    )
    .optional(),
  ...secretVariables,
  ACCEPTED_RISKS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((name) => name.trim() || [])),
});

/** Names of everything that the environment may set, for its documents. */
export const settingNames = Object.keys(Environment.shape);

/** A bucket for the files, in place of the disk. */
export interface S3Settings {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  publicUrl: string;
}

type Derived = 'SITE_URL' | 'ACCOUNT_URL' | 'API_URL' | 'FILES_URL' | 'DEMO' | 'MAIL_FROM' | 'SECURITY_CONTACT';

export interface Config extends Omit<z.output<typeof Environment>, Derived | `S3_${string}` | `STRIPE_${string}` | `SELLER_${string}`> {
  SITE_URL: string;
  ACCOUNT_URL: string;
  API_URL: string;
  FILES_URL: string;
  S3: S3Settings | null;
  STRIPE: StripeSettings | null;
  /** Null where nothing can be sold. */
  SELLER: Seller | null;
  /** Origin that browsers send files to. */
  UPLOAD_ORIGIN: string;
  MAIL_FROM: string;
  /** Who hears of weaknesses. */
  SECURITY_CONTACT: string;
  /** The demonstration, mailbox and sandbox exist only on this machine: by themselves where nobody else reaches it, in a container when asked for. */
  DEMO: boolean;
}

/** The environment, parsed once. @throws Error that names every wrong variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const { config, problems } = readSettings(environment);
  if (problems.length > 0) throw wrong(problems.map(({ setting, sentence }) => `${setting}: ${sentence}`));
  return config;
}

/** What no start does with settings that are each right by themselves. */
export interface Problem {
  setting: string;
  sentence: string;
}

/** The same, with what forbids a start beside it. @throws Error that names every variable that cannot be read. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): { config: Config; problems: Problem[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw wrong(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const env = parsed.data;
  refuseFalsePredecessors(env);
  const SITE_URL = env.SITE_URL ?? `http://localhost:${env.SITE_PORT}`;
  const API_URL = env.API_URL ?? `http://localhost:${env.API_PORT}`;
  const ACCOUNT_URL = env.ACCOUNT_URL ?? `http://localhost:${env.ACCOUNT_PORT}`;
  const foreign = Object.entries({ SITE_URL, ACCOUNT_URL, API_URL }).flatMap(([name, url]) => (isLoopback(url) ? [] : name));
  const DEMO = env.DEMO ?? (foreign.length === 0 && isLoopbackHost(env.HOST));
  const problems: Problem[] = [];
  if (!DEMO && env.ROLE.includes('worker') && !env.SMTP_URL) problems.push({ setting: 'SMTP_URL', sentence: NO_MAIL_SERVER });
  if (env.ORDER_SEND === 'access-point' && !env.PEPPOL_ACCESS_POINT_URL) problems.push({ setting: 'PEPPOL_ACCESS_POINT_URL', sentence: NO_ACCESS_POINT });
  if (DEMO && foreign.length > 0) problems.push({ setting: 'DEMO', sentence: `${NO_PUBLIC_DEMO} ${foreign.join(', ')}.` });
  const S3 = s3Of(env);
  const config = {
    ...env,
    S3,
    // Of the three doors beside it, none has this one.
    ADMIN_PORT: env.ADMIN_PORT ?? (env.NODE_ENV === 'production' ? env.API_PORT && env.API_PORT + 1 : undefined),
    ...moneyOf(env, DEMO),
    UPLOAD_ORIGIN: S3 ? originOf(S3) : API_URL,
    SITE_URL,
    API_URL,
    ACCOUNT_URL,
    FILES_URL: S3?.publicUrl ?? env.FILES_URL ?? `${API_URL}/files`,
    MAIL_FROM: env.MAIL_FROM ?? `WBN <no-reply@${new URL(SITE_URL).hostname}>`,
    SECURITY_CONTACT: env.SECURITY_CONTACT ?? `mailto:security@${new URL(SITE_URL).hostname}`,
    DEMO,
  };
  return { config, problems };
}

const S3_NEEDED = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'] as const;

/** All of the settings or none. @throws Error that names those missing. */
function s3Of(env: z.output<typeof Environment>): S3Settings | null {
  const missing = S3_NEEDED.filter((name) => !env[name]);
  if (missing.length === S3_NEEDED.length && !env.S3_ENDPOINT) return null;
  if (missing.length > 0) throw wrong(missing.map((name) => `${name}: A bucket needs all of ${S3_NEEDED.join(', ')}.`));
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION as string,
    bucket: env.S3_BUCKET as string,
    accessKeyId: env.S3_ACCESS_KEY_ID as string,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY as string,
    publicUrl: env.S3_PUBLIC_URL as string,
  };
}

const originOf = ({ endpoint, bucket, region }: S3Settings): string => (endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region}.amazonaws.com`);

const NO_ACCESS_POINT = 'ORDER_SEND=access-point needs the address of the access point.';
const NO_MAIL_SERVER =
  'Outside the demonstration the worker needs a mail server, such as smtps://user:password@mail.example. DEMO=1 shows the demonstration, on this machine alone.';
const NO_PUBLIC_DEMO =
  'The demonstration has published passwords, an open mailbox and payments without money, so that it never has a public address. Set DEMO=0, or loopback addresses in';

/** Whether only this machine reaches it. */
export const isLoopback = (url: string): boolean => isLoopbackHost(new URL(url).hostname);

export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
