import { WriteStatementMail } from '@timbra/core/customers/statement/sending/write-statement-mail.ts';
import { WriteAccessMail } from '@timbra/core/identity/write-access-mail.ts';
import { WriteConfirmationMail } from '@timbra/core/identity/write-confirmation-mail.ts';
import { WriteEmailChangeMail } from '@timbra/core/identity/write-email-change-mail.ts';
import { WritePasswordChangedMail } from '@timbra/core/identity/write-password-changed-mail.ts';
import { WriteRecoveryMail } from '@timbra/core/identity/write-recovery-mail.ts';
import { WriteCancellationMail } from '@timbra/core/invoicing/cancelling/write-cancellation-mail.ts';
import { WriteScheduledGlobalMail } from '@timbra/core/invoicing/scheduled-global/write-scheduled-global-mail.ts';
import { WriteInvoiceMail } from '@timbra/core/invoicing/sending/write-invoice-mail.ts';
import { WritePartMail } from '@timbra/core/purchases/write-part-mail.ts';
import { WritePurchaseMail } from '@timbra/core/purchases/write-purchase-mail.ts';
import { WriteReversalMail } from '@timbra/core/purchases/write-reversal-mail.ts';
import { WriteStrayMail } from '@timbra/core/purchases/write-stray-mail.ts';
import { WriteTransferMail } from '@timbra/core/purchases/write-transfer-mail.ts';
import { WriteCorrectionMail } from '@timbra/core/self-invoicing/correction/write-correction-mail.ts';
import { WriteRefusalMail } from '@timbra/core/self-invoicing/mails/write-refusal-mail.ts';
import { WriteWaitingMail } from '@timbra/core/self-invoicing/mails/write-waiting-mail.ts';
import type { MailWriters } from '@timbra/core/shared/mail-writers.ts';
import type { Bind } from './bind.ts';
import { serviceId } from './service-ids.ts';

const mailWriters = serviceId<MailWriters>('mailWriters');

/** What writes each kind of mail. */
export function bindMailWriters(bind: Bind): void {
  bind(mailWriters, (get) => ({
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
    'rest-announced': get(WriteScheduledGlobalMail),
    'invoice-files': get(WriteInvoiceMail),
    'customer-statement': get(WriteStatementMail),
    'correction-answered': get(WriteCorrectionMail),
    'ticket-refused': get(WriteRefusalMail),
    'tickets-waiting': get(WriteWaitingMail),
    cancellation: get(WriteCancellationMail),
  }));
}
