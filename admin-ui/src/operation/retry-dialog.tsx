import { Typography } from '@mui/material';
import type { FailedJobAnswer } from '@timbra/contract/operator-jobs.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { ActDialog } from './act-dialog.tsx';
import { jobTitles } from './queues.tsx';

interface RetryDialogProps {
  readonly job: FailedJobAnswer;
  readonly onClose: () => void;
}

const values = { reason: '' };

/** Puts a failed job back into its queue. */
export function RetryDialog({ job, onClose }: RetryDialogProps) {
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
