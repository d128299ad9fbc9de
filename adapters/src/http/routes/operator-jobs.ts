import { scopeOf } from '@timbra/core/access/actor.ts';
import * as calls from '@timbra/contract/operator-jobs.ts';
import { answer, answerList, shown } from '../answers.ts';
import { identifyOperator } from '@timbra/core/identity/identify-operator.ts';
import { type FailedJobs, listQueues, retryJob } from '@timbra/core/operation/queues.ts';
import type { List } from '../../ports/list.ts';
import type { Area } from '../server.ts';
import type { Ports } from '@timbra/core/ports.ts';

export interface OperatorJobsArea {
  /** They are those of this process. */
  readonly failedJobs: FailedJobs;
  readonly failed: List<calls.FailedJobAnswer>;
  readonly ports: Ports;
}

/** Serves the queues, and jobs that have failed. */
export function operatorJobsArea({ failedJobs, failed, ports }: OperatorJobsArea): Area {
  return (routes) => {
    routes.on(calls.listQueues, async ({ ctx }, actor) => {
      const data = (await listQueues({ failedJobs }, actor)).map(({ name, ...counts }) => ({ id: name, ...counts }));
      ctx.set('Content-Range', `queues 0-${data.length - 1}/${data.length}`);
      return answer(200, { success: true as const, data, total: data.length });
    });
    routes.on(calls.listFailedJobs, ({ query, ctx }, actor) =>
      answerList(failed, query, ctx, scopeOf(actor, 'platform:operation')),
    );
    routes.on(calls.retryFailedJob, async ({ params: { id = '' }, body: { reason } }, actor) => {
      const { operatorActs } = ports;
      await retryJob({ failedJobs, operatorActs }, { id, why: reason, actor: await identifyOperator(ports, actor) });
      return shown({ id });
    });
  };
}
