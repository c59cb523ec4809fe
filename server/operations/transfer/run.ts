import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '#server/base/database/id.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishLive } from '#server/base/live/live-queries.ts';
import { ImportBusy } from '#server/base/tables/import.ts';
import { importCompanies } from './companies.ts';
import { exportCatalogue, exportConversations } from './exports.ts';
import { Ended, type Pulse, startPulse } from './pulse.ts';
import { endUnfinished, putBack, type Taken, take, type Work } from './run-queries.ts';

/** After so many it is given up: something in it ends the process, or fails each time. */
const MOST_ATTEMPTS = 3;
const BUSY_SECONDS = 3;
const FAULT_SECONDS = 10;
const IDLE_MS = 1_000;

/** Works off all that waits. Several processes may: each import and export is taken by one. @returns how many were taken. */
export async function runTransfers(parts: AppContext, isLeaving = () => false): Promise<number> {
  const runner = newId();
  let count = 0;
  const isOver = () => isLeaving() || parts.maintenance.isReadOnly();
  while (!isOver()) {
    const taken = await take(parts.db, runner);
    if (!taken) break;
    count += 1;
    await parts.maintenance.write(() => work(parts, taken, isOver));
  }
  return count;
}

async function work(parts: AppContext, taken: Taken, isLeaving: () => boolean): Promise<void> {
  const pulse = startPulse(parts.db, taken, isLeaving);
  try {
    if (taken.attempts > MOST_ATTEMPTS) await endUnfinished(parts.db, taken);
    else await workOn(parts, taken, pulse);
  } catch (error) {
    await pulse.still();
    await settle(parts, taken, error);
  } finally {
    await pulse.still();
  }
  await publishLive(parts.db, [taken.accountID], 'transfer', { transferID: taken.id });
}

async function workOn(parts: AppContext, taken: Taken, pulse: Pulse): Promise<void> {
  if (taken.kind === 'companies') return importCompanies(parts, taken as Work<'companies'>, pulse);
  return taken.kind === 'catalogue'
    ? exportCatalogue(parts, taken as Work<'catalogue'>, pulse)
    : exportConversations(parts, taken as Work<'conversations'>, pulse);
}

/** Whatever happened, nothing of it was written. */
async function settle({ db, log }: AppContext, taken: Taken, error: unknown): Promise<void> {
  if (error instanceof ImportBusy) return putBack(db, taken, BUSY_SECONDS, false);
  if (error instanceof Ended && error.why === 'leaving') return putBack(db, taken, 0, false);
  if (error instanceof Ended) return endUnfinished(db, taken);
  log.error({ transfer: taken.id, kind: taken.kind, attempt: taken.attempts, error: String(error) }, 'import or export failed');
  await (taken.attempts < MOST_ATTEMPTS ? putBack(db, taken, FAULT_SECONDS, true) : endUnfinished(db, taken));
}

export interface Transfers {
  stop(): Promise<void>;
}

/** Works imports and exports off beside mails and jobs, which do not wait for them. */
export function startTransfers(parts: AppContext): Transfers {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = (async () => {
    while (!signal.aborted) {
      await runTransfers(parts, () => signal.aborted).catch((error) => parts.log.warn({ error: String(error) }, 'imports and exports wait'));
      await wait(IDLE_MS, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}
