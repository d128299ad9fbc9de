import { writeStatementMail } from '@timbra/core/customers/statement/sending/write-statement-mail.ts';
import { printStatement } from '@timbra/core/customers/statement/get-statement.ts';
import { writeWebhookOffMail } from '@timbra/core/events/write-webhook-off-mail.ts';
import { writeAccessMail } from '@timbra/core/identity/log-in.ts';
import { writeConfirmationMail } from '@timbra/core/identity/confirm-email.ts';
import { writeEmailChangeMail } from '@timbra/core/identity/update-user.ts';
import { writeFactorsChangedMail } from '@timbra/core/identity/change-factors.ts';
import { writePasswordChangedMail, writeRecoveryMail } from '@timbra/core/identity/change-password.ts';
import { writeCancellationMail } from '@timbra/core/invoicing/cancelling/write-cancellation-mail.ts';
import { writeScheduledGlobalMail } from '@timbra/core/invoicing/scheduled-global/write-scheduled-global-mail.ts';
import { writeInvoiceMail } from '@timbra/core/invoicing/sending/write-invoice-mail.ts';
import { writeInvitationMail } from '@timbra/core/members/invite-member.ts';
import { writeTransferRequestMail } from '@timbra/core/members/transfer-company.ts';
import { writePartMail, writePurchaseMail, writeTransferMail } from '@timbra/core/purchases/purchase-mails.ts';
import { writeReversalMail, writeStrayMail } from '@timbra/core/purchases/reversal-mails.ts';
import { writeCorrectionMail } from '@timbra/core/self-invoicing/correction/write-correction-mail.ts';
import { BuyerMails, writeRefusalMail, writeWaitingMail } from '@timbra/core/self-invoicing/mails/ticket-mails.ts';
import type { MailWriters } from '@timbra/core/shared/mailer.ts';
import { ImportCfdi } from '@timbra/core/imports/cfdi/import-cfdi.ts';
import { ImportOrders } from '@timbra/core/imports/orders/import-orders.ts';
import { sharedPagePath } from '../http/shared-page.ts';
import { FileMailer, SmtpMailer } from '../mail/mailers.ts';
import { PostgresCancellationMailFacts } from '../postgres/postgres-cancellation-facts.ts';
import { PostgresTicketMailFacts } from '../postgres/postgres-tickets.ts';
import { StreamedZips, ZipPacker } from '../archives/zip-archives.ts';
import { PdfkitPrintedForms, PdfkitPrintedStatements } from '../documents/pdfkit-printed-forms.ts';
import { SharpPictures } from '../documents/pictures/sharp-pictures.ts';
import { CsvStream, StreamedTables, XlsxStream } from '../documents/tables/streamed-tables.ts';
import { FileTables } from '../imports/file-tables.ts';
import { PostgresLargeCatalogs } from '../postgres/postgres-large-catalogs.ts';
import { AesVault, VaultSecretSafe } from '../security/aes-vault.ts';
import { Argon2PasswordHasher, QueuedPasswordHasher } from '../security/password-hashers.ts';
import { parseEncryptionKeys } from '../security/encryption-keys.ts';
import { RandomAccountTokens, RandomLinkTokens } from '../security/random-tokens.ts';
import { RandomKeySecrets } from '../security/random-key-secrets.ts';
import { SystemClock } from '../security/system-clock.ts';
import { otpCodes } from '../security/otp-codes.ts';
import { WebPasskeys } from '../security/web-passkeys.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { VaultCsdSafe } from '../security/vault-csd-safe.ts';
import { makeTestCertificate } from '../security/test-certificates.ts';
import { ThreadedCertificates, X509IssuerCertificates } from '../security/x509-issuer-certificates.ts';
import { hmacWebhookSigner } from '../webhooks/hmac-webhook-signer.ts';
import { HttpWebhookSender } from '../webhooks/http-webhook-sender.ts';
import { StripeEvents } from '../stripe/stripe-events.ts';
import { StripePayments } from '../stripe/stripe-payments.ts';
import { presentClock } from '../ports/company-clock.ts';
import type { Config } from '../config/config.ts';
import { MeasuredStamper } from '../observability/measured-stamper.ts';
import type { Pac, PacOptions } from '../pac/pac.ts';
import { ConsultaCfdi, SatOfProviders } from '../sat/consulta-cfdi.ts';
import type { PacAccount, PacName } from '../config/accounts.ts';
import type { SatStatus } from '@timbra/core/invoicing/cancelling/ports.ts';
import type { ReceiverRegister, ReceiverRegisters } from '@timbra/core/self-invoicing/ports.ts';
import { DomainError } from '@timbra/core/shared/errors.ts';
import type { Providers } from '@timbra/core/shared/ports.ts';
import { facturama } from '../facturama/facturama.ts';
import { jsonItems } from '../imports/json-items.ts';
import { PostgresImportedDocuments } from '../postgres/imports/postgres-imported-documents.ts';
import { PostgresImportedOrders } from '../postgres/imports/postgres-imported-orders.ts';
import { customerRecords, productRecords, recordTargets } from '../postgres/imports/record-targets.ts';
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
    recovery: writeRecoveryMail(users, parts),
    'password-changed': writePasswordChangedMail(users, publicUrl),
    'factors-changed': writeFactorsChangedMail(users, publicUrl),
    'confirm-email': writeConfirmationMail(users, emailConfirmations, accountTokens, clock, publicUrl),
    'email-change': writeEmailChangeMail(users, publicUrl),
    'member-invited': writeInvitationMail(parts.members, accountTokens, publicUrl),
    'transfer-asked': writeTransferRequestMail(parts.transfers, publicUrl),
    'buyer-access': writeAccessMail(users, parts),
    'webhook-off': writeWebhookOffMail(users, publicUrl),
  } satisfies Partial<MailWriters>;
}

