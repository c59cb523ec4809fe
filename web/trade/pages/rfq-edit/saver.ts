import { isRefusal } from '#web/base/client/refusal.ts';
import { type Group, withTheirs } from './merge.ts';
import { type Desk, isDirty, meet, newDesk, type Options, say, write } from './saving.ts';
import { changeOf } from './values.ts';

const WAIT_MS = 2_000;
const AGAIN_MS = 15_000;
/** Others may save again and again while this form tries. */
const ATTEMPTS = 4;

/** Keeps a request 2 seconds after its last change, one write at a time, whatever the network does (RFQ-011). */
export function createSaver(options: Options) {
  const desk = newDesk(options);
  return {
    state: () => desk.state,
    isDirty: () => isDirty(desk),
    /** What the server has, as far as this form knows. */
    base: () => ({ version: desk.state.version, sent: desk.sent }),
    /** Brings in what somebody else saved. */
    catchUp: () => (desk.state.rfqID === null ? Promise.resolve(false) : meet(desk, desk.state.rfqID)),
    flush: () => flush(desk),
    changed: () => changed(desk),
    settle: (theirs: Group[] | null) => settle(desk, theirs),
    stop: () => clearTimeout(desk.timer),
    /** The request is deleted: nothing of it is kept any more. */
    end: () => {
      clearTimeout(desk.timer);
      desk.hasEnded = true;
    },
  };
}

export type Saver = ReturnType<typeof createSaver>;

/** Writes at once what is not kept. @returns whether all of it is. */
async function flush(desk: Desk): Promise<boolean> {
  clearTimeout(desk.timer);
  while (desk.running) await desk.running;
  if (desk.state.status === 'conflict') return false;
  if (!isDirty(desk)) return true;
  say(desk, { status: 'saving', failure: null });
  desk.running = attempt(desk);
  try {
    return await desk.running;
  } finally {
    desk.running = null;
  }
}

/** The form has changed. */
function changed(desk: Desk): void {
  const { status, rfqID } = desk.state;
  if (status === 'conflict' || desk.running) return;
  if (!isDirty(desk)) {
    clearTimeout(desk.timer);
    if (status === 'waiting') say(desk, { status: rfqID ? 'kept' : 'new' });
    return;
  }
  if (status !== 'offline') say(desk, { status: 'waiting' });
  later(desk, WAIT_MS);
}

/** What is published is written by a press alone. */
function later(desk: Desk, ms: number): void {
  clearTimeout(desk.timer);
  if (!desk.isPublished) desk.timer = setTimeout(() => void flush(desk), ms);
}

async function attempt(desk: Desk): Promise<boolean> {
  for (let tries = 0; tries < ATTEMPTS && isDirty(desk); tries += 1) {
    try {
      await write(desk);
    } catch (error) {
      if (!(await mended(desk, error))) return false;
    }
  }
  const isLeft = isDirty(desk);
  say(desk, { status: isLeft ? 'waiting' : desk.state.rfqID ? 'kept' : 'new' });
  if (isLeft) later(desk, WAIT_MS);
  return !isLeft;
}

/** @returns whether it is worth another try at once. */
async function mended(desk: Desk, error: unknown): Promise<boolean> {
  if (!isRefusal(error)) throw error;
  const { rfqID } = desk.state;
  if (error.code === 'conflict' && rfqID) return meet(desk, rfqID).catch((error: unknown) => mended(desk, error));
  if (error.status === 0) {
    say(desk, { status: 'offline' });
    later(desk, AGAIN_MS);
    return false;
  }
  // What was refused has made nothing.
  desk.beginning = null;
  const isField = error.status === 400 && Object.keys(error.fields).length > 0;
  say(desk, isField ? { status: 'refused', faults: error.fields } : { status: 'failed', failure: { code: error.code, message: error.message } });
  return false;
}

/** What was chosen of each clash; null goes back to the form. */
function settle(desk: Desk, theirs: Group[] | null): void {
  const { clash } = desk.state;
  if (!clash) return;
  say(desk, { clash: null, status: 'waiting' });
  if (theirs === null) return;
  desk.sent = changeOf(clash.theirs, []);
  say(desk, { version: clash.version });
  desk.onMerged(withTheirs(clash.mine, clash.theirs, theirs));
}
