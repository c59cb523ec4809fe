import { fullDisk, fullWal } from './disk.ts';
import { cutConnections, killedApi, killedDatabase } from './killed.ts';
import { lockedTable } from './locked.ts';
import { mailDown } from './mail.ts';
import { migrating } from './migrating.ts';
import type { Outcome, Size } from './proof.ts';
import { rollingRestart } from './rolling.ts';

interface Scenario {
  run(size: Size): Promise<Outcome>;
  /** How often, in the long form. */
  runs: number;
  /** Whether it can be shown without its control. */
  hasTeeth: boolean;
}

/** The faults of the product's fault model, by the goals that they prove. */
export const scenarios: Record<string, Scenario> = {
  'killed-api': { run: killedApi, runs: 100, hasTeeth: true },
  'killed-database': { run: killedDatabase, runs: 50, hasTeeth: true },
  'cut-connections': { run: cutConnections, runs: 50, hasTeeth: true },
  'locked-table': { run: lockedTable, runs: 3, hasTeeth: true },
  'full-disk': { run: fullDisk, runs: 3, hasTeeth: true },
  'full-wal': { run: fullWal, runs: 3, hasTeeth: true },
  'mail-down': { run: mailDown, runs: 25, hasTeeth: true },
  'rolling-restart': { run: rollingRestart, runs: 20, hasTeeth: true },
  migrating: { run: migrating, runs: 3, hasTeeth: true },
};
