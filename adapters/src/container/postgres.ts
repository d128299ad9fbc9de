import { apiKeysRecording } from '@timbra/core/keys/api-keys-recording.ts';
import { archiveRunsRecording } from '@timbra/core/archives/archive-runs-recording.ts';
import { importRunsRecording } from '@timbra/core/imports/import-runs-recording.ts';
import { membersRecording, transfersRecording } from '@timbra/core/members/members-recording.ts';
import { payrollWorkRecording } from '@timbra/core/payroll/payroll-work-recording.ts';
import { stampLedgerRecording } from '@timbra/core/stamps/stamp-ledger-recording.ts';
import { recording } from '@timbra/core/shared/events/events.ts';
import { customersRecording } from '@timbra/core/customers/customers-recording.ts';
import { cancellationsRecording } from '@timbra/core/invoicing/cancelling/cancellations.ts';
import { deliveriesRecording } from '@timbra/core/invoicing/sending/deliveries-recording.ts';
import { stampingsRecording } from '@timbra/core/invoicing/stamping/stampings-recording.ts';
import { ordersRecording } from '@timbra/core/orders/orders-recording.ts';
import { productsRecording } from '@timbra/core/products/products-recording.ts';
import type { Config } from '../config/config.ts';
import { PostgresAuditTrail } from '../postgres/audit/postgres-audit-trail.ts';
import { PostgresDueWork } from '../postgres/clocks/postgres-due-work.ts';
import { PostgresTestData } from '../postgres/test-data/postgres-test-data.ts';
import { PostgresTestClocks } from '../postgres/clocks/postgres-test-clocks.ts';
import type { Database } from '../postgres/database.ts';
import { PostgresArchiveDocuments, PostgresArchives } from '../postgres/archives/postgres-archives.ts';
import { PostgresArchiveRuns } from '../postgres/archives/postgres-archive-runs.ts';
import { PostgresEvents } from '../postgres/events/postgres-events.ts';
import { PostgresIssues } from '../postgres/events/postgres-issues.ts';
import { PostgresWebhookEndpoints } from '../postgres/events/postgres-webhook-endpoints.ts';
import { PostgresWebhookLine } from '../postgres/events/postgres-webhook-line.ts';
import { PostgresHome } from '../postgres/home/postgres-home.ts';
import { PostgresHomeAsides } from '../postgres/home/postgres-home-asides.ts';
import { LongReads } from '../postgres/exports/long-reads.ts';
import { PostgresImportRuns } from '../postgres/imports/postgres-import-runs.ts';
import { PostgresImports } from '../postgres/imports/postgres-imports.ts';
import { PostgresIssuedPayslips } from '../postgres/payroll/postgres-issued-payslips.ts';
import { PostgresPayrollRuns } from '../postgres/payroll/postgres-payroll-runs.ts';
import { PostgresPayrollWork } from '../postgres/payroll/postgres-payroll-work.ts';
import { PostgresApiKeys } from '../postgres/postgres-api-keys.ts';
import { PostgresAskedCorrections, PostgresTicketCorrections } from '../postgres/postgres-corrections.ts';
import { PostgresCancellationNotices, PostgresSubstitutions } from '../postgres/postgres-cancellation-facts.ts';
import { PostgresCancellations } from '../postgres/postgres-cancellations.ts';
import { PostgresCompanies } from '../postgres/postgres-companies.ts';
import { PostgresCompanyActivities } from '../postgres/postgres-company-activities.ts';
import { PostgresCompanyBrandings, PostgresDeliveries } from '../postgres/postgres-deliveries.ts';
import {
  PostgresCompanyPages,
  PostgresPublicPages,
  PostgresSelfInvoicingSettings,
} from '../postgres/postgres-public-pages.ts';
import { PostgresCompanySummaries } from '../postgres/postgres-company-summaries.ts';
import { PostgresCustomerAccounts, PostgresLetterheads } from '../postgres/postgres-customer-accounts.ts';
import { PostgresCustomers, PostgresEmployees, PostgresProducts } from '../postgres/saved-records.ts';
import { PostgresEmployers } from '../postgres/postgres-employers.ts';
import { PostgresFreightRecords } from '../postgres/postgres-freight-records.ts';
import { PostgresGlobalPeriods } from '../postgres/postgres-global-periods.ts';
import { PostgresIdempotencyKeys } from '../postgres/postgres-idempotency-keys.ts';
import {
  PostgresCompanySeries,
  PostgresInvoiceBatches,
  PostgresInvoiceFiles,
  PostgresInvoices,
} from '../postgres/postgres-invoices.ts';
import { PostgresInvoiceClaims } from '../postgres/postgres-invoice-claims.ts';
import { PostgresInvoiceLinks } from '../postgres/postgres-invoice-links.ts';
import { PostgresInvoicePayments, PostgresRegisteredPayments } from '../postgres/postgres-payments.ts';
import { PostgresInvoiceSources } from '../postgres/postgres-invoice-sources.ts';
import { PostgresLargeCatalogs } from '../postgres/postgres-large-catalogs.ts';
import { PostgresLawLoads } from '../postgres/postgres-law-loads.ts';
import { PostgresLongWork } from '../postgres/postgres-long-work.ts';
import { PostgresMails } from '../postgres/postgres-mails.ts';
import { PostgresMembers } from '../postgres/postgres-members.ts';
import { PostgresTransfers } from '../postgres/postgres-transfers.ts';
import { PostgresNotifications } from '../postgres/postgres-notifications.ts';
import { PostgresOperatorActs } from '../postgres/postgres-operator-acts.ts';
import { PostgresOrders, PostgresOrdersToInvoice } from '../postgres/postgres-orders.ts';
import { PostgresOutbox } from '../postgres/postgres-outbox.ts';
import { PostgresPasswordResets, PostgresRecoveryMails } from '../postgres/postgres-recovery-mails.ts';
import { PostgresIssuedTerms, PostgresOrigins, PostgresPayables } from '../postgres/postgres-payables.ts';
import { PostgresPlans } from '../postgres/postgres-plans.ts';
import { PostgresPurchaseInvoices, PostgresTransferReturns } from '../postgres/postgres-purchase-invoices.ts';
import { PostgresPurchases } from '../postgres/postgres-purchases.ts';
import { PostgresRateLimits } from '../postgres/postgres-rate-limits.ts';
import {
  PostgresRecipients,
  PostgresSendingPreferences,
  PostgresSendingChoices,
} from '../postgres/postgres-sending.ts';
import { PostgresCustomerReminders } from '../postgres/postgres-customer-reminders.ts';
import { PostgresSatRounds } from '../postgres/postgres-sat-rounds.ts';
import { PostgresSecondFactors } from '../postgres/postgres-second-factors.ts';
import { PostgresSealedCsds } from '../postgres/postgres-sealed-csds.ts';
import { PostgresKnownDevices, PostgresSessions } from '../postgres/postgres-sessions.ts';
import { PostgresSoldTickets } from '../postgres/postgres-sold-tickets.ts';
import { PostgresStampLedger } from '../postgres/postgres-stamp-ledger.ts';
import { PostgresStampings } from '../postgres/postgres-stampings.ts';
import { PostgresStatementDeliveries } from '../postgres/postgres-statement-deliveries.ts';
import { PostgresStrayPayments } from '../postgres/postgres-stray-payments.ts';
import { PostgresTakenTickets, PostgresTickets } from '../postgres/postgres-tickets.ts';
import { PostgresTicketEvents } from '../postgres/postgres-ticket-events.ts';
import { PostgresTicketRequests } from '../postgres/postgres-ticket-requests.ts';
import { PostgresTimelines } from '../postgres/postgres-timelines.ts';
import { PostgresTripRequests } from '../postgres/postgres-trip-requests.ts';
import { PostgresUnknownOutcomes } from '../postgres/cancellation-rows.ts';
import {
  PostgresBillingRecords,
  PostgresEmailConfirmations,
  PostgresPreferences,
  PostgresUsers,
} from '../postgres/postgres-users.ts';
import { PostgresDeclaredMonths } from '../postgres/reports/postgres-declared-months.ts';
import { PostgresReports } from '../postgres/reports/postgres-reports.ts';
import { PostgresSampleData } from '../postgres/samples/postgres-sample-data.ts';
import { PostgresSettlements } from '../postgres/waits/postgres-settlements.ts';
import type { Bindings } from './bind.ts';
import type { Parts } from './parts.ts';
import { presentClock } from '../ports/company-clock.ts';

