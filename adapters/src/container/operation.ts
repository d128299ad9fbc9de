import type { Ports } from '@timbra/core/ports.ts';
import { operatorArea } from '../http/routes/operator.ts';
import { operatorDocumentsArea } from '../http/routes/operator-documents.ts';
import { operatorJobsArea } from '../http/routes/operator-jobs.ts';
import { operatorUsersArea } from '../http/routes/operator-users.ts';
import type { Area } from '../http/server.ts';
import { operatorActsList } from '../postgres/lists/operator-acts.ts';
import { operatorPurchasesList } from '../postgres/lists/operator-purchases.ts';
import { operatorUsersList } from '../postgres/lists/operator-users.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { allParts } from './all-parts.ts';
import { movementsList } from '../postgres/lists/stamp-movements.ts';
import { strayPaymentsList } from '../postgres/lists/stray-payments.ts';
import { unknownDocumentsList } from '../postgres/lists/unknown-documents.ts';
import { FailedJobsList } from '../queue/failed-jobs-list.ts';
import type { JobQueues } from '../queue/job-queues.ts';
import { QueuedFailedJobs } from '../queue/queued-failed-jobs.ts';
import type { Get } from './bind.ts';
import { serviceIds } from './service-ids.ts';

/** The queues belong to the process, and not to the container. */
export function jobsArea(ports: Ports, queues: JobQueues): Area {
  const failedJobs = new QueuedFailedJobs(queues);
  return operatorJobsArea({ failedJobs, failed: new FailedJobsList(failedJobs), ports });
}

/** What operators see and do, below `/operator/`. */
export function operationAreas(get: Get): Area[] {
  const database = get(serviceIds.database);
  const ports = get(allParts);
  return [
    operatorArea({
      purchases: new PostgresList(database, operatorPurchasesList),
      strays: new PostgresList(database, strayPaymentsList),
      acts: new PostgresList(database, operatorActsList),
      ports,
    }),
    operatorUsersArea({
      users: new PostgresList(database, operatorUsersList),
      movements: new PostgresList(database, movementsList),
      ports,
    }),
    operatorDocumentsArea({
      unknown: new PostgresList(database, unknownDocumentsList),
      ports,
    }),
  ];
}
