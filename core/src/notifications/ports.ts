import type { KnownLaw } from '../law/law-book.ts';
import type { Mailer, MailWriters } from '../shared/mailer.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { MailQueue } from './mail-queue.ts';
import type { Notifications } from './notifications.ts';
import type { Reminders } from './reminders.ts';

export interface NotificationsPorts extends SharedPorts {
  readonly notifications: Notifications;
  readonly reminders: Reminders;
  readonly law: KnownLaw;
  readonly mailQueue: MailQueue;
  readonly mailWriters: MailWriters;
  readonly mailer: Mailer;
}
