import type { Config } from '../config/config.ts';
import type { Database } from '../postgres/database.ts';
import { PostgresArchiveDocuments } from '../postgres/archives/postgres-archive-documents.ts';
import { PostgresArchiveRuns } from '../postgres/archives/postgres-archive-runs.ts';
import { PostgresArchives } from '../postgres/archives/postgres-archives.ts';
import { LongReads } from '../postgres/exports/long-reads.ts';
import { PostgresImportRuns } from '../postgres/imports/postgres-import-runs.ts';
import { PostgresImports } from '../postgres/imports/postgres-imports.ts';
import { PostgresIssuedPayslips } from '../postgres/payroll/postgres-issued-payslips.ts';
import { PostgresPayrollRuns } from '../postgres/payroll/postgres-payroll-runs.ts';
import { PostgresPayrollWork } from '../postgres/payroll/postgres-payroll-work.ts';
import { PostgresBillingRecords } from '../postgres/postgres-billing-records.ts';
import { PostgresCompanies } from '../postgres/postgres-companies.ts';
import { PostgresCompanyActivities } from '../postgres/postgres-company-activities.ts';
import { PostgresCompanyPages } from '../postgres/postgres-company-pages.ts';
import { PostgresCompanySeries } from '../postgres/postgres-company-series.ts';
import { PostgresCompanySummaries } from '../postgres/postgres-company-summaries.ts';
import { PostgresCustomers } from '../postgres/postgres-customers.ts';
import { PostgresEmployees } from '../postgres/postgres-employees.ts';
import { PostgresEmployers } from '../postgres/postgres-employers.ts';
import { PostgresFreightRecords } from '../postgres/postgres-freight-records.ts';
import { PostgresInvoiceLinks } from '../postgres/postgres-invoice-links.ts';
import { PostgresIssuedTerms } from '../postgres/postgres-issued-terms.ts';
import { PostgresLargeCatalogs } from '../postgres/postgres-large-catalogs.ts';
import { PostgresLawLoads } from '../postgres/postgres-law-loads.ts';
import { PostgresLongWork } from '../postgres/postgres-long-work.ts';
import { PostgresOrders } from '../postgres/postgres-orders.ts';
import { PostgresPlans } from '../postgres/postgres-plans.ts';
import { PostgresPreferences } from '../postgres/postgres-preferences.ts';
import { PostgresProducts } from '../postgres/postgres-products.ts';
import { PostgresPurchaseInvoices } from '../postgres/postgres-purchase-invoices.ts';
import { PostgresRegisteredPayments } from '../postgres/postgres-registered-payments.ts';
import { PostgresSealedCsds } from '../postgres/postgres-sealed-csds.ts';
import { PostgresStampLedger } from '../postgres/postgres-stamp-ledger.ts';
import { PostgresTripRequests } from '../postgres/postgres-trip-requests.ts';
import { PostgresReports } from '../postgres/reports/postgres-reports.ts';
import { PostgresSampleData } from '../postgres/samples/postgres-sample-data.ts';
import type { Bindings } from './bind.ts';
import type { Parts } from './parts.ts';

/** Of the connections for heavy reads half: the others are left to those that end by themselves, however slowly files are taken. */
const longReadsOf = ({ databaseHeavyPool }: Config) => Math.max(1, Math.floor(databaseHeavyPool / 2));

/** Most adapters need nothing but the database. */
const on =
  <Adapter>(Made: new (database: Database) => Adapter) =>
  ({ database }: Pick<Parts, 'database'>): Adapter =>
    new Made(database);

export const postgres = {
  archiveDocuments: on(PostgresArchiveDocuments),
  archiveRuns: on(PostgresArchiveRuns),
  archives: on(PostgresArchives),
  billingRecords: on(PostgresBillingRecords),
  companies: on(PostgresCompanies),
  companyActivities: on(PostgresCompanyActivities),
  companyDocuments: on(PostgresCompanies),
  companyPages: on(PostgresCompanyPages),
  companySeries: on(PostgresCompanySeries),
  companySummaries: on(PostgresCompanySummaries),
  customers: on(PostgresCustomers),
  employees: on(PostgresEmployees),
  employers: on(PostgresEmployers),
  freightRecords: on(PostgresFreightRecords),
  importRuns: ({ database, ids }) => new PostgresImportRuns(database, ids),
  imports: on(PostgresImports),
  invoiceLinks: on(PostgresInvoiceLinks),
  issuedPayslips: on(PostgresIssuedPayslips),
  issuedTerms: on(PostgresIssuedTerms),
  largeCatalogs: on(PostgresLargeCatalogs),
  lawLoads: on(PostgresLawLoads),
  longReads: ({ database, config }) => new LongReads(database, { mostAtOnce: longReadsOf(config) }),
  longWork: ({ database, clock }) => new PostgresLongWork(database, clock),
  orders: on(PostgresOrders),
  payrollRuns: on(PostgresPayrollRuns),
  payrollWork: on(PostgresPayrollWork),
  plans: on(PostgresPlans),
  preferences: on(PostgresPreferences),
  products: on(PostgresProducts),
  purchaseInvoices: on(PostgresPurchaseInvoices),
  registeredPayments: on(PostgresRegisteredPayments),
  reports: on(PostgresReports),
  sampleData: ({ database, ids, clock }) => new PostgresSampleData(database, ids, clock),
  sealedCsds: on(PostgresSealedCsds),
  stampLedger: ({ database, ids, clock, config }) =>
    new PostgresStampLedger(database, ids, clock, config.stampValidityMonths),
  tripRequests: on(PostgresTripRequests),
} satisfies Bindings;
