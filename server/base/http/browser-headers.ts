import cors, { type FastifyCorsOptions } from '@fastify/cors';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

type Headers = Readonly<Record<string, string>>;
type Addresses = Pick<Config, 'API_URL' | 'SITE_URL' | 'ACCOUNT_URL'>;

/**
 * Every answer says what browsers may do with it, and which of our sites may read it. Both libraries are asked once, at the start, for each origin
 * that we know: for a request their answer is looked up, not made. Questions before a request (OPTIONS) go to the library itself.
 */
export async function addBrowserHeaders(http: FastifyInstance, config: Addresses): Promise<void> {
  const origins = [config.SITE_URL, config.ACCOUNT_URL];
  const anybody = await askedOnce(config, origins);
  const known = new Map<string | undefined, Headers>();
  for (const origin of origins) known.set(origin, await askedOnce(config, origins, origin));
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(known.get(request.headers.origin) ?? anybody);
    done();
  });
  await http.register(async (questions) => void (await questions.register(cors, sharing(origins))));
}

const sharing = (origin: string[]): FastifyCorsOptions => ({
  origin,
  credentials: true,
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  exposedHeaders: ['date', 'retry-after', 'traceresponse'],
  maxAge: 600,
});

const protecting = ({ API_URL }: Addresses): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  hsts: API_URL.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
});

/** What an answer says that has nothing else to say. */
const OF_ANY_SERVER = new Set(['connection', 'content-length', 'date']);

async function askedOnce(config: Addresses, origins: string[], origin?: string): Promise<Headers> {
  const sample = Fastify();
  await sample.register(cors, sharing(origins));
  await sample.register(helmet, protecting(config));
  sample.get('/', (_, reply) => reply.send());
  const { headers } = await sample.inject({ method: 'GET', url: '/', headers: origin === undefined ? {} : { origin } });
  await sample.close();
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (OF_ANY_SERVER.has(name) ? [] : [[name, String(value)]])));
}
