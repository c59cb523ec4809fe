import type { OwnRfq } from '#contract/trade/rfq-shapes.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { compared, type Group, type Versions, withTheirs } from './merge.ts';
import { changeOf, differing, type RfqValues, type SentChange, valuesOf } from './values.ts';

interface Answer {
  rfqID: string;
  version: number;
  changedAt: string;
}
/** The calls that keep a request; a repeated one has one effect. */
export interface Ways {
  create: (body: SentChange & { from?: string }) => Promise<Answer>;
  change: (input: SentChange & { rfqID: string; version: number }) => Promise<Answer>;
  read: (rfqID: string) => Promise<OwnRfq>;
}

export interface Clash {
  version: number;
  mine: RfqValues;
  theirs: RfqValues;
  groups: Group[];
}
export type Status = 'new' | 'waiting' | 'saving' | 'kept' | 'offline' | 'refused' | 'failed' | 'conflict';
export interface Kept {
  rfqID: string | null;
  version: number;
  /** When the server kept it last. */
  keptAt: string | null;
  status: Status;
  faults: Record<string, string>;
  failure: { code: string; message: string } | null;
  clash: Clash | null;
  /** What decides whom it suits, as it was kept: whoever shows companies asks again when it changes. */
  suits: string;
}

interface Options {
  ways: Ways;
  from: () => string | undefined;
  start: { rfqID: string | null; version: number; keptAt: string | null; sent: SentChange };
  isPublished: boolean;
  current: () => { values: RfqValues; tokens: string[] };
  onState: (state: Kept) => void;
  /** What another tab or person wrote came in. */
  onMerged: (values: RfqValues) => void;
  /** These tokens have become files. */
  onFiles: (files: RfqValues['files'], fileLines: RfqValues['fileLines'], tokens: string[]) => void;
}

const WAIT_MS = 2_000;
const AGAIN_MS = 15_000;
/** Others may save again and again while this form tries. */
const ATTEMPTS = 4;

const suitsOf = ({ lines, country, certificates, businessTypes, excluded }: SentChange): string =>
  JSON.stringify([lines?.map(({ category, subCategory }) => [category, subCategory]), country, certificates, businessTypes, excluded]);

