import type { BatchAnswer } from '#contract/batch.ts';
import type { Contract } from '#contract/index.ts';
import { ApplicationError, type Sending } from '../client/client.ts';

type NameOf = { [G in keyof Contract & string]: `${G}.${keyof Contract[G] & string}` }[keyof Contract & string];

/** A read that a page makes as soon as it can, written out as the page writes it. */
export interface FirstRead {
  call: NameOf;
  input?: Record<string, string | number>;
}

/** Reads that were asked for in one request; `first-reads-script.ts` leaves the first ones in the window. */
interface Asked {
  /** Whose answers these are. */
  token: string;
  /** By the page’s own clock, in milliseconds. */
  at: number;
  /** Null for what was taken. */
  parts: (FirstRead | null)[];
  answer: Promise<BatchAnswer | null>;
}

const wherever = globalThis as { wbnFirst?: Asked[] };

/** An answer that nobody has wanted until then is old. */
const FRESH_MS = 30_000;
const OK = 200;

/**
 * The answer to a read that was asked for before, once, for the same token, and until something is written. Undefined where it was not asked for, or nothing
 * came of it: then it is asked for alone.
 * @throws ApplicationError for what would have been refused alone.
 */
export async function firstAnswer({ concept, name, input }: Sending, token: string | null): Promise<unknown> {
  const sought = written({ call: `${concept}.${name}`, input });
  for (const asked of wherever.wbnFirst ?? []) {
    const place = asked.parts.findIndex((part) => part && written(part) === sought);
    if (place === -1 || asked.token !== token || performance.now() - asked.at > FRESH_MS) continue;
    asked.parts[place] = null;
    const part = (await asked.answer)?.parts[place];
    if (!part) return undefined;
    if (part.status !== OK) throw new ApplicationError(part.status, part.body as object);
    return part.body;
  }
  return undefined;
}

/** What was read before something was written no longer counts. */
export function forgetFirstAnswers(): void {
  wherever.wbnFirst = [];
}

const written = ({ call, input = {} }: { call: string; input?: object | undefined }): string =>
  JSON.stringify([call, Object.entries(input).filter(([, value]) => value != null)]);
