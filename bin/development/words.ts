import type { Sending } from '#web/base/client/client.ts';

/** A call of a page that is being rendered, as it goes to the server's process. */
export interface AskedCall {
  id: number;
  language: string;
  sending: Sending;
}

/** What the server's process says. */
export type Said =
  | { loaded: string }
  | { addresses: Record<'account' | 'api', string> }
  | { id: number; reply: unknown }
  | { id: number; refusal: { status: number; code: string; message: string; fields: Record<string, string> } };

/** The account site's answer to what is no call: the process that holds the pages renders it. */
export const PAGE_HEADER = 'wbn-page';
