import type { FastifyInstance } from 'fastify';

/** The name under which the demonstration’s own receiver is an endpoint; no name server knows it. */
export const DEMO_RECEIVER = 'receiver.demo.example';
export const RECEIVER_PATH = '/dev/receiver/';

/** Answers as receivers do: `ok` takes everything, `failing` nothing. In the demonstration alone. */
export function addDemoReceiver(http: FastifyInstance): void {
  http.post(`${RECEIVER_PATH}ok`, async (_, reply) => reply.type('text/plain').send('ok'));
  http.post(`${RECEIVER_PATH}failing`, async (_, reply) => reply.code(503).type('text/plain').send('Down for maintenance'));
}
