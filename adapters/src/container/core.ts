import { Access } from '@timbra/core/access/access.ts';
import { PlatformIssuer } from '@timbra/core/companies/platform-issuer.ts';
import { authenticate } from '@timbra/core/identity/authenticate.ts';
import { LoginLimits } from '@timbra/core/identity/login-limits.ts';
import { MailAllowance } from '@timbra/core/invoicing/sending/mail-allowance.ts';
import { authenticateKey, isKeyLike } from '@timbra/core/keys/authenticate-key.ts';
import { LawBook } from '@timbra/core/law/law-book.ts';
import { shippedLaw } from '@timbra/core/law/shipped.ts';
import { NotifyCancellation } from '@timbra/core/notifications/notify-cancellation.ts';
import { judgePayslip } from '@timbra/core/payroll/edit-payslip.ts';
import { claimPurchases } from '@timbra/core/purchases/credit-purchase.ts';
import { SearchCatalog } from '@timbra/core/sat/search/search-catalog.ts';
import { PageLimits, TicketSeries } from '@timbra/core/self-invoicing/ticket-series.ts';
import { WorkSlots } from '@timbra/core/shared/work-slots.ts';
import { StorageShare } from '@timbra/core/storage/storage-share.ts';
import { publicUrlOf } from '../config/public-url.ts';
import { perCell } from '../postgres/cells/per-cell.ts';
import { PostgresMemberships, PostgresPlatformAccount } from '../postgres/postgres-memberships.ts';
import { PostgresSenders } from '../postgres/postgres-sending.ts';
import { PostgresStorage } from '../postgres/postgres-storage.ts';
import { makeTestCertificate } from '../security/test-certificates.ts';
import type { Bindings } from './bind.ts';

/** Mails with links that one client may ask for, for each account that it may open. */
const mailsPerAccount = 3;

/**
 * Counts the payments that a client may open for each account that it may open: several payments become one account,
 * and some tries end nowhere.
 */
const guestPaymentsPerAccount = 5;

/** What of the core keeps something between calls, use cases that areas below theirs call, and its settings. */
export const core = {
  access: ({ database }) => new Access(new PostgresMemberships(database)),
  authenticator: (parts) => ({
    authenticate: (token) =>
      isKeyLike(token) ? authenticateKey(parts, token) : authenticate(parts, token, parts.config.operatorTwoSteps),
  }),
  cancelSettleMs: ({ config }) => config.pac.settleMs,
  cancellationEvents: (parts) => new NotifyCancellation(parts, parts.outgoingMails, parts.cancellationNotices),
  clientLimits: ({ config: { registerLimit } }) => ({
    accountsPerHour: registerLimit,
    linksPerHour: registerLimit * mailsPerAccount,
  }),
  editedDrafts: (parts) => ({ judge: (...edited) => judgePayslip(parts, ...edited) }),
  guestPaymentsPerHour: ({ config }) => config.registerLimit * guestPaymentsPerAccount,
  guestPurchases: (parts) => ({ claim: (...proved) => claimPurchases(parts, ...proved) }),
  law: ({ lawLoads, clock }) => new LawBook(lawLoads, shippedLaw, clock),
  loginLimits: ({ rateLimits, knownDevices, accountTokens, clock }) =>
    new LoginLimits(rateLimits, knownDevices, accountTokens, clock),
  mailAllowance: ({ rateLimits, database, clock, config }) =>
    new MailAllowance(rateLimits, new PostgresSenders(database), clock, config.mailLimits),
  pageLimits: ({ rateLimits }) => new PageLimits(rateLimits),
  platformIssuer: (parts) => {
    const { issuer: settings } = parts.config;
    const identity = settings && { ...settings, make: () => makeTestCertificate(settings) };
    // The platform has its company in every cell: it invoices those who live there.
    const issuer = perCell(() => new PlatformIssuer(identity, new PostgresPlatformAccount(parts.database), parts));
    return { find: () => issuer().find() };
  },
  // Returns as many slots as a turn's own length lets record their attempt before the next one is free, and few for a
  // crash to leave.
  providerSlots: ({ config: { workerConcurrency } }) =>
    new WorkSlots(workerConcurrency, Math.ceil(workerConcurrency / 3)),
  publicUrl: ({ config }) => publicUrlOf(config),
  searchCatalog: ({ largeCatalogs, access, catalogDirectory, rateLimits, law }) =>
    new SearchCatalog(largeCatalogs, access, catalogDirectory, rateLimits, law),
  stampingTimeouts: ({ config }) => config.pac,
  storageShare: ({ database, clock, config }) =>
    new StorageShare(new PostgresStorage(database), clock, config.storageBytes),
  ticketSeries: (parts) => new TicketSeries(parts.rateLimits, parts, parts.clock),
  trialStamps: ({ stampLedger, config: { trialStamps: amount } }) => ({
    grant: async (userId) => {
      if (amount > 0) await stampLedger.grant({ userId, amount, reason: 'Timbres de prueba' });
    },
  }),
} satisfies Bindings;
