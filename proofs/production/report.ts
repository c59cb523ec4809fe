import { loadavg } from 'node:os';
import { printTable } from '../../bench/support/print.ts';

/** What the proof found, printed as it goes. */
export interface Report {
  /** Does a part of it, and says how long that took. */
  step<T>(what: string, work: () => Promise<T>): Promise<T>;
  figure(what: string, value: string | number): void;
  /** What has to be so; `without` tries the same without its control, and must find that it is not so. */
  check(what: string, holds: () => Promise<boolean>, without?: () => Promise<boolean>): Promise<void>;
  /** @returns the exit code */
  end(): number;
}

export function openReport(): Report {
  const seconds: [string, string][] = [];
  const figures: [string, string][] = [];
  const failed: string[] = [];
  const fail = (what: string): void => {
    failed.push(what);
  };
  return {
    async step(what, work) {
      const begun = performance.now();
      try {
        return await work();
      } finally {
        const took = ((performance.now() - begun) / 1000).toFixed(1);
        seconds.push([what, `${took} s`]);
        console.log(`• ${what} … ${took} s`);
      }
    },
    figure(what, value) {
      figures.push([what, String(value)]);
      console.log(`    ${what}: ${value}`);
    },
    async check(what, holds, without) {
      const isSo = await holds();
      const bites = !without || !(await without());
      console.log(`  ${isSo ? 'holds' : 'HOLDS NOT'}${without ? (bites ? ', bites' : ', BITES NOT') : ''}: ${what}`);
      if (!isSo || !bites) fail(what);
    },
    end() {
      console.log(`\nLoad of the machine ${loadavg()[0]?.toFixed(1)}\n`);
      for (const rows of [seconds, figures].filter(({ length }) => length > 0)) {
        printTable(rows.map(([what, value]) => ({ what, value })));
        console.log('');
      }
      for (const what of failed) console.log(`  ! ${what}`);
      console.log(failed.length === 0 ? '  holds' : '  HOLDS NOT');
      return failed.length === 0 ? 0 : 1;
    },
  };
}
