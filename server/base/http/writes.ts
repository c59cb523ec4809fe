import type { FastifyInstance, RouteOptions } from 'fastify';
import { changes } from '#contract/base/call.ts';
import type { Maintenance } from '../maintenance/maintenance.ts';

/**
 * While the service is read-only, whatever changes something is refused before its body is read, and what began before is counted until it has ended.
 * The contract says which calls these are; a route beside it says so by its method, or by `changes` in its settings.
 */
export function holdWrites(http: FastifyInstance, maintenance: Maintenance): void {
  http.addHook('onRequest', ({ route, is404, method }, _, done) => {
    if (!is404 && isWrite(method, route) && !route.whileReadOnly) maintenance.refuse();
    done();
  });
  http.addHook('onRoute', (route) => {
    const { handler, config = {} } = route;
    if (!isWrite(String(route.method), config)) return;
    route.handler = function (this: FastifyInstance, ...asked) {
      const work = async () => handler.apply(this, asked);
      return config.whileReadOnly && maintenance.isReadOnly() ? work() : maintenance.write(work);
    } as RouteOptions['handler'];
  });
}

const isWrite = (method: string, { changes: declared }: { changes?: boolean }): boolean =>
  declared ?? (method !== 'HEAD' && method !== 'OPTIONS' && changes({ method: method as 'GET' }));
