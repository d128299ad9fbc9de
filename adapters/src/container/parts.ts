import type { Ports } from '@timbra/core/ports.ts';
import type { CompanyBrandings } from '@timbra/core/invoicing/sending/ports.ts';
import type { UnknownOutcomes } from '@timbra/core/invoicing/stamping/ports.ts';
import type { CatalogDirectory } from '@timbra/core/sat/search/large-catalogs.ts';
import type { SearchCatalog } from '@timbra/core/sat/search/search-catalog.ts';
import type { LongWork } from '@timbra/core/shared/in-slices.ts';
import type { Config } from '../config/config.ts';
import type { Drawings } from '../documents/drawings.ts';
import type { Authenticator } from '../http/actor.ts';
import type { IdempotencyKeys } from '../ports/idempotency-keys.ts';
import type { Logger } from '../observability/logger.ts';
import type { ProcessMetrics } from '../observability/metrics.ts';
import type { PostgresDueWork } from '../postgres/clocks/postgres-due-work.ts';
import type { Database } from '../postgres/database.ts';
import type { LongReads } from '../postgres/exports/long-reads.ts';
import type { PostgresSampleData } from '../postgres/samples/postgres-sample-data.ts';
import type { PostgresSettlements } from '../postgres/waits/postgres-settlements.ts';
import type { OutboxStore } from '../ports/outbox-store.ts';

/** All that a process is made of, each part under one name: what use cases are given, and what is beneath it. */
export interface Parts extends Ports {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: ProcessMetrics;
  /** Tells whom a bearer token stands for. */
  readonly authenticator: Authenticator;
  readonly catalogDirectory: CatalogDirectory;
  readonly companyBrandings: CompanyBrandings;
  readonly database: Database;
  readonly drawings: Drawings;
  readonly dueWork: PostgresDueWork;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly longReads: LongReads;
  readonly longWork: LongWork;
  readonly outboxStore: OutboxStore;
  readonly sampleData: PostgresSampleData;
  readonly searchCatalog: SearchCatalog;
  readonly settlements: PostgresSettlements;
  readonly unknownOutcomes: UnknownOutcomes;
}
