import type { ServiceIdentifier } from 'inversify';
import type { Clock } from '@timbra/core/shared/clock.ts';
import type { Ids } from '@timbra/core/shared/ids.ts';
import type { Outbox } from '@timbra/core/shared/jobs.ts';
import type { OperatorActs } from '@timbra/core/shared/operator-acts.ts';
import type { Transactions } from '@timbra/core/shared/transactions.ts';
import type { Config } from '../config/config.ts';
import type { Drawings } from '../documents/drawings.ts';
import type { IdempotencyKeys } from '../ports/idempotency-keys.ts';
import type { Logger } from '../observability/logger.ts';
import type { ProcessMetrics } from '../observability/metrics.ts';
import type { Database } from '../postgres/database.ts';
import type { OutboxStore } from '../ports/outbox-store.ts';

/** A name for a port, typed by it, so that a binding of the wrong kind does not compile. */
export function serviceId<T>(name: string): ServiceIdentifier<T> {
  return name;
}

/** What every area needs; the ports of one area have their ids beside its bindings. */
export const serviceIds = {
  config: serviceId<Config>('config'),
  logger: serviceId<Logger>('logger'),
  metrics: serviceId<ProcessMetrics>('metrics'),
  clock: serviceId<Clock>('clock'),
  ids: serviceId<Ids>('ids'),
  /** For adapters of PostgreSQL only. */
  database: serviceId<Database>('database'),
  transactions: serviceId<Transactions>('transactions'),
  outbox: serviceId<Outbox>('outbox'),
  outboxStore: serviceId<OutboxStore>('outboxStore'),
  operatorActs: serviceId<OperatorActs>('operatorActs'),
  drawings: serviceId<Drawings>('drawings'),
  idempotencyKeys: serviceId<IdempotencyKeys>('idempotencyKeys'),
};
