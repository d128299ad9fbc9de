import type { Container, ServiceIdentifier } from 'inversify';
import type { Ports } from '@timbra/core/ports.ts';
import { serviceId } from './service-ids.ts';

/** What every use case is given. */
export const allPorts: ServiceIdentifier<Ports> = serviceId<Ports>('ports');

/** Each is bound under its name; the compiler asks for those that are missing here. */
const names: Readonly<Record<keyof Ports, true>> = {
  access: true,
  accountTokens: true,
  archiveDocuments: true,
  archivePacker: true,
  archiveRuns: true,
  archives: true,
  askedCorrections: true,
  billingRecords: true,
  cancelSettleMs: true,
  cancellationEvents: true,
  cancellationNotices: true,
  cancellations: true,
  certificates: true,
  clientLimits: true,
  clock: true,
  companies: true,
  companyActivities: true,
  companyDocuments: true,
  companyPages: true,
  companySeries: true,
  companySummaries: true,
  csdRegistry: true,
  csdSafe: true,
  customerAccounts: true,
  customers: true,
  deliveries: true,
  editedDrafts: true,
  emailConfirmations: true,
  employees: true,
  employers: true,
  freightRecords: true,
  globalPeriods: true,
  guestPaymentsPerHour: true,
  guestPurchases: true,
  ids: true,
  importRuns: true,
  importTargets: true,
  imports: true,
  invoiceBatches: true,
  invoiceCanceller: true,
  invoiceClaims: true,
  invoiceEvents: true,
  invoiceFiles: true,
  invoiceLinks: true,
  invoicePayments: true,
  invoiceSources: true,
  invoiceStamper: true,
  invoices: true,
  issuedPayslips: true,
  issuedTerms: true,
  issuerCertificates: true,
  knownDevices: true,
  largeCatalogs: true,
  law: true,
  lawLoads: true,
  letterheads: true,
  linkTokens: true,
  loginLimits: true,
  mailAllowance: true,
  mailQueue: true,
  mailWriters: true,
  mailer: true,
  notifications: true,
  operatorActs: true,
  orders: true,
  ordersToInvoice: true,
  origins: true,
  outbox: true,
  outgoingMails: true,
  pageLimits: true,
  passwordHasher: true,
  passwordResets: true,
  payables: true,
  paymentEvents: true,
  paymentGateway: true,
  payrollRuns: true,
  payrollWork: true,
  pictures: true,
  plans: true,
  platformIssuer: true,
  preferences: true,
  printedForms: true,
  printedStatements: true,
  products: true,
  providerSlots: true,
  publicPages: true,
  publicUrl: true,
  purchaseInvoices: true,
  purchases: true,
  rateLimits: true,
  receiverRegister: true,
  recipients: true,
  recoveryMails: true,
  registeredPayments: true,
  reminders: true,
  reports: true,
  saleTickets: true,
  sampleData: true,
  satCatalogs: true,
  satRounds: true,
  satStatus: true,
  sealedCsds: true,
  selfInvoicingSettings: true,
  sendingPreferences: true,
  sessions: true,
  settlements: true,
  soldTickets: true,
  sourceTables: true,
  stampLedger: true,
  stampingTimeouts: true,
  stampings: true,
  statementDeliveries: true,
  storageShare: true,
  strayPayments: true,
  substitutions: true,
  tableFiles: true,
  takenTickets: true,
  ticketCorrections: true,
  ticketEvents: true,
  ticketRequests: true,
  ticketSeries: true,
  timelines: true,
  transactions: true,
  transferReturns: true,
  trialStamps: true,
  tripRequests: true,
  users: true,
  zipArchives: true,
};

export const portNames: readonly string[] = Object.keys(names);

/**
 * Binds all ports as one object, each of which is made when it is first asked for.
 * @throws Error for a port that nothing is bound to: the start stops, and not the first request.
 */
export function bindAllPorts(container: Container): void {
  const ports: Ports = Object.create(null);
  for (const name of portNames) {
    if (!container.isBound(name)) throw new Error(`Nothing is bound to the port ${name}`);
    Object.defineProperty(ports, name, {
      enumerable: true,
      configurable: true,
      get: () => made(container, ports, name),
    });
  }
  container.bind(allPorts).toConstantValue(ports);
}

/** The port, which is there from now on: use cases ask for their ports at each call. */
function made(container: Container, ports: Ports, name: string): unknown {
  const value = container.get(name);
  Object.defineProperty(ports, name, { enumerable: true, value });
  return value;
}
