import { jobNames } from '@timbra/core/shared/jobs.ts';
import type { ReadGauge } from '../observability/metrics.ts';
import { readBacklog } from '../postgres/backlog.ts';
import type { Database } from '../postgres/database.ts';
import { countDocuments } from '../postgres/health.ts';
import { oldestSatRound } from '../postgres/postgres-sat-rounds.ts';
import type { JobQueues } from '../queue/job-queues.ts';

/** Returns the gauges that read database, pool and queues whenever Prometheus asks. */
export function processGauges(database: Database, queues: JobQueues): readonly ReadGauge[] {
  return [
    {
      name: 'timbra_documents',
      help: 'Documents by state',
      label: 'state',
      read: () => countDocuments(database),
    },
    {
      name: 'timbra_backlog_age_seconds',
      help: 'How long the oldest of what is due has waited',
      label: 'of',
      read: () => readBacklog(database),
    },
    {
      name: 'timbra_sat_round_age_seconds',
      help: 'Since when the oldest round of questions to SAT about a company is under way',
      read: async () => ({ '': await oldestSatRound(database) }),
    },
    {
      name: 'timbra_jobs_waiting',
      help: 'Jobs that wait, by kind',
      label: 'job',
      read: () => queues.waiting(jobNames),
    },
    {
      name: 'timbra_jobs_failed',
      help: 'Failed jobs that are kept, by kind',
      label: 'job',
      read: () => queues.failed(jobNames),
    },
    {
      name: 'timbra_jobs_oldest_age_seconds',
      help: 'How long the oldest waiting job has waited, by kind',
      label: 'job',
      read: () => queues.oldestAges(jobNames),
    },
    {
      name: 'timbra_database_connections',
      help: 'Connections of this process to the database, and statements that wait for one',
      label: 'state',
      read: () => database.connections(),
    },
  ];
}
