import type { Transport } from '../client/client.ts';
import type { Place } from '../context.ts';
import { sessionTransport } from './transport.ts';

/** What the browser's client loads when it needs more than a visitor's few calls. */
export const wholeTransport = (place: Place): Transport => sessionTransport(place).transport;
