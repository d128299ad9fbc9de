import type { OutgoingMails } from './mailer.ts';
import { DomainError, overloaded, type Warning } from './errors.ts';

export interface Clock {
  now(): Date;
}

export interface Ids {
  /** Returns a UUIDv7: unique, and in the order of its making. */
  next(): string;
}

/** Keeps all that `work` saves together, or nothing of it. A transaction inside another one joins it. */
export interface Transactions {
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Lists what an operator can do that is written down. */
export const operatorActs = [
  'refund',
  'return-stray',
  'apply-stray',
  'grant',
  'found-document',
  'release-document',
  'retry-job',
  'create-plan',
  'update-plan',
  'remove-plan',
  'order-plans',
] as const;

/** Something that an operator did for the platform, or was about to do. */
export interface OperatorAct {
  readonly act: (typeof operatorActs)[number];
  /** Id of the record that it was done to. */
  readonly subject: string;
  readonly who: string;
  readonly why: string;
  /** Pesos that it moves, or stamps that it grants; absent where it does neither. */
  readonly amount?: number;
}

/** Records what operators did: who, when and why. It is only added to. */
export interface OperatorActs {
  record(act: OperatorAct): Promise<void>;
  /**
   * Tells whether this very act has been kept, at any time; an act that is given without an amount, with any amount.
   */
  has(act: OperatorAct): Promise<boolean>;
}

/** Adds background work, by the name of the use case that does it. */
export interface Jobs {
  'stamp-invoice': { readonly invoiceId: string };
  'attend-cancellation': { readonly invoiceId: string };
  'cancel-substituted': { readonly substituteId: string };
  'notice-elsewhere': { readonly invoiceId: string; readonly userId: string };
  /** The provider is the one of live companies unless it is named. */
  'remove-csd': { readonly rfc: string; readonly provider?: string | undefined };
  'send-mail': { readonly mailId: string };
  'settle-payment': { readonly paymentId: string };
  'attend-purchase': { readonly purchaseId: string };
  'cancel-purchase': { readonly purchaseId: string };
  'reconcile-balance': { readonly customerId: string };
  'run-import': { readonly importId: string };
  'undo-import': { readonly importId: string };
  'run-archive': { readonly archiveId: string };
  'run-payroll': { readonly runId: string };
  'deliver-webhooks': { readonly endpointId: string };
  'advance-clock': { readonly companyId: string };
  'empty-test-data': { readonly userId: string };
}

export type JobName = keyof Jobs;

/** Every kind of job, and whether it does what belongs to one company; one that is missing here does not compile. */
const kinds: Readonly<Record<JobName, { readonly ofCompany: boolean }>> = {
  'stamp-invoice': { ofCompany: true },
  'attend-cancellation': { ofCompany: true },
  'cancel-substituted': { ofCompany: true },
  'notice-elsewhere': { ofCompany: true },
  'remove-csd': { ofCompany: false },
  'send-mail': { ofCompany: false },
  'settle-payment': { ofCompany: false },
  'attend-purchase': { ofCompany: false },
  'cancel-purchase': { ofCompany: false },
  'reconcile-balance': { ofCompany: false },
  'run-import': { ofCompany: true },
  'undo-import': { ofCompany: true },
  'run-archive': { ofCompany: true },
  'run-payroll': { ofCompany: true },
  'deliver-webhooks': { ofCompany: true },
  'advance-clock': { ofCompany: false },
  'empty-test-data': { ofCompany: false },
};

// The type above has every kind, and no others.
export const jobNames = Object.keys(kinds) as readonly JobName[];

/** Tells whether a job does what belongs to one company, and is due by its clock. */
export const isOfCompany = (name: JobName): boolean => kinds[name].ofCompany;

/**
 * Leaves a job in the same transaction as the change that caused it, so that neither exists without the other.
 * The queue only tells that there is work: what is to be done stands in the record.
 */
export interface Outbox {
  add<N extends JobName>(name: N, payload: Jobs[N], options?: { readonly delayMs?: number }): Promise<void>;
  /** Adds several jobs of one kind. */
  addEach<N extends JobName>(name: N, payloads: readonly Jobs[N][]): Promise<void>;
}

/** Allows so many attempts within so many seconds, counted from the first one. */
export interface RateLimit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  /**
   * Only attempts that fail use it up: each one is given back or kept in the end, and who comes while others are still
   * under way waits a moment for how they end.
   */
  readonly onlyFailures?: true;
}

