import { WriteStatementMail } from '@timbra/core/customers/statement/sending/write-statement-mail.ts';
import { printStatement } from '@timbra/core/customers/statement/get-statement.ts';
import { WriteWebhookOffMail } from '@timbra/core/events/write-webhook-off-mail.ts';
import { WriteAccessMail } from '@timbra/core/identity/log-in.ts';
import { WriteConfirmationMail } from '@timbra/core/identity/confirm-email.ts';
import { WriteEmailChangeMail } from '@timbra/core/identity/update-user.ts';
import { WritePasswordChangedMail } from '@timbra/core/identity/change-password.ts';
import { WriteRecoveryMail } from '@timbra/core/identity/reset-password.ts';
import { WriteCancellationMail } from '@timbra/core/invoicing/cancelling/write-cancellation-mail.ts';
import { WriteScheduledGlobalMail } from '@timbra/core/invoicing/scheduled-global/write-scheduled-global-mail.ts';
import { WriteInvoiceMail } from '@timbra/core/invoicing/sending/write-invoice-mail.ts';
import { WriteInvitationMail } from '@timbra/core/members/invite-member.ts';
import { WriteTransferRequestMail } from '@timbra/core/members/transfer-company.ts';
import { WritePartMail, WritePurchaseMail, WriteTransferMail } from '@timbra/core/purchases/purchase-mails.ts';
import { WriteReversalMail, WriteStrayMail } from '@timbra/core/purchases/reversal-mails.ts';
import { WriteCorrectionMail } from '@timbra/core/self-invoicing/correction/write-correction-mail.ts';
import { BuyerMails, WriteRefusalMail, WriteWaitingMail } from '@timbra/core/self-invoicing/mails/ticket-mails.ts';
import type { MailWriters } from '@timbra/core/shared/mailer.ts';
import { sharedPagePath } from '../http/shared-page.ts';
import { FileMailer, SmtpMailer } from '../mail/mailers.ts';
import { PostgresCancellationMailFacts } from '../postgres/postgres-cancellation-facts.ts';
import { PostgresTicketMailFacts } from '../postgres/postgres-ticket-mail-facts.ts';
import type { Bindings } from './bind.ts';
import type { Parts } from './parts.ts';

export const mail = {
  mailer: ({ config: { smtpUrl, dataDir, mailFrom } }) =>
    smtpUrl === undefined ? new FileMailer(dataDir, mailFrom) : new SmtpMailer(smtpUrl, mailFrom),
  mailWriters: (parts) => ({
    ...accountMails(parts),
    ...purchaseMails(parts),
    ...documentMails(parts),
    ...ticketMails(parts),
  }),
} satisfies Bindings;

function accountMails(parts: Parts) {
  const { users, emailConfirmations, accountTokens, clock, publicUrl } = parts;
  return {
    recovery: new WriteRecoveryMail(users, parts),
    'password-changed': new WritePasswordChangedMail(users, publicUrl),
    'confirm-email': new WriteConfirmationMail(users, emailConfirmations, accountTokens, clock, publicUrl),
    'email-change': new WriteEmailChangeMail(users, publicUrl),
    'member-invited': new WriteInvitationMail(parts.members, accountTokens, publicUrl),
    'transfer-asked': new WriteTransferRequestMail(parts.transfers, publicUrl),
    'buyer-access': new WriteAccessMail(users, parts),
    'webhook-off': new WriteWebhookOffMail(users, publicUrl),
  } satisfies Partial<MailWriters>;
}

function purchaseMails({ purchases, strayPayments, transferReturns, publicUrl }: Parts) {
  return {
    'purchase-completed': new WritePurchaseMail(purchases, publicUrl),
    'transfer-instructions': new WriteTransferMail(purchases),
    'transfer-part': new WritePartMail(purchases, transferReturns, publicUrl),
    'purchase-reversed': new WriteReversalMail(purchases, publicUrl),
    'stray-payment': new WriteStrayMail(strayPayments, purchases),
  } satisfies Partial<MailWriters>;
}

function documentMails(parts: Parts) {
  const { database, deliveries, statementDeliveries, globalPeriods, companyBrandings, clock, publicUrl } = parts;
  const links = { link: parts, addressOf: (token: string) => publicUrl + sharedPagePath(token) };
  const print: ConstructorParameters<typeof WriteStatementMail>[1] = (...asked) => printStatement(parts, ...asked);
  return {
    'rest-announced': new WriteScheduledGlobalMail(globalPeriods, publicUrl),
    'invoice-files': new WriteInvoiceMail(deliveries, parts, companyBrandings, links, clock),
    'customer-statement': new WriteStatementMail(statementDeliveries, print, companyBrandings, clock),
    cancellation: new WriteCancellationMail(new PostgresCancellationMailFacts(database), parts, publicUrl),
  } satisfies Partial<MailWriters>;
}

function ticketMails({ database, companyBrandings, publicUrl }: Parts) {
  const ticketMailFacts = new PostgresTicketMailFacts(database);
  const buyers = new BuyerMails(ticketMailFacts, companyBrandings, publicUrl);
  return {
    'correction-answered': new WriteCorrectionMail(buyers),
    'ticket-refused': new WriteRefusalMail(buyers),
    'tickets-waiting': new WriteWaitingMail(ticketMailFacts, publicUrl),
  } satisfies Partial<MailWriters>;
}
