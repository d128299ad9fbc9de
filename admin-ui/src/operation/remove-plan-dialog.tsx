import { Typography } from '@mui/material';
import type { PlanAnswer } from '@timbra/contract/plans.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { ActDialog } from './act-dialog.tsx';

interface RemovePlanDialogProps {
  readonly plan: PlanAnswer;
  readonly onClose: () => void;
}

const values = { reason: '' };

/** Asks before a plan is sold no more. */
export function RemovePlanDialog({ plan: { id, name }, onClose }: RemovePlanDialogProps) {
  return (
    <ActDialog
      title={`Quitar ${name}`}
      action="Quitar plan"
      values={values}
      ask={() => ({
        question: `¿Quitar ${name} de la venta?`,
        detail: 'Sale de todas las listas y no vuelve. Lo ya comprado conserva su nombre y sus timbres.',
      })}
      act={({ reason }) => callData('DELETE /plans/{id}', { params: { id }, query: { reason } })}
      success="Plan quitado"
      failure="No pudimos quitar el plan"
      onClose={onClose}
    >
      <Typography>Si solo quieres dejar de venderlo por un tiempo, edítalo y quita «A la venta».</Typography>
    </ActDialog>
  );
}
