import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
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
type Status = 'new' | 'waiting' | 'saving' | 'kept' | 'offline' | 'refused' | 'failed' | 'conflict';
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

export interface Options {
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

/** A request between this form and the server. */
export interface Desk extends Options {
  /** What the server has, as far as this form knows. */
  sent: SentChange;
  /** A draft whose beginning was sent and not answered is begun with the same words again, so that there is one. */
  beginning: SentChange | null;
  hasStaleFiles: boolean;
  hasEnded: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  running: Promise<boolean> | null;
  state: Kept;
}

const suitsOf = ({ lines, country, certificates, businessTypes, excluded }: SentChange): string =>
  JSON.stringify([lines?.map(({ category, subCategory }) => [category, subCategory]), country, certificates, businessTypes, excluded]);

export function newDesk(options: Options): Desk {
  const { rfqID, version, keptAt, sent } = options.start;
  return {
    ...options,
    ...{ sent, beginning: null, hasStaleFiles: false, hasEnded: false, timer: undefined, running: null },
    state: { rfqID, version, keptAt, status: rfqID ? 'kept' : 'new', faults: {}, failure: null, clash: null, suits: rfqID ? suitsOf(sent) : '' },
  };
}

export function say(desk: Desk, part: Partial<Kept>): void {
  desk.state = { ...desk.state, ...part };
  desk.onState(desk.state);
}

export function sentNow({ current }: Desk): SentChange {
  const { values, tokens } = current();
  return changeOf(values, tokens);
}

const changeIn = (desk: Desk): SentChange => differing(desk.sent, sentNow(desk), desk.isPublished);
export const isDirty = (desk: Desk): boolean => !desk.hasEnded && (desk.beginning !== null || Object.keys(changeIn(desk)).length > 0);

/** Sends what differs: the beginning of a draft, or a change of it. */
export async function write(desk: Desk): Promise<void> {
  const { ways, state } = desk;
  if (state.rfqID === null) {
    desk.beginning ??= sentNow(desk);
    const [begun, as] = [desk.beginning, desk.from()];
    keep(desk, await ways.create({ ...begun, ...(as && { from: as }) }), begun);
    desk.beginning = null;
  } else {
    if (desk.hasStaleFiles) await readFiles(desk);
    const change = changeIn(desk);
    if (Object.keys(change).length > 0) keep(desk, await ways.change({ rfqID: state.rfqID, version: state.version, ...change }), change);
  }
  await readFiles(desk);
}

function keep(desk: Desk, { rfqID, version, changedAt }: Answer, change: SentChange): void {
  desk.sent = { ...desk.sent, ...change };
  say(desk, { rfqID, version, keptAt: changedAt, faults: {}, failure: null, suits: suitsOf(desk.sent) });
}

/** Tokens are taken once: from then on a file goes by its id. */
async function readFiles(desk: Desk): Promise<void> {
  const { rfqID } = desk.state;
  const tokens = (desk.sent.files ?? []).flatMap(({ token }) => token ?? []);
  if (rfqID === null || (tokens.length === 0 && !desk.hasStaleFiles)) return;
  desk.hasStaleFiles = true;
  const { files, fileLines } = valuesOf(await desk.ways.read(rfqID));
  desk.sent = { ...desk.sent, files: files.map(({ fileID }) => ({ fileID, lineID: fileLines[fileID] ?? null })) };
  desk.hasStaleFiles = false;
  desk.onFiles(files, fileLines, tokens);
}

/** Somebody else saved meanwhile: what does not clash comes together by itself. @returns whether it did. */
export async function meet(desk: Desk, rfqID: string): Promise<boolean> {
  const rfq = await desk.ways.read(rfqID);
  if ((rfq.state === 'draft') === desk.isPublished) {
    say(desk, { status: 'failed', failure: { code: 'rfq_published', message: '' } });
    return false;
  }
  const theirs = valuesOf(rfq);
  const versions: Versions = { base: desk.sent, mine: sentNow(desk), theirs: changeOf(theirs, []) };
  const { taken, clashing } = compared(versions);
  const merged = withTheirs(desk.current().values, theirs, taken);
  if (clashing.length > 0) {
    say(desk, { status: 'conflict', clash: { version: rfq.version, mine: merged, theirs, groups: clashing } });
    return false;
  }
  desk.sent = versions.theirs;
  say(desk, { version: rfq.version });
  desk.onMerged(merged);
  return true;
}
