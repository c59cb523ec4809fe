import type { Call } from '#contract/base/call.ts';
import { contract } from '#contract/index.ts';
import { UPLOAD_LIMITS } from '#contract/media/upload.ts';
import { isLoopback } from '#server/base/config/config.ts';
import { UPLOAD_PATH } from '#server/base/files/incoming.ts';
import { DOCTOR_HEADER, DOCTOR_PATH, doctorTicket } from '#server/base/http/doctor-route.ts';
import { lookAtArrival } from './arrival.ts';
import { type Asked, ask, Unanswered } from './ask.ts';
import { type Found, fault, ok, warning } from './line.ts';
import { foundBy, type Patient } from './patient.ts';

type Setting = 'SITE_URL' | 'ACCOUNT_URL' | 'API_URL';

const DAY_MS = 86_400_000;
/** The same as the alarm has (docs/operations.md). */
const CERTIFICATE_DAYS = { warning: 14, fault: 3 };

/** An address as visitors meet it: the service behind it, its certificate, what is said in clear. */
export async function lookAtAddress(patient: Patient, setting: Setting): Promise<Found[]> {
  const url = patient.config[setting];
  const said = foundBy(patient.findings, [setting], '').filter(({ level }) => level !== 'ok');
  const answer = await knock(patient, setting).catch((error: Error) => error);
  if (answer instanceof Error) return [...said, fault(`${setting}: ${url} cannot be reached: ${answer.message}`)];
  const found = [
    ...said,
    ...ofService(patient, setting, answer),
    ...ofCertificate(patient, setting, answer),
    ...(await ofClear(patient, setting)),
    ...ofHeaders(setting, url, answer),
  ];
  return found.length > 0 ? found : [ok(`${setting}: ${url} answers as it should.`)];
}

/** The site is asked for its first page; API and account site have a door that only this installation opens. */
function knock({ config, keys, world }: Patient, setting: Setting): Promise<Asked> {
  if (setting === 'SITE_URL') return ask(`${config.SITE_URL}/`, world, { headers: { accept: 'text/html' } });
  return ask(`${config[setting]}${DOCTOR_PATH}`, world, keys ? { headers: { [DOCTOR_HEADER]: doctorTicket(keys, world.now()) } } : {});
}

const HOSTS: Record<Setting, Call['host'] | null> = { SITE_URL: null, ACCOUNT_URL: 'auth', API_URL: 'api' };
const NAMES: Record<Setting, string> = { SITE_URL: 'site', ACCOUNT_URL: 'account site', API_URL: 'API' };

function ofService({ config, keys }: Patient, setting: Setting, { status, headers, bytes }: Asked): Found[] {
  const text = bytes.toString();
  const other = `${setting}: ${config[setting]} is not answered by the ${NAMES[setting]} (status ${status}`;
  const lead = 'Check which port the proxy passes this host to (docs/operations.md, First start).';
  if (status >= 300 && status < 400) return [fault(`${other}, to ${headers.location}). Let the proxy pass requests on, and not redirect them.`)];
  if (status >= 500) return [fault(`${other}). The proxy does not reach it, or it is not ready: look at its /health/ready on ADMIN_PORT.`)];
  const host = HOSTS[setting];
  if (!host) return status === 200 && text.includes(`<link rel="canonical" href="${config.SITE_URL}`) ? [] : [fault(`${other}). ${lead}`)];
  if (!keys) return [warning(`${setting}: Which service answers was not looked at: there is no secret here.`)];
  if (status === 200 && text.includes(`"host":"${host}"`)) return [];
  return [fault(`${other}), or by one with another AUTH_SECRET. ${lead}`)];
}

function ofCertificate({ world }: Patient, setting: Setting, { certificateEnds }: Asked): Found[] {
  if (!certificateEnds) return [];
  const days = Math.floor((certificateEnds.getTime() - world.now()) / DAY_MS);
  if (days >= CERTIFICATE_DAYS.warning) return [];
  const sentence = `${setting}: The certificate runs out in ${days} days, at ${certificateEnds.toISOString()}. Renew it, and find out why nothing renewed it by itself.`;
  return [(days < CERTIFICATE_DAYS.fault ? fault : warning)(sentence)];
}

