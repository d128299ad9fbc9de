import type { Events } from '../shared/events/events.ts';
import type { KnownLaw } from '../law/law-book.ts';
import type { Mailer, MailWriters } from '../shared/mailer.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { MailQueue, Notifications, Reminders } from './mail-queue.ts';

export interface NotificationsPorts extends SharedPorts {
  readonly events: Events;
  readonly notifications: Notifications;
  readonly reminders: Reminders;
  readonly law: KnownLaw;
  readonly mailQueue: MailQueue;
  readonly mailWriters: MailWriters;
  readonly mailer: Mailer;
}
