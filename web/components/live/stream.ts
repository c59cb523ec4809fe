import type { Place } from '#web/base/context.ts';
import { sessionTransport } from '#web/base/session/transport.ts';
import { createParser, type Frame } from './parse.ts';

const PATH = '/events';
/** The server says something every 20 seconds: what is silent this long is gone. */
const SILENCE_MS = 50_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Without a stream everybody looks for themselves this often. */
const POLL_MS = 60_000;

export interface Ear {
  hear(frame: Frame): void;
  /** Something may have been missed. */
  lookAnew(): void;
  lastID(): string | null;
}

/** Holds a stream open until the signal comes, or until nobody is logged in any more. */
export async function keepStream(place: Place, ear: Ear, signal: AbortSignal): Promise<void> {
  const { token, client } = sessionTransport(place);
  let failures = 0;
  let looked = Date.now();
  while (!signal.aborted) {
    const current = await token().catch(() => '');
    if (current === null) return;
    const outcome = current === '' ? 'failed' : await readOnce(place, current, ear, signal).catch(() => 'failed' as const);
    failures = outcome === 'ended' ? 0 : failures + 1;
    // Any call does: its transport renews the token, or ends a session that is over.
    if (outcome === 'refused') await client.notification.summary().catch(() => {});
    if (outcome === 'ended') looked = Date.now();
    else if (Date.now() - looked >= POLL_MS) {
      looked = Date.now();
      ear.lookAnew();
    }
    await pause(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 6)) * (0.75 + Math.random() / 2), signal);
  }
}

/** `ended`: it was open; `refused`: the token does not open it. */
async function readOnce(place: Place, token: string, ear: Ear, signal: AbortSignal): Promise<'ended' | 'refused' | 'failed'> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const last = ear.lastID();
  try {
    const response = await fetch(place.apiUrl + PATH, {
      headers: { 'wbn-auth': token, ...(last && { 'last-event-id': last }) },
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 401) return 'refused';
    if (!response.ok || !response.body) return 'failed';
    const parse = createParser();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      for (const frame of parse(value)) tell(frame, ear);
    }
  } finally {
    clearTimeout(timer);
  }
}

function tell(frame: Frame, ear: Ear): void {
  const goesOn = frame.topic === 'hello' && Object(frame.body).goesOn === true;
  ear.hear(frame);
  if ((frame.topic === 'hello' && !goesOn) || frame.topic === 'reset') ear.lookAnew();
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
