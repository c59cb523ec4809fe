import { RegisterSilent } from './silent.ts';

/** Milliseconds that a register has, for all that one question asks of it. */
export const REGISTER_MS = 5_000;

/** Asks a service whose address is ours; a `signal` is the deadline of several questions together. @returns its JSON, null for 404. @throws RegisterSilent for everything else. */
export async function ask(url: string, options: RequestInit = {}): Promise<Record<string, unknown> | null> {
  try {
    const response = await fetch(url, { ...options, redirect: 'error', signal: options.signal ?? AbortSignal.timeout(REGISTER_MS) });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null) throw new Error('answered no object');
    return body as Record<string, unknown>;
  } catch (error) {
    throw new RegisterSilent(`${new URL(url).host}: ${String(error)}`);
  }
}

/** A text of an answer, cut to what we show. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 300) : '');
