import type { InquiryMessage } from '#contract/trade/inquiry.ts';
import { date } from '#web/base/format.ts';

const APART_MS = 5 * 60_000;

export interface Row {
  message: InquiryMessage;
  /** Where a day begins. */
  day: string | null;
  /** Messages that one person wrote in a row share the time below the last. */
  endsGroup: boolean;
}

/** Messages with the days between them, grouped by who wrote and when. */
export function rowsOf(messages: InquiryMessage[]): Row[] {
  return messages.map((message, at) => {
    const [before, after] = [messages[at - 1], messages[at + 1]];
    const day = date(message.datetime);
    return { message, day: before && date(before.datetime) === day ? null : day, endsGroup: !after || !belongs(message, after) };
  });
}

const belongs = (one: InquiryMessage, next: InquiryMessage): boolean =>
  one.from === next.from &&
  one.by?.userID === next.by?.userID &&
  date(one.datetime) === date(next.datetime) &&
  Date.parse(next.datetime) - Date.parse(one.datetime) < APART_MS;