const purchaseMails = ({ purchases, strayPayments, transferReturns, publicUrl }: Parts) =>
  ({
    'purchase-completed': writePurchaseMail(purchases, publicUrl),
    'transfer-instructions': writeTransferMail(purchases),
    'transfer-part': writePartMail(purchases, transferReturns, publicUrl),
    'purchase-reversed': writeReversalMail(purchases, publicUrl),
    'stray-payment': writeStrayMail(strayPayments, purchases),
  }) satisfies Partial<MailWriters>;

function documentMails(parts: Parts) {
  const { database, deliveries, statementDeliveries, globalPeriods, companyBrandings, clock, publicUrl } = parts;
  const links = { link: parts, addressOf: (token: string) => publicUrl + sharedPagePath(token) };
  const print: Parameters<typeof writeStatementMail>[1] = (...asked) => printStatement(parts, ...asked);
  return {
    'rest-announced': writeScheduledGlobalMail(globalPeriods, publicUrl),
    'invoice-files': writeInvoiceMail(deliveries, parts, companyBrandings, links, clock),
    'customer-statement': writeStatementMail(statementDeliveries, print, companyBrandings, clock),
    cancellation: writeCancellationMail(new PostgresCancellationMailFacts(database), parts, publicUrl),
  } satisfies Partial<MailWriters>;
}

function ticketMails({ database, companyBrandings, publicUrl }: Parts) {
  const ticketMailFacts = new PostgresTicketMailFacts(database);
  const buyers = new BuyerMails(ticketMailFacts, companyBrandings, publicUrl);
  return {
    'correction-answered': writeCorrectionMail(buyers),
    'ticket-refused': writeRefusalMail(buyers),
    'tickets-waiting': writeWaitingMail(ticketMailFacts, publicUrl),
  } satisfies Partial<MailWriters>;
}

/** Binds what is printed, packed, and read from files. */
export const files = {
  archivePacker: () => new ZipPacker(),
  pictures: () => new SharpPictures(),
  printedForms: ({ pictures, database, drawings }) =>
    new PdfkitPrintedForms(pictures, new PostgresLargeCatalogs(database), drawings),
  printedStatements: ({ pictures, drawings }) => new PdfkitPrintedStatements(pictures, drawings),
  sourceTables: () => new FileTables(),
  tableFiles: () => ({ csv: new StreamedTables(new CsvStream()), xlsx: new StreamedTables(new XlsxStream()) }),
  zipWriter: () => new StreamedZips(),
} satisfies Bindings;

const vaultOf = ({ config }: Pick<Parts, 'config'>) => new AesVault(parseEncryptionKeys(config.encryptionKey));

