import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import type { Health } from '../telemetry/health.ts';

/** Opens a port; 0 takes any that is free. @returns the address that it got. */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => done(`http://${host}:${(server.address() as AddressInfo).port}`));
  });
}

/** With its answer each connection ends that a balancer or browser keeps to a process that leaves: the next request opens one to another. */
export function endConnections(server: HttpServer, health: Health): void {
  server.prependListener('request', (_, response) => {
    if (health.isLeaving()) response.setHeader('connection', 'close');
  });
}

/** What is being answered may end; a connection on which nothing was ever asked is not waited for. */
const GRACE_MS = 10_000;

export async function inTime(server: Server & { closeAllConnections?: () => void }, closed: Promise<unknown>): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections?.(), GRACE_MS);
  await closed.finally(() => clearTimeout(timer));
}

/** Ends a server when what it answers has ended. */
export function close(server: Server & { closeIdleConnections?: () => void }): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeIdleConnections?.();
  });
}
