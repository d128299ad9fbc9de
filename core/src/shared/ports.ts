import type { Outbox } from './jobs.ts';
import type { OutgoingMails } from './mailer.ts';
import type { RateLimits } from './rate-limits.ts';

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
