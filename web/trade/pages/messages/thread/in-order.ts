import type { Inquiry } from '#contract/trade/inquiry.ts';

export type Order = 'created' | 'activity';

/** A thread with the inbox in which it lies: that of a business, or one's own. */
export type Listed = Inquiry & { inboxID: string };

/** One inbox as it came; several as one list, what waits to be read first. */
export function inOrder(lists: Listed[][], order: Order): Listed[] {
  if (lists.length === 1) return lists[0] ?? [];
  const at = (thread: Listed): string => (order === 'created' ? thread.createdAt : thread.lastMessage.datetime);
  return lists.flat().toSorted((one, other) => Number(other.unread > 0) - Number(one.unread > 0) || at(other).localeCompare(at(one)));
}
