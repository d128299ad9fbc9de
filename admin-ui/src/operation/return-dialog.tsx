import { Typography } from '@mui/material';
import type { StrayAnswer } from '@timbra/contract/operator.ts';
import { money } from '@timbra/ui/format/amounts.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { ActDialog } from './act-dialog.tsx';
import { personIn } from './person.tsx';

export interface StrayPaymentDialogProps {
  readonly strayPayment: StrayAnswer;
  readonly onClose: () => void;
}

const values = { reason: '' };

/** Sends money that no purchase took back to where it came from. */
export function ReturnDialog({ strayPayment, onClose }: StrayPaymentDialogProps) {
  const { id, amount, planName, customerName, customerEmail } = strayPayment;
  const person = personIn({ name: customerName, email: customerEmail });
  return (
    <ActDialog
      title="Devolver a su banco"
      action="Devolver dinero"
      values={values}
      ask={() => ({
        question: `¿Devolver ${money(amount)} a ${person}?`,
        detail: 'El dinero vuelve a la cuenta de banco de la que vino y deja de estar a su favor.',
      })}
      act={({ reason }) => callData('POST /operator/stray-payments/{id}/return', { params: { id }, body: { reason } })}
      success="El dinero va de regreso a su banco"
      failure="No pudimos devolver el dinero"
      onClose={onClose}
    >
      <Typography>{`${person} tiene ${money(amount)} a su favor, que venían para ${planName}.`}</Typography>
    </ActDialog>
  );
}
