import { Typography } from '@mui/material';
import type { OperatorPurchaseAnswer } from '@timbra/contract/operator-purchases.ts';
import { pesosLess } from '@timbra/core/shared/money/centavos.ts';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { money } from '@timbra/ui/format/amounts.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { useMemo } from 'react';
import { ActDialog } from './act-dialog.tsx';
import { personIn } from './person.tsx';

interface RefundDialogProps {
  readonly purchase: OperatorPurchaseAnswer;
  readonly onClose: () => void;
}

/** Gives money of a purchase back, whole or in part. */
export function RefundDialog({ purchase, onClose }: RefundDialogProps) {
  const { id, amount, refunded, planName, timbres, customerName, customerEmail } = purchase;
  const left = pesosLess(amount, refunded);
  const values = useMemo<{ total: number | null; reason: string }>(() => ({ total: left, reason: '' }), [left]);
  const person = personIn({ name: customerName, email: customerEmail });
  return (
    <ActDialog
      title="Devolver dinero"
      action="Devolver dinero"
      values={values}
      check={({ total }) => amountProblems(total, left)}
      ask={({ total }) => ({
        question: `¿Devolver ${money(total ?? 0)} a ${person}?`,
        detail: `De la compra de ${planName} por ${money(amount)}. Se le quitan en proporción los timbres sin usar.`,
      })}
      // What shall have gone back in all: sent twice it goes back once.
      act={({ total, reason }) =>
        callData('POST /operator/purchases/{id}/refund', {
          params: { id },
          body: { total: pesosLess(amount, pesosLess(left, total ?? 0)), reason },
        })
      }
      success="El dinero va de regreso"
      failure="No pudimos devolver el dinero"
      onClose={onClose}
    >
      <Typography>
        {`${person} pagó ${money(amount)} por ${planName} (${timbres} timbres). `}
        {refunded > 0 ? `Ya se devolvieron ${money(refunded)}.` : 'No se ha devuelto nada.'}
      </Typography>
      <NumberField name="total" label="Cuánto devolver" unit="$" min={0.01} step={1} help={`A lo más ${money(left)}`} />
    </ActDialog>
  );
}

function amountProblems(amount: number | null, most: number) {
  const isWhole = amount !== null && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
  if (amount !== null && isWhole && amount > 0 && amount <= most) return [];
  return [{ field: 'total', message: `Escribe un importe de $0.01 a ${money(most)}.` }];
}
