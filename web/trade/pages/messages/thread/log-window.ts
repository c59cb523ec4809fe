import type { InquiryMessage } from '#contract/trade/inquiry.ts';

/** Messages that a page holds of a thread however long it is; those on their way come on top. */
export const MOST = 150;

/** A part of a thread without a gap, the oldest first. */
export interface LogWindow {
  messages: InquiryMessage[];
  /** Of the whole thread. */
  total: number;
}

export const firstPlace = ({ messages }: LogWindow): number => messages[0]?.place ?? 1;
export const lastPlace = ({ messages }: LogWindow): number => messages.at(-1)?.place ?? 0;
export const hasOlder = (log: LogWindow): boolean => firstPlace(log) > 1;
export const hasNewer = (log: LogWindow): boolean => lastPlace(log) < log.total;

/** What came before is put on top; what is too many goes from the far end. */
export function withOlder(log: LogWindow, { messages, total }: LogWindow): LogWindow {
  const first = firstPlace(log);
  const older = messages.filter(({ place }) => place < first);
  return { messages: [...older, ...log.messages].slice(0, MOST), total: Math.max(total, log.total) };
}

/** What came after is put below; what is too many goes from the top. */
export function withNewer(log: LogWindow, { messages, total }: LogWindow): LogWindow {
  const last = lastPlace(log);
  const newer = messages.filter(({ place }) => place > last);
  const follows = newer.length === 0 || newer[0]?.place === last + 1;
  return { messages: follows ? [...log.messages, ...newer].slice(-MOST) : log.messages, total: Math.max(total, log.total, messages.at(-1)?.place ?? 0) };
}
