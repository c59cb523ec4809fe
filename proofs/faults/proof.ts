import { sql } from 'kysely';
import { check, countOf, type Load, type Seen, startLoad, unexpected } from './load.ts';
import type { Server } from './process.ts';
import type { Place } from './world.ts';

/** How much of a fault, and whether without the control that the test is for. */
export interface Size {
  runs: number;
  writers: number;
  /** Acknowledged between two faults, at least; without it a few of each writer. */
  writes?: number | undefined;
  teeth: boolean;
}

export interface Outcome {
  figures: Record<string, string | number>;
  /** What was promised and did not hold. */
  problems: string[];
  /** What took longer than promised: that may be the machine. */
  late: string[];
}

interface Under {
  world: Place;
  server: Server;
  size: Size;
  readsPerSecond?: number;
  pauseMs?: number;
  withoutKeys?: boolean;
  url?: string;
}

/** Lets clients write and read while `happen` does something to the servers, then compares what they were told with what is there. */
export async function underLoad(
  { world, server, size, readsPerSecond = 20, pauseMs = 0, withoutKeys = false, url = server.url }: Under,
  happen: (load: Load) => Promise<void>,
): Promise<Outcome & { seen: Seen }> {
  const writers = await world.writers(size.writers);
  // Who writes is there to stay, even where the proof lets commits wait for the disk.
  await sql`checkpoint`.execute(world.parts.db);
  const load = startLoad(world, { url, writers, readsPerSecond, pauseMs, withoutKeys });
  await happen(load).finally(() => load.stop());
  const { acknowledged, lost, doubled, half } = await check(world, load.seen, { withoutKeys });
  const { seen } = load;
  const wrong = unexpected(seen);
  const figures = {
    acknowledged,
    lost,
    doubled,
    half,
    'answers 503': countOf(seen, 503),
    'without an answer': seen.broken.writes + seen.broken.reads,
    unexpected: wrong || 'none',
    'longest write ms': Math.round(seen.longestWrite),
  };
  const problems = [
    lost > 0 && `${lost} acknowledged writes are lost`,
    doubled > 0 && `${doubled} writes are there twice`,
    half > 0 && `${half} writes are there in part`,
    wrong && `answers that nobody should get: ${wrong}`,
    seen.withoutHint > 0 && `${seen.withoutHint} x 503 without Retry-After`,
  ];
  return { figures, problems: problems.filter((one): one is string => Boolean(one)), late: [], seen };
}

/** Milliseconds sorted into what a table shows. */
export function timesOf(times: number[]): { median: number; p95: number; most: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { median: at(0.5), p95: at(0.95), most: Math.round(sorted.at(-1) ?? 0) };
}

export const inWords = ({ median, p95, most }: ReturnType<typeof timesOf>): string => `median ${median}, p95 ${p95}, most ${most} ms`;

export const limit = (what: string, value: number, most: number): string[] => (value <= most ? [] : [`${what}: ${Math.round(value)}, promised ${most}`]);
