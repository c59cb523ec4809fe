import { BlockList, isIPv6 } from 'node:net';
import { type Arrived, DOCTOR_HEADER, DOCTOR_PATH, PAUSE_MS } from '#server/base/http/doctor-route.ts';
import { addressKey } from '#server/base/http/rate-limit.ts';
import { type Asked, ask } from './ask.ts';
import { type Found, fault, warning } from './line.ts';
import type { World } from './patient.ts';

interface Way {
  setting: 'API_URL' | 'ACCOUNT_URL';
  url: string;
  /** TRUST_PROXY. */
  trusted: string;
  ticket: string;
  world: World;
}

/** Nobody's address (RFC 5737): as a visitor would claim it who wants to be somebody else. */
const FORGED = '192.0.2.77';

/** Asks the API's door for the doctor how the request came in. What the door itself does not answer is said beside its address. */
export async function lookAtArrival({ setting, url, trusted, ticket, world }: Way): Promise<Found[]> {
  const answer = await ask(`${url}${DOCTOR_PATH}`, world, { headers: { [DOCTOR_HEADER]: ticket, 'x-forwarded-for': FORGED } }).catch(() => null);
  const arrived = answer?.status === 200 ? readArrived(answer) : null;
  if (!answer || !arrived) return [warning(`Not looked at: ${setting} is not answered as it should. Mend that first.`)];
  return [...ofStream(setting, answer), ...ofScheme(setting, url, arrived), ...ofAddress(setting, arrived, answer.own, trusted)];
}

function readArrived({ bytes }: Asked): Arrived | null {
  const [, text] = /^data: (\{.*\})$/m.exec(bytes.toString()) ?? [];
  return text ? (JSON.parse(text) as Arrived) : null;
}

/** Both halves at once were collected on the way. */
function ofStream(setting: string, { arrivals }: Asked): Found[] {
  if ((arrivals.at(-1) ?? 0) > PAUSE_MS / 2) return [];
  return [
    fault(
      `${setting}: The proxy collects answers before it passes them on, so that live events come late or never. Switch that off: proxy_buffering off in nginx, flush_interval -1 in Caddy, no compression of text/event-stream.`,
    ),
  ];
}

function ofScheme(setting: string, url: string, { protocol, address, from }: Arrived): Found[] {
  // Without trust nothing that the proxy says of the scheme is believed; that is told by itself.
  if (!url.startsWith('https:') || protocol === 'https' || address === from) return [];
  return [
    fault(
      `${setting}: The proxy does not say that visitors come by https. Let it set X-Forwarded-Proto: proxy_set_header X-Forwarded-Proto $scheme; in nginx.`,
    ),
  ];
}

const HAND_ON =
  'Let it append the visitor’s address: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; in nginx, option forwardfor in HAProxy; Caddy does so by itself.';

/** Whose address counts: it must be this machine's end, whatever was claimed, and never the proxy's. */
function ofAddress(setting: string, { address, from, forwardedFor }: Arrived, own: string, trusted: string): Found[] {
  const chain = (forwardedFor ?? '').split(',').map((one) => one.trim());
  const isTrusted = isIn(trusted, from);
  const isDirect = addressKey(from) === addressKey(own) && forwardedFor === FORGED;
  if (isDirect && !isTrusted) return [];
  if (isDirect || forwardedFor === FORGED || !forwardedFor)
    return [
      fault(`${setting}: The proxy at ${plain(from)} does not hand on who visits${forwardedFor ? ', and passes on what visitors claim' : ''}. ${HAND_ON}`),
    ];
  if (!isTrusted)
    return [
      fault(
        `TRUST_PROXY: Requests come from ${plain(from)}, which it does not name, so that all visitors share one address and one limit. Set TRUST_PROXY=${[trusted, plain(from)].filter(Boolean).join(',')}.`,
      ),
    ];
  const visitor = chain.at(-1) ?? '';
  // Where this machine's own address is a proxy's too, what stands before it is believed, as it should.
  if (address === FORGED && !isIn(trusted, visitor))
    return [fault(`TRUST_PROXY: ${trusted} believes what visitors claim of their own address. Name the proxies alone.`)];
  return [];
}

const plain = (address: string): string => address.replace(/^::ffff:/i, '');

function isIn(networks: string, address: string): boolean {
  const list = new BlockList();
  for (const network of networks.split(',').filter(Boolean)) {
    const [start = '', bits] = network.trim().split('/');
    const family = isIPv6(start) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(start, family);
    else list.addSubnet(start, Number(bits), family);
  }
  return address !== '' && list.check(plain(address), isIPv6(plain(address)) ? 'ipv6' : 'ipv4');
}
