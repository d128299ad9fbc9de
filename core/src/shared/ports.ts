import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { Outbox } from './jobs.ts';
import type { OperatorActs } from './operator-acts.ts';
import type { OutgoingMails } from './outgoing-mails.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Transactions } from './transactions.ts';

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
