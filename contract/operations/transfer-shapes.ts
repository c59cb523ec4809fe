import { z } from 'zod';
import { Id } from '#contract/base/shapes.ts';

/** So long the result of an import or export is kept. */
export const KEPT_DAYS = 7;
/** Rows of a table that is imported as a job. */
export const TRANSFER_ROWS = 50_000;
/** Milliseconds between two words of who works on it; with those between two looks of a screen less than two seconds. */
export const BEAT_MS = 700;
/** Problems that are shown; the file of rejected rows has all of them. */
export const SHOWN_PROBLEMS = 200;

const Time = z.iso.datetime();
const Count = z.number().int();

export const TransferState = z.enum(['waiting', 'running', 'done', 'failed', 'stopped']);

/** How far an import or export is. */
export const Transfer = z
  .object({
    transferID: Id,
    name: z.string().describe('Of the file that came, or of the one that is made'),
    state: TransferState,
    isStopping: z.boolean().describe('Somebody asked for its end'),
    phase: z.enum(['reading', 'checking', 'writing']),
    read: Count.describe('Rows so far'),
    good: Count,
    rejected: Count,
    written: Count,
    perSecond: Count.describe('Rows of this phase'),
    secondsLeft: Count.nullable().describe('Null while nobody can say'),
    share: z.number().min(0).max(1).describe('Of the whole'),
    hasResult: z.boolean(),
    createdAt: Time,
    endedAt: Time.nullable(),
    keptUntil: Time,
  })
  .meta({ id: 'Transfer' });
export type Transfer = z.infer<typeof Transfer>;