/** Whoever types the address without https must be led there. */
async function ofClear({ config, world }: Patient, setting: Setting): Promise<Found[]> {
  const url = new URL(config[setting]);
  if (url.protocol !== 'https:' || url.port) return [];
  const answer = await ask(`http://${url.host}/`, world).catch(() => null);
  if (!answer || (answer.status >= 300 && answer.status < 400 && answer.headers.location?.startsWith(url.origin))) return [];
  return [warning(`${setting}: http://${url.host} is not led to https (status ${answer.status}). Let the proxy answer 301 to ${url.origin} there.`)];
}

/** What the service itself says of its safety must arrive. */
function ofHeaders(setting: Setting, url: string, { status, headers }: Asked): Found[] {
  if (status !== 200) return [];
  const wanted = ['x-content-type-options', ...(url.startsWith('https:') ? ['strict-transport-security'] : [])];
  const missing = wanted.filter((name) => !headers[name]);
  if (missing.length === 0) return [];
  return [warning(`${setting}: The answer of ${url} lacks ${missing.join(' and ')}, which the service sends. Let the proxy pass its headers on.`)];
}

/** The largest body that a proxy has to let through. */
function largestBody({ S3 }: Patient['config']): number {
  const calls = Object.values(contract).flatMap((concept) => Object.values(concept) as Call[]);
  const sizes = S3 ? calls.map(({ maxBytes = 0 }) => maxBytes) : Object.values(UPLOAD_LIMITS);
  return Math.max(...sizes);
}

const MB = 1_000_000;

/** Announces a body of the largest size and looks whether it is refused for that, before it is sent. */
export async function lookAtUploads({ config, world }: Patient): Promise<Found[]> {
  const bytes = largestBody(config);
  const size = `${Math.ceil(bytes / MB)} MB`;
  const url = `${config.API_URL}${UPLOAD_PATH}`;
  const answer = await ask(url, world, { method: 'POST', announce: bytes }).catch((error: Error) => error);
  // A proxy that collects the body before it passes it on took the announcement.
  if (answer instanceof Unanswered && answer.isLate) return [ok(`The proxy takes bodies of ${size}.`)];
  if (answer instanceof Error) return [fault(`API_URL: ${config.API_URL} cannot be sent to: ${answer.message}`)];
  const isOurs = answer.bytes.includes('"requestId"');
  if (isOurs && answer.status !== 413) return [ok(`The proxy takes bodies of ${size}.`)];
  if (answer.status === 413)
    return [
      fault(
        `API_URL: The proxy refuses bodies of ${size}, so that uploads fail. Raise its limit: client_max_body_size ${Math.ceil(bytes / MB) + 1}m in nginx, request_body max_size in Caddy.`,
      ),
    ];
  return [fault(`API_URL: ${url} is not answered by the API (status ${answer.status}). Let the proxy pass every path and method on.`)];
}

/** What the proxies in front do to a request: addresses, scheme, streams. */
export async function lookAtProxy(patient: Patient): Promise<Found[]> {
  const { config, keys, world } = patient;
  const said = foundBy(patient.findings, ['TRUST_PROXY'], '').filter(({ level }) => level !== 'ok');
  if (!keys) return [...said, warning('Not looked at: there is no secret here. Run this with the settings of the service.')];
  const way = { trusted: config.TRUST_PROXY ?? '', ticket: doctorTicket(keys, world.now()), world };
  const settings = ['API_URL', 'ACCOUNT_URL'] as const;
  const found = (await Promise.all(settings.map((setting) => lookAtArrival({ ...way, setting, url: config[setting] })))).flat();
  if (found.length + said.length > 0) return [...said, ...found];
  return [ok(isLoopback(config.API_URL) ? 'Streams come as they are sent.' : 'The proxy hands on addresses and scheme, and streams come as they are sent.')];
}
