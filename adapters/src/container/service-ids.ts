import type { ServiceIdentifier } from 'inversify';
import type { Clock } from '@timbra/core/shared/clock.ts';
import type { Ids } from '@timbra/core/shared/ids.ts';
import type { Outbox } from '@timbra/core/shared/jobs.ts';
import type { OperatorActs } from '@timbra/core/shared/operator-acts.ts';
import type { Transactions } from '@timbra/core/shared/transactions.ts';
import type { Config } from '../config/config.ts';
import type { Drawings } from '../documents/drawings.ts';
import type { IdempotencyKeys } from '../http/idempotency-keys.ts';
import type { Logger } from '../observability/logger.ts';
import type { ProcessMetrics } from '../observability/metrics.ts';
import type { Database } from '../postgres/database.ts';
import type { OutboxStore } from '../queue/outbox-relay.ts';

/** A name for a port, typed by it, so that a binding of the wrong kind does not compile. */
export function serviceId<T>(name: string): ServiceIdentifier<T> {
  return Symbol(name);
}

/** What every area needs; the ports of one area have their ids beside its bindings. */
export const serviceIds = {
  config: serviceId<Config>('Config'),
  logger: serviceId<Logger>('Logger'),
  metrics: serviceId<ProcessMetrics>('ProcessMetrics'),
  clock: serviceId<Clock>('Clock'),
  ids: serviceId<Ids>('Ids'),
  /** For adapters of PostgreSQL only. */
  database: serviceId<Database>('Database'),
  transactions: serviceId<Transactions>('Transactions'),
  outbox: serviceId<Outbox>('Outbox'),
  outboxStore: serviceId<OutboxStore>('OutboxStore'),
  operatorActs: serviceId<OperatorActs>('OperatorActs'),
  drawings: serviceId<Drawings>('Drawings'),
  idempotencyKeys: serviceId<IdempotencyKeys>('IdempotencyKeys'),
};
