import type { Container } from 'inversify';
import { WriteAccessMail } from '@timbra/core/identity/write-access-mail.ts';
import { WriteConfirmationMail } from '@timbra/core/identity/write-confirmation-mail.ts';
import { WriteEmailChangeMail } from '@timbra/core/identity/write-email-change-mail.ts';
import { WritePasswordChangedMail } from '@timbra/core/identity/write-password-changed-mail.ts';
import { WriteRecoveryMail } from '@timbra/core/identity/write-recovery-mail.ts';
import type { MailQueue } from '@timbra/core/notifications/mail-queue.ts';
import type { Notifications } from '@timbra/core/notifications/notifications.ts';
import { Notify } from '@timbra/core/notifications/notify.ts';
import { NotifyRejection } from '@timbra/core/notifications/notify-rejection.ts';
import { ReadNotifications } from '@timbra/core/notifications/read-notifications.ts';
import { RemindUsers } from '@timbra/core/notifications/remind-users.ts';
import type { Reminders } from '@timbra/core/notifications/reminders.ts';
import { SendMail } from '@timbra/core/notifications/send-mail.ts';
import { SweepMails } from '@timbra/core/notifications/sweep-mails.ts';
import { WritePurchaseMail } from '@timbra/core/purchases/write-purchase-mail.ts';
import { WriteReversalMail } from '@timbra/core/purchases/write-reversal-mail.ts';
import { WriteStrayMail } from '@timbra/core/purchases/write-stray-mail.ts';
import { WriteTransferMail } from '@timbra/core/purchases/write-transfer-mail.ts';
import type { Mailer } from '@timbra/core/shared/mailer.ts';
import type { OutgoingMails } from '@timbra/core/shared/outgoing-mails.ts';
import { notificationsArea as area } from '../http/routes/notifications.ts';
import type { Area } from '../http/server.ts';
import { FileMailer } from '../mail/file-mailer.ts';
import { SmtpMailer } from '../mail/smtp-mailer.ts';
import { Housekeeping } from '../postgres/housekeeping.ts';
import { notificationsList } from '../postgres/lists/notifications.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { PostgresMails } from '../postgres/postgres-mails.ts';
import { PostgresNotifications } from '../postgres/postgres-notifications.ts';
import { token, tokens } from './tokens.ts';
import { bindClass } from './use-case.ts';

export const outgoingMails = token<OutgoingMails>('OutgoingMails');
export const mailer = token<Mailer>('Mailer');
const mailQueue = token<MailQueue>('MailQueue');
const notifications = token<Notifications>('Notifications');
const reminders = token<Reminders>('Reminders');

export function bindNotifications(container: Container): void {
  const { database, ids, clock } = tokens;
  bindMails(container);
  container.bind(notifications).toResolvedValue((db) => new PostgresNotifications(db), [database]);
  container.bind(reminders).toResolvedValue((db) => new PostgresNotifications(db), [database]);
  bindClass(container, Notify, [notifications, ids, clock]);
  bindClass(container, NotifyRejection, [Notify]);
  bindClass(container, ReadNotifications, [notifications, clock]);
  bindClass(container, RemindUsers, [reminders, Notify, clock]);
  bindClass(container, Housekeeping, [database]);
}

export function notificationsArea(container: Container): Area {
  return area({
    list: new PostgresList(container.get(tokens.database), notificationsList),
    read: container.get(ReadNotifications),
  });
}

function bindMails(container: Container): void {
  const { database, outbox, ids, clock, config } = tokens;
  const mails = token<PostgresMails>('PostgresMails');
  container.bind(mails).toResolvedValue((...ports) => new PostgresMails(...ports), [database, outbox, ids, clock]);
  container.bind(outgoingMails).toResolvedValue((both) => both, [mails]);
  container.bind(mailQueue).toResolvedValue((both) => both, [mails]);
  container
    .bind(mailer)
    .toResolvedValue(
      ({ smtpUrl, dataDir, mailFrom }) =>
        smtpUrl === undefined ? new FileMailer(dataDir, mailFrom) : new SmtpMailer(smtpUrl, mailFrom),
      [config],
    )
    .inSingletonScope();
  container.bind(SendMail).toResolvedValue(
    (queue, sender, recovery, changed, confirmation, moving, access, purchase, transfer, reversal, stray) =>
      new SendMail(
        queue,
        {
          recovery,
          'password-changed': changed,
          'confirm-email': confirmation,
          'email-change': moving,
          'buyer-access': access,
          'purchase-completed': purchase,
          'transfer-instructions': transfer,
          'purchase-reversed': reversal,
          'stray-payment': stray,
        },
        sender,
      ),
    [
      mailQueue,
      mailer,
      WriteRecoveryMail,
      WritePasswordChangedMail,
      WriteConfirmationMail,
      WriteEmailChangeMail,
      WriteAccessMail,
      WritePurchaseMail,
      WriteTransferMail,
      WriteReversalMail,
      WriteStrayMail,
    ],
  );
  bindClass(container, SweepMails, [mailQueue, outbox]);
}