/** A worker that died is succeeded this long after its last sign of life, beyond one call to the provider. */
const stampLeaseMs = 5_000;

/** A round asks SAT twice and the provider once; whoever died in it is succeeded this long after that. */
const satLeaseMs = 10_000;

/**
 * Returns how many long reads may run, half of the connections for heavy reads: the others are left to those that end
 * by themselves, however slowly files are taken.
 */
const longReadsOf = ({ databaseHeavyPool }: Config) => Math.max(1, Math.floor(databaseHeavyPool / 2));

/** Most adapters need nothing but the database. */
const on =
  <Adapter>(Made: new (database: Database) => Adapter) =>
  ({ database }: Pick<Parts, 'database'>): Adapter =>
    new Made(database);

const eventsOf = ({ database, outbox, ids, clock }: Parts) => new PostgresEvents(database, outbox, ids, clock);

/** A mail goes out in the present, whatever time its company lives in. */
const mailsOf = ({ database, outbox, ids, clock }: Parts) =>
  new PostgresMails(database, outbox, ids, presentClock(clock));

const cancellationsOf = ({ database, clock, config: { pac, sat } }: Parts) =>
  new PostgresCancellations(database, clock, pac.timeoutMs + 2 * sat.timeoutMs + satLeaseMs);

const stampLedgerOf = ({ database, ids, clock, config }: Parts) =>
  new PostgresStampLedger(database, ids, clock, config.stampValidityMonths);

