import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { FailedJobAnswer } from '@timbra/contract/operator-jobs.ts';
import { count } from '@timbra/ui/format/amounts.ts';
import { dateAndTime } from '@timbra/ui/format/dates.ts';
import type { Column, RowAction } from '../shared/list/columns.ts';
import { ListFilter, Toolbar } from '../shared/list/toolbar.tsx';
import { OperatorList, OperatorRows } from './operator-list.tsx';
import { jobTitles, Queues } from './queues.tsx';
import { RetryDialog } from './retry-dialog.tsx';
import { tries } from './tries.ts';

type Job = FailedJobAnswer;

const choices = [
  { value: '', label: 'Todas las colas' },
  ...Object.entries(jobTitles).map(([value, label]) => ({ value, label })),
];

const columns: readonly Column<Job>[] = [
  { label: 'Trabajo', main: true, show: ({ queue }) => jobTitles[queue] },
  {
    label: 'De qué',
    wraps: 260,
    show: ({ payload }) => subjectOf(payload),
    note: ({ payload }) => subjectOf(payload),
  },
  { label: 'Error', wraps: 320, show: ({ problem }) => problem, note: ({ problem }) => problem },
  { label: 'Intentos', align: 'right', card: 'line', show: ({ attempts }) => count(attempts), showInCard: tries },
  { label: 'Falló', sort: 'failedAt', card: 'line', show: ({ failedAt }) => dateAndTime(failedAt) },
];

export function JobsPage() {
  const [retried, setRetried] = useState<Job>();
  const actions: readonly RowAction<Job>[] = [{ label: 'Intentar otra vez', icon: RotateCcw, onPress: setRetried }];
  return (
    <OperatorList
      resource="operator/failed-jobs"
      title="Trabajos"
      subtitle="Lo que se hace en segundo plano. Lo que falla se intenta de nuevo solo, desde su registro; su error queda aquí 14 días."
      sort={{ field: 'failedAt', order: 'DESC' }}
    >
      <Queues />
      <Toolbar>
        <ListFilter source="queue" label="Filtrar por cola" choices={choices} />
      </Toolbar>
      <OperatorRows<Job>
        label="Trabajos fallidos"
        noun="trabajos fallidos"
        nothing="Ningún trabajo ha fallido"
        columns={columns}
        actions={actions}
        headOf={({ queue }) => jobTitles[queue]}
        nameOf={({ queue, payload }) => `${jobTitles[queue]}, ${subjectOf(payload)}`}
      />
      {retried ? <RetryDialog job={retried} onClose={() => setRetried(undefined)} /> : null}
    </OperatorList>
  );
}

const subjectOf = (payload: Job['payload']) => Object.values(payload).map(String).join(', ');
