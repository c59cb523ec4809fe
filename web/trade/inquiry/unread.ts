import { unreadCount } from '#web/components/live/unread-count.ts';

/** Threads with something unread, for the header and everything that changes it. */
export const unreadThreads = unreadCount((client) => client.inquiry.summary());
