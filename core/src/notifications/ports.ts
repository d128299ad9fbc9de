import type { SharedPorts } from '../shared/ports.ts';
import type { Notifications } from './notifications.ts';

/** What the use cases of this area need. */
export interface NotificationsPorts extends SharedPorts {
  readonly notifications: Notifications;
}
