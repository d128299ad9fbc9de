import type { Middleware } from 'koa';
import { jobNames } from '@timbra/core/shared/jobs.ts';
import { probes } from '../http/probes.ts';
import { holdsDatabase, requireRoom } from '../observability/disk-room.ts';
import type { ProcessMetrics } from '../observability/metrics.ts';
import { ping } from '../postgres/health.ts';
import type { JobQueues } from '../queue/job-queues.ts';
import type { Get } from './bind.ts';
import { processGauges } from './process-gauges.ts';
import { serviceIds } from './service-ids.ts';

/** What a process tells of its own health, the same for the API and the worker. */
export function processProbes(
  get: Get,
  queues: JobQueues,
): { readonly middleware: Middleware; readonly metrics: ProcessMetrics } {
  const { pac, metricsToken, dataDir } = get(serviceIds.config);
  const database = get(serviceIds.database);
  const metrics = get(serviceIds.metrics);
  for (const gauge of processGauges(database, queues)) metrics.gauge(gauge);
  const parts = [
    { name: 'database', needed: true, check: () => ping(database) },
    { name: 'queue', needed: true, check: () => queues.waiting(jobNames.slice(0, 1)) },
    ...(holdsDatabase(dataDir) ? [{ name: 'disk', needed: true, check: () => requireRoom(dataDir) }] : []),
    { name: pac.name, needed: false, check: () => fetch(pac.url, { signal: AbortSignal.timeout(1_500) }) },
  ];
  return { middleware: probes(parts, metrics, metricsToken), metrics };
}