export const security = {
  accountTokens: () => new RandomAccountTokens(),
  certificates: () => new ThreadedCertificates(),
  testCertificates: () => ({ make: makeTestCertificate }),
  clock: () => new SystemClock(),
  presentClock: ({ clock }) => presentClock(clock),
  csdSafe: (parts) => new VaultCsdSafe(vaultOf(parts)),
  factorSecrets: (parts) => new VaultSecretSafe(vaultOf(parts), 'second-factor'),
  ids: () => uuidV7Ids,
  keySecrets: () => new RandomKeySecrets(),
  issuerCertificates: () => new X509IssuerCertificates(),
  linkTokens: () => new RandomLinkTokens(),
  passkeys: ({ publicUrl }) => new WebPasskeys(publicUrl),
  passwordHasher: () => new QueuedPasswordHasher(new Argon2PasswordHasher()),
  totpCodes: () => otpCodes,
  webhookSecrets: (parts) => new VaultSecretSafe(vaultOf(parts), 'webhook'),
  webhookSender: ({ config }) => new HttpWebhookSender({ allowLoopback: config.webhooksAllowLoopback }),
  webhookSigner: () => hmacWebhookSigner,
} satisfies Bindings;

export const stripe = {
  paymentEvents: ({ config }) => new StripeEvents(config.stripe.webhookSecret),
  paymentGateway: ({ config, logger }) => new StripePayments(config.stripe, logger),
} satisfies Bindings;

/** A process that was paused for longer than this after it recorded an attempt does not send it any more. */
const startWindowMs = 2_000;

const pacs = { facturama } as const satisfies Readonly<Record<PacName, Pac>>;

const pacOf = ({ pac }: Config): Pac => pacs[pac.name];
const optionsOf = ({ pac }: Config): PacOptions => ({ ...pac, startWindowMs });

/** The name stands beside the ids of what the test system has made, whichever PAC it speaks like. */
const testProvider = 'test';

/** Makes the same part of the PAC and of the test system: which of them works for a company is chosen here alone. */
function both<T extends { readonly provider: string }>(
  { pac, testPac }: Config,
  make: (pac: Pac, options: PacOptions) => T,
): Providers<T> {
  const of = (account: PacAccount, name?: string) =>
    make(pacs[account.name], { ...account, startWindowMs, ...(name !== undefined && { provider: name }) });
  const live = of(pac);
  const test = testPac && of(testPac, testProvider);
  return {
    of: ({ livemode }) => {
      const chosen = livemode ? live : test;
      if (chosen) return chosen;
      throw new DomainError('PROVIDER_UNAVAILABLE', 'Esta instalación no tiene un proveedor de pruebas.');
    },
    named: (name) => [live, test].find((each) => each !== undefined && each.provider === name),
  };
}

const satOf = ({ sat, testSat }: Config): SatStatus =>
  new SatOfProviders(new ConsultaCfdi(sat), testSat ? { [testProvider]: new ConsultaCfdi(testSat) } : {});

/** An installation without a test system asks nobody about the buyers of test companies. */
function registersOf(config: Config): ReceiverRegisters {
  const { testPac } = config;
  const live = pacOf(config).receivers(optionsOf(config));
  const test = testPac && pacs[testPac.name].receivers({ ...testPac, startWindowMs });
  const nobody: ReceiverRegister = { check: () => Promise.resolve(undefined) };
  return { of: ({ livemode }) => (livemode ? live : (test ?? nobody)) };
}

/** SAT, the PAC that is configured, and the test system. */
export const provider = {
  catalogDirectory: ({ config }) => pacOf(config).catalogs(optionsOf(config)),
  csdRegistries: ({ config }) => both(config, (pac, options) => pac.csds(options)),
  invoiceCancellers: ({ config }) => both(config, (pac, options) => pac.canceller(options)),
  invoiceStampers: ({ config, clock, metrics }) =>
    both(config, (pac, options) => {
      const stamper = pac.stamper(options, clock);
      // What an operator watches is how live documents go.
      return options.provider === testProvider ? stamper : new MeasuredStamper(stamper, metrics);
    }),
  receiverRegisters: ({ config }) => registersOf(config),
  satStatus: ({ config }) => satOf(config),
} satisfies Bindings;

/** What is done with the rows of each kind of import. */
export const imports = {
  importTargets: (parts) => {
    const { database, orders, linkTokens: tokens, issuerCertificates, law, ids, clock } = parts;
    const importedOrders = new PostgresImportedOrders(database, orders);
    const records = { customers: customerRecords(database), products: productRecords(database) };
    const documents = new PostgresImportedDocuments(database, clock);
    const { products } = records;
    return {
      ...recordTargets(parts),
      orders: new ImportOrders(importedOrders, jsonItems, { products, keys: parts, law, tokens, ids, clock }),
      cfdi: new ImportCfdi(documents, records, issuerCertificates, law, ids, clock),
    };
  },
} satisfies Bindings;
