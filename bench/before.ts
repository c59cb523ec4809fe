// Searches without facets and suggestions beside those of an earlier build, in turns in one run, each on a generated directory of its own:
//   git clone -q . ../before && cd ../before && git checkout -q 04c38d63 && npm install
//   node bin/launch.js bench before --build ../before [--scale 0.02] [--count 400] [--rounds 6] [--clients 8] [--same]
// 04c38d63 is the last build without trade data and facets. Names and texts come from the seeds of a build; with `--same` both ask the directory of this one,
// which an earlier build can read as long as the columns that it knows are there.
import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { percentile, printTable } from './support/print.ts';

const { values } = parseArgs({
  options: {
    build: { type: 'string' },
    scale: { type: 'string', default: '0.02' },
    count: { type: 'string', default: '400' },
    rounds: { type: 'string', default: '6' },
    clients: { type: 'string', default: '8' },
    same: { type: 'boolean', default: false },
  },
});
/** p95 beside that of the other build: FAC-037 and NUM-019. */
const GOALS = { search: 1.1, suggest: 1.2 };
type What = keyof typeof GOALS;
type Asked = Record<string, string>;
interface Drawn {
  searches: Asked[];
  beginnings: Asked[];
}

if (!values.build) throw new Error('Say where the other build is: --build FOLDER');
const root = join(import.meta.dirname, '..');
const driver = join('bench', 'before', 'driver.ts');
mkdirSync(join(values.build, 'bench', 'before'), { recursive: true });
copyFileSync(join(root, driver), join(values.build, driver));

// One after the other: making a directory takes the whole machine.
const now = await startBuild(root);
const builds = { now, before: await startBuild(values.build, values.same ? now.url : undefined) };
try {
  await measure();
} finally {
  for (const one of Object.values(builds)) one.child.stdin?.end(`${JSON.stringify({ do: 'end' })}\n`);
}

interface Build {
  url: string;
  child: ChildProcess;
  order<T>(what: object): Promise<T>;
}

async function startBuild(folder: string, given?: string): Promise<Build> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', driver, values.scale, ...(given ? [given] : [])], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  const answer = async <T>(): Promise<T> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`the build in ${folder} gave up`);
      if (/^[[{]/.test(value)) return JSON.parse(value) as T;
    }
  };
  const { url } = await answer<{ url: string }>();
  return {
    url,
    child,
    order: (what) => {
      child.stdin?.write(`${JSON.stringify(what)}\n`);
      return answer();
    },
  };
}

async function measure(): Promise<void> {
  const { searches, beginnings } = await builds.now.order<Drawn>({ do: 'draw', count: Number(values.count) });
  const [rows, clients] = [[] as Record<string, string>[], Number(values.clients)];
  for (const what of ['search', 'suggest'] as const) {
    const asked = what === 'search' ? searches : beginnings;
    const { times, alike, cpu } = await inTurns(what, asked, clients);
    const p95 = ({ now, before }: Each): number => percentile(now, 0.95) / percentile(before, 0.95);
    const ratio = p95(times);
    rows.push({
      what,
      now: cells(times.now),
      before: cells(times.before),
      'p95 now/before': ratio.toFixed(2),
      'of those that find as much': p95(alike).toFixed(2),
      'processor now, before': [cpu.now, cpu.before].map((each) => percentile(each, 0.5).toFixed(2)).join(', '),
      'now/before': (percentile(cpu.now, 0.5) / percentile(cpu.before, 0.5)).toFixed(2),
      goal: `${GOALS[what]}x`,
      holds: holds(what, ratio),
    });
  }
  console.log(
    `\n${values.count} of each, ${clients} clients, ms p50/p95 and of the processor for one (median of the rounds), load average ${loadavg()[0]?.toFixed(1)}`,
  );
  printTable(rows);
}

function holds(what: What, ratio: number): string {
  return ratio <= GOALS[what] ? 'yes' : 'NO';
}

function cells(times: number[]): string {
  return `${percentile(times, 0.5).toFixed(1)}/${percentile(times, 0.95).toFixed(1)}`;
}

type Each = Record<keyof typeof builds, number[]>;
function none(): Each {
  return { now: [], before: [] };
}

interface Answered {
  times: number[];
  found: number[];
  cpu: number;
}

/** The first round brings everything into memory and does not count. Each build goes first in every other one. */
async function inTurns(what: What, asked: Asked[], clients: number): Promise<{ times: Each; alike: Each; cpu: Each }> {
  const [times, alike, cpu] = [none(), none(), none()];
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    const asks = (build: keyof Each) => builds[build].order<Answered>({ do: what, asked, clients });
    const [first, second] = round % 2 === 0 ? (['now', 'before'] as const) : (['before', 'now'] as const);
    const answered = { [first]: await asks(first), [second]: await asks(second) } as Record<keyof Each, Answered>;
    if (round === 0) continue;
    for (const build of ['now', 'before'] as const) {
      times[build].push(...answered[build].times);
      alike[build].push(...answered[build].times.filter((_, place) => answered.now.found[place] === answered.before.found[place]));
      cpu[build].push(answered[build].cpu);
    }
  }
  return { times, alike, cpu };
}
