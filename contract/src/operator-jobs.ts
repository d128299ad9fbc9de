import { z } from 'zod';
import { jobNames } from '@timbra/core/shared/ports.ts';
import { listQuery } from './list.ts';
import { answer, type Answered, listAnswer, operation } from './operation.ts';
import { why } from './operator.ts';

const count = z.number().int();

const queue = z
  .object({ id: z.enum(jobNames), waiting: count, active: count, delayed: count, failed: count })
  .meta({ id: 'Queue' });

export const failedJob = z
  .object({
    id: z.uuid(),
    queue: z.enum(jobNames),
    payload: z.record(z.string(), z.unknown()).describe('De qué se trata: ids de registros'),
    problem: z.string(),
    attempts: count,
    failedAt: z.iso.datetime(),
  })
  .meta({ id: 'FailedJob' });

export type FailedJobAnswer = Answered<typeof failedJob>;
export type QueueAnswer = Answered<typeof queue>;

const common = { tag: 'Operador', access: 'platform:operation' } as const;

export const listQueues = operation({
  ...common,
  method: 'get',
  path: '/operator/queues',
  summary: 'Las colas de trabajo y cuántos trabajos tienen',
  answers: { 200: listAnswer(queue) },
});

export const listFailedJobs = operation({
  ...common,
  method: 'get',
  path: '/operator/failed-jobs',
  summary: 'Los trabajos que terminaron con un error, el más reciente primero; se guardan 14 días',
  query: listQuery({ fields: { failedAt: 'time' }, filters: { id: 'id', queue: 'text' } }),
  answers: { 200: listAnswer(failedJob) },
});

export const retryFailedJob = operation({
  ...common,
  method: 'post',
  path: '/operator/failed-jobs/{id}/retry',
  summary: 'Lo intenta otra vez. Lo que un trabajo hace lo hace una vez, aunque se intente varias',
  body: z.object({ reason: why }),
  answers: { 200: answer(z.object({ id: z.uuid() })) },
});
