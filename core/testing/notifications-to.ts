import type { NewNotification, Notifications } from '../src/notifications/mail-queue.ts';

/** Makes notifications of which a story hears, and of which nothing else is asked. */
export const notificationsTo = (hear: (notification: NewNotification) => void): Notifications => ({
  add: async (notification) => {
    hear(notification);
    return true;
  },
  countOwn: async () => 0,
  markRead: async () => undefined,
});
