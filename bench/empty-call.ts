// What every request costs before it does anything, piece by piece, beside bare node:http and Fastify's own: npm run bench empty-call [-- --rounds=7]
import { loadavg } from 'node:os';
import { COLD, measureVariants, REQUESTS, type Server } from './empty-call/measure.ts';
import { variants } from './empty-call/variants.ts';
import { percentile, printTable } from './support/print.ts';

const rounds = Number(process.argv.find((one) => one.startsWith('--rounds='))?.split('=')[1]) || 7;
const before = loadavg()[0] ?? 0;
const servers = await measureVariants(variants, rounds);
report();

function report(): void {
  const hello = servers.find(({ variant }) => variant.kind === 'fastify') as Server;
  const whole = ({ variant: { kind } }: Server) => servers.find(({ variant }) => variant.kind === kind && variant.without === '') as Server;
  const middle = (of: number[]): number => percentile(of, 0.5);
  console.log(
    `Processor time of the whole process for a request, medians of ${rounds} rounds of ${REQUESTS} of a warm process, and of its first ${COLD}; load average ${before.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after.`,
  );
  printTable(
    servers.map((server) => ({
      what: server.variant.name,
      us: middle(server.costs).toFixed(1),
      'first, us': server.cold.toFixed(0),
      "Fastify's": middle(server.costs.map((cost, round) => cost / (hello.costs[round] ?? cost))).toFixed(2),
      'the piece, us': server.variant.without ? middle(server.costs.map((cost, round) => (whole(server).costs[round] ?? cost) - cost)).toFixed(1) : '',
    })),
  );
}
