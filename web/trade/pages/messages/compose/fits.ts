import type { Inquiry } from '#contract/trade/inquiry.ts';
import { dateTime } from '#web/base/format.ts';

/** Whether the words stand in the counterpart's name, the subject or the date as it is written, in whatever case (INQ-016, INQ-017). */
export function fits({ counterpart, subject, createdAt }: Pick<Inquiry, 'counterpart' | 'subject' | 'createdAt'>, typed: string): boolean {
  const words = typed.trim().toLowerCase();
  return [counterpart.name, subject, dateTime(createdAt) ?? ''].some((text) => text.toLowerCase().includes(words));
}
