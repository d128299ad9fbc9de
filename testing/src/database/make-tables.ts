import { createLogger } from '@timbra/adapters/observability/logger.ts';
import { migrate } from '@timbra/adapters/postgres/migrate.ts';
import { JobQueues } from '@timbra/adapters/queue/job-queues.ts';

/** Makes all tables, with those of the queue, which the first server that starts on a database would make. */
export async function makeTables(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  const queues = new JobQueues({ databaseUrl, redisUrl: undefined }, createLogger('silent', 'test'));
  try {
    await queues.waiting(['stamp-invoice']);
  } finally {
    await queues.close();
  }
}
