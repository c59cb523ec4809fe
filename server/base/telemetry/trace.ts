import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { v7 } from 'uuid';

/** What belongs together from the proxy to the mail, and the piece of it that is being done (https://www.w3.org/TR/trace-context/). */
export interface Trace {
  /** 32 hexadecimal digits; what people are shown as `requestId`. */
  traceID: string;
  /** 16 of them. */
  spanID: string;
  /** The piece that this one belongs to; none at a beginning of ours. */
  parentID?: string;
  /** Whether who began it wants it sent on. */
  sampled: boolean;
  /** The call, event or job that is being done, by its name. */
  call?: string;
  /** No piece of it has begun yet: the first one is its beginning. */
  isNew?: boolean;
}

const current = new AsyncLocalStorage<Trace>();

/** The trace of whatever is being done; none outside of requests, events and jobs. */
export const currentTrace = (): Trace | undefined => current.getStore();
export const inTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work);

export const newSpanID = (): string => drawn(8).toString('hex');

/** Random bytes are asked of the system for many at once: each question costs it as much as the rest of an id. */
const RANDOM = 4096;
let [random, used] = [Buffer.alloc(0), RANDOM];

/** So many bytes that nobody has drawn before. */
function drawn(count: number): Buffer {
  if (used + count > random.length) [random, used] = [randomBytes(RANDOM), 0];
  used += count;
  return random.subarray(used - count, used);
}

/** Begins one: its id is a version 7 UUID without hyphens, so that ids sort by time here too. */
export function newTrace(): Trace {
  const traceID = v7({ random: drawn(16) }, Buffer.allocUnsafe(16)).toString('hex');
  return { traceID, spanID: traceID.slice(16), sampled: true };
}

export const traceparentOf = ({ traceID, spanID, sampled }: Trace): string => `00-${traceID}-${spanID}-${sampled ? '01' : '00'}`;

const SHAPE = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The piece of a trace that a header or a row names; null for everything that is no traceparent to the letter. */
export function readTraceparent(traceparent: unknown): Trace | null {
  const [, traceID, spanID, flags = ''] = (typeof traceparent === 'string' && SHAPE.exec(traceparent)) || [];
  return traceID && spanID ? { traceID, spanID, sampled: (Number.parseInt(flags, 16) & 1) === 1 } : null;
}

/** What is done belongs to the piece that a row names, else to a trace of its own. */
export const traceOf = (traceparent?: string | null): Trace => readTraceparent(traceparent) ?? { ...newTrace(), isNew: true };

/** What is done is a piece of its own of the trace that a header names. */
function followed(traceparent: unknown): Trace | null {
  const found = readTraceparent(traceparent);
  return found && { ...found, parentID: found.spanID, spanID: newSpanID() };
}

/** Kept on the request itself: a weak map of what lives so briefly costs the collector of garbage more than the rest of a trace. */
const OWN = Symbol('trace');
type Traced = IncomingMessage & { [OWN]?: Trace };
/** The same each time it is asked about a request. */
export type TraceOf = (request: IncomingMessage) => Trace;

/** A proxy of ours may name the trace of a request; whatever a stranger names counts for nothing, or the log would say what they want. */
export function traceFrom(proxies: string | undefined): TraceOf {
  const isProxy = proxiesOf(proxies);
  return (request: Traced) => {
    const found = request[OWN];
    if (found) return found;
    const { traceparent } = request.headers;
    const trace = (traceparent !== undefined && isProxy(request.socket?.remoteAddress) && followed(traceparent)) || newTrace();
    request[OWN] = trace;
    return trace;
  };
}

function proxiesOf(proxies = ''): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const one of proxies.split(',').filter(Boolean)) {
    const [network = '', bits] = one.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  return (address = '') => {
    const bare = address.replace(/^::ffff:(?=\d+\.)/, '');
    return isIP(bare) > 0 && list.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4');
  };
}
