import { WriteRefusalMail } from '@timbra/core/self-invoicing/letters/write-refusal-mail.ts';
import { WriteWaitingMail } from '@timbra/core/self-invoicing/letters/write-waiting-mail.ts';
import { WriteCorrectionMail } from '@timbra/core/self-invoicing/correction/write-correction-mail.ts';
import { WriteStatementMail } from '@timbra/core/customers/statement/sending/write-statement-mail.ts';
import { WriteAccessMail } from '@timbra/core/identity/write-access-mail.ts';
import { WriteConfirmationMail } from '@timbra/core/identity/write-confirmation-mail.ts';
import { WriteEmailChangeMail } from '@timbra/core/identity/write-email-change-mail.ts';
import { WritePasswordChangedMail } from '@timbra/core/identity/write-password-changed-mail.ts';
import { WriteRecoveryMail } from '@timbra/core/identity/write-recovery-mail.ts';
import type { MailQueue } from '@timbra/core/notifications/mail-queue.ts';
import type { Notifications } from '@timbra/core/notifications/notifications.ts';
import { ReadNotifications } from '@timbra/core/notifications/read-notifications.ts';
import { RemindOperators } from '@timbra/core/notifications/remind-operators.ts';
import { RemindUsers } from '@timbra/core/notifications/remind-users.ts';
import type { Reminders } from '@timbra/core/notifications/reminders.ts';
import { SendMail } from '@timbra/core/notifications/send-mail.ts';
import { SweepMails } from '@timbra/core/notifications/sweep-mails.ts';
import { WriteCancellationMail } from '@timbra/core/invoicing/cancelling/write-cancellation-mail.ts';
import { WriteInvoiceMail } from '@timbra/core/invoicing/sending/write-invoice-mail.ts';
import { WritePartMail } from '@timbra/core/purchases/write-part-mail.ts';
import { WritePurchaseMail } from '@timbra/core/purchases/write-purchase-mail.ts';
import { WriteRestMail } from '@timbra/core/invoicing/rest/write-rest-mail.ts';
import { WriteReversalMail } from '@timbra/core/purchases/write-reversal-mail.ts';
import { WriteStrayMail } from '@timbra/core/purchases/write-stray-mail.ts';
import { WriteTransferMail } from '@timbra/core/purchases/write-transfer-mail.ts';
import type { Mailer } from '@timbra/core/shared/mailer.ts';
import type { OutgoingMails } from '@timbra/core/shared/outgoing-mails.ts';
import type { Config } from '../config/config.ts';
import { notificationsArea as area } from '../http/routes/notifications.ts';
import type { Area } from '../http/server.ts';
import { FileMailer } from '../mail/file-mailer.ts';
import { SmtpMailer } from '../mail/smtp-mailer.ts';
import { ExpiredRecords } from '../postgres/retention/expired-records.ts';
import { notificationsList } from '../postgres/lists/notifications.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { PostgresMails } from '../postgres/postgres-mails.ts';
import { PostgresNotifications } from '../postgres/postgres-notifications.ts';
import { allPorts } from './all-ports.ts';
import type { Bind, Get } from './bind.ts';
import { lawBook } from './law.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const outgoingMails = serviceId<OutgoingMails>('outgoingMails');
export const mailer = serviceId<Mailer>('mailer');
const mailQueue = serviceId<MailQueue>('mailQueue');
const notifications = serviceId<Notifications>('notifications');
const reminders = serviceId<Reminders>('reminders');

export function bindNotifications(bind: Bind): void {
  const { database, clock } = serviceIds;
  bindMails(bind);
  bind(notifications, (get) => new PostgresNotifications(get(database)));
  bind(reminders, (get) => new PostgresNotifications(get(database)));
  bind(ReadNotifications, (get) => new ReadNotifications(get(notifications), get(clock)));
  bind(RemindUsers, (get) => new RemindUsers(get(reminders), get(allPorts), get(clock)));
  bind(
    RemindOperators,
    (get) => new RemindOperators(new PostgresNotifications(get(database)), get(lawBook), get(allPorts), get(clock)),
  );
  bind(ExpiredRecords, (get) => new ExpiredRecords(get(database), get(clock)));
}

export function notificationsArea(get: Get): Area {
  return area({
    list: new PostgresList(get(serviceIds.database), notificationsList),
    read: get(ReadNotifications),
  });
}

function bindMails(bind: Bind): void {
  const { database, outbox, ids, clock, config, transactions } = serviceIds;
  bind(PostgresMails, (get) => new PostgresMails(get(database), get(outbox), get(ids), get(clock)));
  bind(outgoingMails, (get) => get(PostgresMails));
  bind(mailQueue, (get) => get(PostgresMails));
  bind(mailer, (get) => mailerOf(get(config)));
  bind(
    SendMail,
    (get) =>
      new SendMail(
        get(mailQueue),
        {
          recovery: get(WriteRecoveryMail),
          'password-changed': get(WritePasswordChangedMail),
          'confirm-email': get(WriteConfirmationMail),
          'email-change': get(WriteEmailChangeMail),
          'buyer-access': get(WriteAccessMail),
          'purchase-completed': get(WritePurchaseMail),
          'transfer-instructions': get(WriteTransferMail),
          'transfer-part': get(WritePartMail),
          'purchase-reversed': get(WriteReversalMail),
          'stray-payment': get(WriteStrayMail),
          'rest-announced': get(WriteRestMail),
          'invoice-files': get(WriteInvoiceMail),
          'customer-statement': get(WriteStatementMail),
          'correction-answered': get(WriteCorrectionMail),
          'ticket-refused': get(WriteRefusalMail),
          'tickets-waiting': get(WriteWaitingMail),
          cancellation: get(WriteCancellationMail),
        },
        get(mailer),
        get(transactions),
      ),
  );
  bind(SweepMails, (get) => new SweepMails(get(mailQueue), get(outbox)));
}

const mailerOf = ({ smtpUrl, dataDir, mailFrom }: Config): Mailer =>
  smtpUrl === undefined ? new FileMailer(dataDir, mailFrom) : new SmtpMailer(smtpUrl, mailFrom);