export type Admission =
  | { readonly kind: 'admitted' }
  /**
   * `retryAfter` is the seconds until the count begins anew. `undecided`: it hangs on attempts under way, of which
   * fewer may fail than it takes; then seconds until they have ended.
   */
  | { readonly kind: 'limited'; readonly retryAfter: number; readonly undecided?: true };

/**
 * Counts attempts for all processes together, on their arrival, so that parallel ones do not slip through.
 */
export interface RateLimits {
  take(limit: RateLimit, key: string): Promise<Admission>;
  /** The attempt went well. For limits of failures. */
  giveBack(limit: RateLimit, key: string): Promise<void>;
  /** Counts the attempt as failed. For limits of failures. */
  countFailure(limit: RateLimit, key: string): Promise<void>;
  /** Counts the attempts that count at this moment. */
  taken(limit: Pick<RateLimit, 'name'>, key: string): Promise<number>;
  /** Begins anew with a key, and with those that consist of it, a space and something more. */
  forget(limit: RateLimit, key: string): Promise<void>;
}

/** What use cases of every area are given. */
export interface SharedPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly operatorActs: OperatorActs;
  readonly outbox: Outbox;
  readonly outgoingMails: OutgoingMails;
  readonly rateLimits: RateLimits;
  readonly transactions: Transactions;
}

/** Is what a use case is given as its first argument, for one that calls it. */
export type PortsOf<UseCase extends (ports: never, ...rest: never[]) => unknown> = Parameters<UseCase>[0];

/** Is what a request made, so that a repetition can show it again. */
export interface MadeResource {
  readonly type:
    | 'api-key'
    | 'invoice'
    | 'order'
    | 'customer'
    | 'company'
    | 'product'
    | 'employee'
    | 'vehicle'
    | 'trailer'
    | 'figure'
    | 'place'
    | 'route'
    | 'purchase'
    | 'account'
    | 'import'
    | 'archive'
    | 'grant'
    | 'payroll-run'
    | 'trip-request';
  /** It is the id of what is shown to the repetition: of a grant, the account that it was given to. */
  readonly id: string;
}

/**
 * The Idempotency-Key of the request that a use case serves. `bind` is called in the transaction that makes the
 * resource: after a crash between commit and answer, the same key finds what was made.
 */
export interface RequestKey {
  /** @throws DomainError IDEMPOTENCY_CONFLICT when another request has taken the key over meanwhile. */
  bind(resource: MadeResource): Promise<void>;
}

/** A record that was saved; where the area warns, with what is worth a second look. */
export interface SavedRecord<T> {
  readonly kind: 'saved';
  readonly record: T;
  readonly warnings?: readonly Warning[];
}

/** What a save comes to: kept, or refused because the record changed since its editor read it. */
export type Saved<T> = SavedRecord<T> | { readonly kind: 'stale'; readonly current: T };

/** Tells whether somebody changed a record after the version that a request carries; a request without one never is. */
export const isStale = (record: { readonly version: number }, version: number | undefined) =>
  version !== undefined && version !== record.version;

/** Keeps the same part of every outside system that does the same: who it is follows from the company, or from a record. */
export interface Providers<T> {
  /**
   * Returns who works for a company now: its own system for live ones, the test system for the others.
   * @throws DomainError PROVIDER_UNAVAILABLE where nobody runs a test system.
   */
  of(company: { readonly livemode: boolean }): T;
  /** Returns who has that name, which stands beside each id of its; undefined for one that is not configured. */
  named(provider: string | undefined): T | undefined;
}

interface Attempt {
  readonly limit: RateLimit;
  readonly key: string;
  /** Tells whether an error of the work is the failure that is counted. */
  failed(error: unknown): boolean;
  /** Is said to whoever is turned away. */
  readonly message?: string;
}

/**
 * Does one attempt of a limit of failures. What neither succeeds nor fails, such as an attempt that the server was too
 * busy for, is given back.
 * @throws DomainError RATE_LIMITED; OVERLOADED when others take too long to end; whatever `work` throws.
 */
export async function attempt<T>(
  limits: RateLimits,
  { limit, key, failed, message = 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.' }: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  const admission = await limits.take(limit, key);
  if (admission.kind === 'limited') {
    if (admission.undecided) throw overloaded(admission.retryAfter);
    throw tooMany(message, admission.retryAfter);
  }
  try {
    const done = await work();
    await limits.giveBack(limit, key);
    return done;
  } catch (error) {
    await (failed(error) ? limits.countFailure(limit, key) : limits.giveBack(limit, key));
    throw error;
  }
}

/** @param retryAfter seconds until it may be tried again. */
export const tooMany = (message: string, retryAfter: number): DomainError =>
  new DomainError('RATE_LIMITED', message, { retryAfter });
