import type { LiveTopic, LiveTopics } from '#contract/live.ts';
import type { Place } from '#web/base/context.ts';
import type { Frame } from './parse.ts';
import { keepStream } from './stream.ts';

const NAME = 'wbn-live';

/** `body` is null when something may have been missed: then one looks for oneself. */
export type Heard<T extends LiveTopic> = (body: LiveTopics[T] | null) => void;
type Listener = (body: never) => void;

interface Message {
  userID: string;
  /** Null: everybody looks for themselves. */
  frame: Frame | null;
}

interface Line {
  userID: string;
  place: Place;
  listeners: Map<string, Set<Listener>>;
  lastID: string | null;
  /** When a topic was told of last, by `performance.now()`; everything is told of by `ALL`. */
  toldAt: Map<string, number>;
  leaving: AbortController | null;
}

const ALL = '*';

const lines = new Map<string, Line>();
const channel = openChannel();

/**
 * Tells of every event of this topic about this person, in whichever tab the stream is.
 * @param readAt when what is shown may have been read, by `performance.now()`: what came since then was missed.
 * @returns how to end that.
 */
export function listen<T extends LiveTopic>(place: Place, userID: string, topic: T, heard: Heard<T>, readAt: number): () => void {
  const line = lines.get(userID) ?? { userID, place, listeners: new Map(), lastID: null, toldAt: new Map(), leaving: null };
  lines.set(userID, line);
  const own = line.listeners.get(topic) ?? new Set();
  line.listeners.set(topic, own.add(heard));
  begin(line);
  if ([topic, ALL].some((told) => (line.toldAt.get(told) ?? Number.NEGATIVE_INFINITY) >= readAt)) heard(null);
  return () => {
    own.delete(heard);
    if (own.size === 0) line.listeners.delete(topic);
    if (line.listeners.size > 0) return;
    end(line);
    lines.delete(userID);
  };
}

/** One tab of a browser holds the stream: the one that has the lock; the next gets it when that tab goes. */
function begin(line: Line): void {
  if (line.leaving) return;
  line.leaving = new AbortController();
  const { signal } = line.leaving;
  const ear = {
    hear: (frame: Frame) => pass(line, frame),
    lookAnew: () => pass(line, null),
    lastID: () => line.lastID,
  };
  const work = () => keepStream(line.place, ear, signal);
  // Without a secure context there are no locks: then each tab has a stream of its own.
  if (!navigator.locks) void work();
  else void takeTurn(line, work, signal).catch(() => {});
}

async function takeTurn(line: Line, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const name = `${NAME} ${line.userID}`;
  const wasFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (wasFree || signal.aborted) return;
  // Another tab has the stream: what it passed on before this one listened is told to nobody again.
  take(line, null);
  await navigator.locks.request(name, { signal }, work);
}

function end(line: Line): void {
  line.leaving?.abort();
  line.leaving = null;
}

/** To this tab and to all others. */
function pass(line: Line, frame: Frame | null): void {
  if (navigator.locks) channel?.postMessage({ userID: line.userID, frame } satisfies Message);
  take(line, frame);
}

function take(line: Line, frame: Frame | null): void {
  if (frame?.id) line.lastID = frame.id;
  line.toldAt.set(frame?.topic ?? ALL, performance.now());
  if (frame) tell(line.listeners.get(frame.topic), frame.body);
  else for (const listeners of line.listeners.values()) tell(listeners, null);
}

/** The server wrote the body by the same map of topics. */
function tell(listeners: Set<Listener> | undefined, body: unknown): void {
  for (const heard of listeners ?? []) heard(body as never);
}

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const opened = new BroadcastChannel(NAME);
  opened.onmessage = ({ data: { userID, frame } }: MessageEvent<Message>) => {
    const line = lines.get(userID);
    if (line) take(line, frame);
  };
  return opened;
}

// A page with an open stream or a lock would not be kept for the way back.
addEventListener('pagehide', () => {
  for (const line of lines.values()) end(line);
});
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  for (const line of lines.values()) begin(line);
});
