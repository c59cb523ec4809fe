import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Built, PeerAnswer } from './engine.ts';

/** Xapian by Debian's own Python (python3-xapian), in a process of its own. */
export async function buildXapian(path: string, folder: string): Promise<Built> {
  const child = spawn('/usr/bin/python3', [join(import.meta.dirname, 'peer_xapian.py')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const order = async <T>(what: object): Promise<T> => {
    child.stdin.write(`${JSON.stringify(what)}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error('Xapian gave up: apt-get install python3-xapian');
    return JSON.parse(value) as T;
  };
  const started = performance.now();
  const { bytes } = await order<{ bytes: number }>({ do: 'build', path, folder });
  return {
    engine: {
      name: 'Xapian',
      ask: (queries) => order<PeerAnswer[]>({ do: 'search', queries }),
      close: async () => void child.stdin.end(),
    },
    seconds: (performance.now() - started) / 1000,
    bytes,
  };
}
