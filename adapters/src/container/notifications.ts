import type { MailQueue } from '@timbra/core/notifications/mail-queue.ts';
import type { Notifications } from '@timbra/core/notifications/notifications.ts';
import type { Reminders } from '@timbra/core/notifications/reminders.ts';
import type { Mailer } from '@timbra/core/shared/mailer.ts';
import type { OutgoingMails } from '@timbra/core/shared/outgoing-mails.ts';
import type { Config } from '../config/config.ts';
import { FileMailer } from '../mail/file-mailer.ts';
import { SmtpMailer } from '../mail/smtp-mailer.ts';
import { PostgresMails } from '../postgres/postgres-mails.ts';
import { PostgresNotifications } from '../postgres/postgres-notifications.ts';
import type { Bind } from './bind.ts';
import { bindMailWriters } from './mail-writers.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const outgoingMails = serviceId<OutgoingMails>('outgoingMails');
export const mailer = serviceId<Mailer>('mailer');
const mailQueue = serviceId<MailQueue>('mailQueue');
const notifications = serviceId<Notifications>('notifications');
const reminders = serviceId<Reminders>('reminders');

export function bindNotifications(bind: Bind): void {
  const { database } = serviceIds;
  bindMails(bind);
  bindMailWriters(bind);
  bind(notifications, (get) => new PostgresNotifications(get(database)));
  bind(reminders, (get) => new PostgresNotifications(get(database)));
}

function bindMails(bind: Bind): void {
  const { database, outbox, ids, clock, config } = serviceIds;
  bind(PostgresMails, (get) => new PostgresMails(get(database), get(outbox), get(ids), get(clock)));
  bind(outgoingMails, (get) => get(PostgresMails));
  bind(mailQueue, (get) => get(PostgresMails));
  bind(mailer, (get) => mailerOf(get(config)));
}

const mailerOf = ({ smtpUrl, dataDir, mailFrom }: Config): Mailer =>
  smtpUrl === undefined ? new FileMailer(dataDir, mailFrom) : new SmtpMailer(smtpUrl, mailFrom);