const stampingsOf = ({ database, clock, ids, config }: Parts) =>
  new PostgresStampings(database, clock, ids, config.pac.timeoutMs + stampLeaseMs);

export const postgres = {
  apiKeys: (parts) => recording(new PostgresApiKeys(parts.database), parts, apiKeysRecording),
  archiveDocuments: on(PostgresArchiveDocuments),
  archiveRuns: (parts) => recording(new PostgresArchiveRuns(parts.database), parts, archiveRunsRecording),
  archives: on(PostgresArchives),
  askedCorrections: on(PostgresAskedCorrections),
  auditTrail: ({ database, ids }) => new PostgresAuditTrail(database, ids),
  billingRecords: on(PostgresBillingRecords),
  cancellationNotices: on(PostgresCancellationNotices),
  cancellations: (parts) => recording(cancellationsOf(parts), parts, cancellationsRecording),
  companies: on(PostgresCompanies),
  companyActivities: on(PostgresCompanyActivities),
  companyBrandings: on(PostgresCompanyBrandings),
  companyDocuments: on(PostgresCompanies),
  companyPages: on(PostgresCompanyPages),
  companySeries: on(PostgresCompanySeries),
  companySummaries: on(PostgresCompanySummaries),
  customerAccounts: on(PostgresCustomerAccounts),
  customers: (parts) => recording(new PostgresCustomers(parts.database), parts, customersRecording),
  declaredMonths: on(PostgresDeclaredMonths),
  deliveries: (parts) => recording(new PostgresDeliveries(parts.database), parts, deliveriesRecording),
  dueWork: on(PostgresDueWork),
  emailConfirmations: on(PostgresEmailConfirmations),
  employees: on(PostgresEmployees),
  employers: on(PostgresEmployers),
  eventLog: eventsOf,
  events: eventsOf,
  freightRecords: on(PostgresFreightRecords),
  globalPeriods: on(PostgresGlobalPeriods),
  homeFacts: on(PostgresHome),
  homeAsides: on(PostgresHomeAsides),
  idempotencyKeys: on(PostgresIdempotencyKeys),
  importRuns: (parts) => recording(new PostgresImportRuns(parts.database, parts.ids), parts, importRunsRecording),
  imports: on(PostgresImports),
  invoiceBatches: ({ database, clock }) => new PostgresInvoiceBatches(database, clock),
  invoiceClaims: on(PostgresInvoiceClaims),
  invoiceFiles: ({ database, clock }) => new PostgresInvoiceFiles(database, clock),
  invoiceLinks: on(PostgresInvoiceLinks),
  invoicePayments: on(PostgresInvoicePayments),
  invoiceSources: on(PostgresInvoiceSources),
  invoices: ({ database, clock }) => new PostgresInvoices(database, clock),
  issuedPayslips: on(PostgresIssuedPayslips),
  issuedTerms: on(PostgresIssuedTerms),
  sendingChoices: on(PostgresSendingChoices),
  knownDevices: on(PostgresKnownDevices),
  largeCatalogs: on(PostgresLargeCatalogs),
  lawLoads: on(PostgresLawLoads),
  letterheads: on(PostgresLetterheads),
  longReads: ({ database, config }) => new LongReads(database, { mostAtOnce: longReadsOf(config) }),
  longWork: ({ database, clock }) => new PostgresLongWork(database, clock),
  mailQueue: mailsOf,
  invitations: ({ members }) => ({ find: (...of) => members.invitation(...of) }),
  members: (parts) => recording(new PostgresMembers(parts.database), parts, membersRecording),
  transfers: (parts) => recording(new PostgresTransfers(parts.database), parts, transfersRecording),
  notifications: on(PostgresNotifications),
  operatorActs: ({ database, ids, clock }) => new PostgresOperatorActs(database, ids, clock),
  orders: (parts) => recording(new PostgresOrders(parts.database), parts, ordersRecording),
  ordersToInvoice: on(PostgresOrdersToInvoice),
  origins: on(PostgresOrigins),
  outbox: ({ database, ids, clock }) => new PostgresOutbox(database, ids, clock),
  outboxStore: ({ database, ids, clock }) => new PostgresOutbox(database, ids, clock),
  outgoingMails: mailsOf,
  passwordResets: on(PostgresPasswordResets),
  payables: on(PostgresPayables),
  payrollRuns: on(PostgresPayrollRuns),
  payrollWork: (parts) => recording(new PostgresPayrollWork(parts.database), parts, payrollWorkRecording),
  plans: on(PostgresPlans),
  preferences: on(PostgresPreferences),
  products: (parts) => recording(new PostgresProducts(parts.database), parts, productsRecording),
  publicPages: on(PostgresPublicPages),
  purchaseInvoices: on(PostgresPurchaseInvoices),
  purchases: on(PostgresPurchases),
  rateLimits: on(PostgresRateLimits),
  recipients: on(PostgresRecipients),
  recoveryMails: ({ database, ids, clock }) => new PostgresRecoveryMails(database, ids, clock),
  registeredPayments: on(PostgresRegisteredPayments),
  reminders: on(PostgresNotifications),
  reports: on(PostgresReports),
  saleTickets: on(PostgresTickets),
  sampleData: ({ database, ids, clock }) => new PostgresSampleData(database, ids, clock),
  satCatalogs: on(PostgresLargeCatalogs),
  satRounds: ({ database, clock }) => new PostgresSatRounds(database, clock),
  sealedCsds: on(PostgresSealedCsds),
  selfInvoicingSettings: on(PostgresSelfInvoicingSettings),
  customerReminders: on(PostgresCustomerReminders),
  sendingPreferences: on(PostgresSendingPreferences),
  secondFactors: on(PostgresSecondFactors),
  sessions: on(PostgresSessions),
  settlements: on(PostgresSettlements),
  soldTickets: on(PostgresSoldTickets),
  stampLedger: (parts) => recording(stampLedgerOf(parts), parts, stampLedgerRecording),
  stampings: (parts) => recording(stampingsOf(parts), parts, stampingsRecording(new PostgresIssues(parts.database))),
  statementDeliveries: on(PostgresStatementDeliveries),
  strayPayments: on(PostgresStrayPayments),
  substitutions: on(PostgresSubstitutions),
  takenTickets: on(PostgresTakenTickets),
  testData: ({ database }) => new PostgresTestData(database),
  testClocks: ({ database, ids }) => new PostgresTestClocks(database, ids),
  ticketCorrections: on(PostgresTicketCorrections),
  ticketEvents: on(PostgresTicketEvents),
  ticketRequests: on(PostgresTicketRequests),
  timelines: on(PostgresTimelines),
  transferReturns: on(PostgresTransferReturns),
  tripRequests: on(PostgresTripRequests),
  unknownOutcomes: on(PostgresUnknownOutcomes),
  users: on(PostgresUsers),
  webhookEndpoints: on(PostgresWebhookEndpoints),
  webhookLine: ({ database, ids, clock }) => new PostgresWebhookLine(database, ids, clock, presentClock(clock)),
} satisfies Bindings;
