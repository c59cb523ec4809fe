import { unreadCount } from '#web/components/live/unread-count.ts';

/** Of notifications, for the bell and everything that changes it. */
export const unreadNotifications = unreadCount((client) => client.notification.summary());
