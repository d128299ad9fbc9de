import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Typography } from '@mui/material';
import type { FailedJobAnswer } from '@timbra/contract/operator.ts';
import { count, dateAndTime } from '@timbra/ui/format/format.ts';
import { callData } from '@timbra/ui/http/call.ts';
import type { Column, RowAction } from '../shared/list/columns.ts';
import { ListFilter, Toolbar } from '../shared/list/toolbar.tsx';
import { OperatorList, OperatorRows } from './operator-list.tsx';
import { jobTitles, Queues } from './queues.tsx';
import { tries } from './tries.ts';
import { ActDialog } from './act-dialog.tsx';

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

const values = { reason: '' };

/** Puts a failed job back into its queue. */
function RetryDialog({ job, onClose }: { readonly job: FailedJobAnswer; readonly onClose: () => void }) {
  const { id, queue, problem } = job;
  return (
    <ActDialog
      title="Intentar otra vez"
      action="Intentar otra vez"
      values={values}
      ask={() => ({
        question: `¿Intentar otra vez «${jobTitles[queue]}»?`,
        detail: 'Lo que ya se hizo no se hace dos veces.',
      })}
      act={({ reason }) => callData('POST /operator/failed-jobs/{id}/retry', { params: { id }, body: { reason } })}
      success="El trabajo está otra vez en su cola"
      failure="No pudimos intentarlo otra vez"
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{`${jobTitles[queue]} falló: ${problem}`}</Typography>
    </ActDialog>
  );
}