/** Keeps a request 2 seconds after its last change, one write at a time, whatever the network does (RFQ-011). */
export function createSaver({ ways, from, start, isPublished, current, onState, onMerged, onFiles }: Options) {
  let sent = start.sent;
  /** A draft whose beginning was sent and not answered is begun with the same words again, so that there is one. */
  let beginning: SentChange | null = null;
  let hasStaleFiles = false;
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let state: Kept = {
    ...{ rfqID: start.rfqID, version: start.version, keptAt: start.keptAt, status: start.rfqID ? 'kept' : 'new' },
    ...{ faults: {}, failure: null, clash: null, suits: start.rfqID ? suitsOf(start.sent) : '' },
  };
  const set = (part: Partial<Kept>) => {
    state = { ...state, ...part };
    onState(state);
  };
  const now = (): SentChange => {
    const { values, tokens } = current();
    return changeOf(values, tokens);
  };
  const isDirty = () => !hasEnded && (beginning !== null || Object.keys(differing(sent, now(), isPublished)).length > 0);
  const later = (ms: number) => {
    clearTimeout(timer);
    if (!isPublished) timer = setTimeout(() => void flush(), ms);
  };

  const kept = ({ rfqID, version, changedAt }: Answer, change: SentChange) => {
    sent = { ...sent, ...change };
    set({ rfqID, version, keptAt: changedAt, faults: {}, failure: null, suits: suitsOf(sent) });
  };

  /** Tokens are taken once: from then on a file goes by its id. */
  async function readFiles(rfqID: string): Promise<void> {
    const tokens = (sent.files ?? []).flatMap(({ token }) => token ?? []);
    if (tokens.length === 0 && !hasStaleFiles) return;
    hasStaleFiles = true;
    const { files, fileLines } = valuesOf(await ways.read(rfqID));
    sent = { ...sent, files: files.map(({ fileID }) => ({ fileID, lineID: fileLines[fileID] ?? null })) };
    hasStaleFiles = false;
    onFiles(files, fileLines, tokens);
  }

  async function write(): Promise<void> {
    if (state.rfqID === null) {
      beginning ??= now();
      const [begun, as] = [beginning, from()];
      kept(await ways.create({ ...begun, ...(as && { from: as }) }), begun);
      beginning = null;
    } else {
      if (hasStaleFiles) await readFiles(state.rfqID);
      const change = differing(sent, now(), isPublished);
      if (Object.keys(change).length > 0) kept(await ways.change({ rfqID: state.rfqID, version: state.version, ...change }), change);
    }
    if (state.rfqID !== null) await readFiles(state.rfqID);
  }

  /** Somebody else saved meanwhile: what does not clash comes together by itself. */
  async function meet(rfqID: string): Promise<boolean> {
    const rfq = await ways.read(rfqID);
    if ((rfq.state === 'draft') === isPublished) {
      set({ status: 'failed', failure: { code: 'rfq_published', message: '' } });
      return false;
    }
    const [{ values: mine }, theirs] = [current(), valuesOf(rfq)];
    const versions: Versions = { base: sent, mine: now(), theirs: changeOf(theirs, []) };
    const { taken, clashing } = compared(versions);
    const merged = withTheirs(mine, theirs, taken);
    if (clashing.length > 0) {
      set({ status: 'conflict', clash: { version: rfq.version, mine: merged, theirs, groups: clashing } });
      return false;
    }
    sent = versions.theirs;
    set({ version: rfq.version, keptAt: state.keptAt });
    onMerged(merged);
    return true;
  }

  async function attempt(): Promise<boolean> {
    for (let tries = 0; tries < ATTEMPTS && isDirty(); tries += 1) {
      try {
        await write();
      } catch (error) {
        if (!(await mended(error))) return false;
      }
    }
    set({ status: isDirty() ? 'waiting' : state.rfqID ? 'kept' : 'new' });
    if (isDirty()) later(WAIT_MS);
    return !isDirty();
  }

  async function mended(error: unknown): Promise<boolean> {
    if (!isRefusal(error)) throw error;
    if (error.code === 'conflict' && state.rfqID) return meet(state.rfqID).catch(mended);
    if (error.status === 0) {
      set({ status: 'offline' });
      later(AGAIN_MS);
      return false;
    }
    // What was refused has made nothing.
    beginning = null;
    const isField = error.status === 400 && Object.keys(error.fields).length > 0;
    set(isField ? { status: 'refused', faults: error.fields } : { status: 'failed', failure: { code: error.code, message: error.message } });
    return false;
  }

  /** Writes at once what is not kept. @returns whether all of it is. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    while (running) await running;
    if (state.status === 'conflict') return false;
    if (!isDirty()) return true;
    set({ status: 'saving', failure: null });
    running = attempt();
    try {
      return await running;
    } finally {
      running = null;
    }
  }

  return {
    state: () => state,
    isDirty,
    /** What the server has, as far as this form knows. */
    base: () => ({ version: state.version, sent }),
    /** Brings in what somebody else saved. */
    catchUp: () => (state.rfqID === null ? Promise.resolve(false) : meet(state.rfqID)),
    flush,
    /** The form has changed. */
    changed: () => {
      if (state.status === 'conflict' || running) return;
      if (!isDirty()) {
        clearTimeout(timer);
        if (state.status === 'waiting') set({ status: state.rfqID ? 'kept' : 'new' });
        return;
      }
      if (state.status !== 'offline') set({ status: 'waiting' });
      later(WAIT_MS);
    },
    /** What was chosen of each clash; null goes back to the form. */
    settle: (theirs: Group[] | null): void => {
      const { clash } = state;
      if (!clash) return;
      set({ clash: null, status: 'waiting' });
      if (theirs === null) return;
      sent = changeOf(clash.theirs, []);
      set({ version: clash.version });
      onMerged(withTheirs(clash.mine, clash.theirs, theirs));
    },
    stop: () => clearTimeout(timer),
    /** The request is deleted: nothing of it is kept any more. */
    end: () => {
      clearTimeout(timer);
      hasEnded = true;
    },
  };
}

export type Saver = ReturnType<typeof createSaver>;
