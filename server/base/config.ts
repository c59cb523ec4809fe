import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
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
  SITE_URL: origin.optional(),
  ACCOUNT_URL: origin.optional(),
  API_URL: origin.optional(),
  FILES_URL: address.optional(),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  EDITION: z.enum(['uk']).default('uk'),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: z.string().refine(areProxies, 'Addresses or networks of proxies (10.0.0.5,192.168.0.0/16), separated by commas.').optional(),
  READS_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
  WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  HTML_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  CONTENT_URL: address.optional(),
});

export interface Config extends Omit<z.output<typeof Environment>, 'SITE_URL' | 'ACCOUNT_URL' | 'API_URL' | 'FILES_URL' | 'DEMO'> {
  SITE_URL: string;
  ACCOUNT_URL: string;
  API_URL: string;
  FILES_URL: string;
  /** The demonstration, mailbox and sandbox exist only on a loopback address or when asked for. */
  DEMO: boolean;
}

/** The environment, parsed once. @throws Error that names every wrong variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are wrong (see .env.example):\n${wrong.join('\n')}`);
  }
  const env = parsed.data;
  const SITE_URL = env.SITE_URL ?? `http://localhost:${env.SITE_PORT}`;
  const API_URL = env.API_URL ?? `http://localhost:${env.API_PORT}`;
  return {
    ...env,
    SITE_URL,
    API_URL,
    ACCOUNT_URL: env.ACCOUNT_URL ?? `http://localhost:${env.ACCOUNT_PORT}`,
    FILES_URL: env.FILES_URL ?? `${API_URL}/files`,
    DEMO: env.DEMO ?? isLoopback(SITE_URL),
  };
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
}
