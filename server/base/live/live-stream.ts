import { PassThrough } from 'node:stream';
import type { Db } from '../database/database.ts';
import { type LiveEvent, readLive, readLiveRange } from './live-queries.ts';

const BATCH = 100;
/** Whoever takes nothing in that long is cut off and comes back when it can. */
const MOST_WAITING_BYTES = 256 * 1024;
/** Milliseconds until a browser whose stream ended comes back by itself. */
const RETRY_MS = 2_000;

export interface LiveStream {
  out: PassThrough;
  /** Sends what is new. Never throws: what fails now goes with the next ring. */
  pump(): Promise<void>;
  /** Sends what is kept nowhere, without an id: nobody goes on after it. */
  pass(passing: string): void;
  beat(): void;
}

/** An open browser. It begins with `hello`, or with `reset` when what it missed is not known any more: then it has to look for itself. */
export async function openLiveStream(db: Db, accountID: string, lastEventID: number | null): Promise<LiveStream> {
  const { last, knownAfter, given } = await readLiveRange(db, accountID);
  const goesOn = lastEventID !== null && lastEventID >= knownAfter && lastEventID <= given;
  const out = new PassThrough();
  let sent = goesOn ? lastEventID : last;
  const write = (text: string) => {
    if (!out.destroyed && !out.writableEnded) out.write(text);
    if (out.writableLength > MOST_WAITING_BYTES) out.destroy();
  };
  write(`retry: ${RETRY_MS}\n${frame({ id: sent, topic: goesOn || lastEventID === null ? 'hello' : 'reset', body: { goesOn } })}`);
  const sendNew = async () => {
    let events: LiveEvent[];
    do {
      events = await readLive(db, accountID, sent, BATCH);
      for (const event of events) write(frame(event));
      sent = events.at(-1)?.id ?? sent;
    } while (events.length === BATCH && !out.destroyed);
  };
  const pass = (passing: string) => {
    const { topic, body } = JSON.parse(passing) as Omit<LiveEvent, 'id'>;
    write(`event: ${topic}\ndata: ${JSON.stringify(body)}\n\n`);
  };
  return { out, pump: oneAtATime(sendNew), pass, beat: () => write(': beat\n\n') };
}

const frame = ({ id, topic, body }: LiveEvent): string => `id: ${id}\nevent: ${topic}\ndata: ${JSON.stringify(body)}\n\n`;

/** Runs once more when it was asked for while it ran, so that nothing is sent twice and nothing waits. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isDue = false;
  const run = async () => {
    while (isDue) {
      isDue = false;
      await work().catch(() => {});
    }
    running = null;
  };
  return () => {
    isDue = true;
    running ??= run();
    return running;
  };
}
