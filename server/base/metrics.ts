import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

/** Seconds from the first byte in to the last byte out, by call and status. */
export const requestSeconds = new Histogram({
  name: 'wbn_request_seconds',
  help: 'Duration of API requests',
  labelNames: ['call', 'status'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
});
