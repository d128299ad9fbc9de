import { useQueryClient } from '@tanstack/react-query';
import { Typography } from '@mui/material';
import type { OperatorPurchaseAnswer } from '@timbra/contract/operator-purchases.ts';
import { pesosLess } from '@timbra/core/shared/money/decimal.ts';
import { NumberField } from '@timbra/ui/fields/text-field.tsx';
import { money } from '@timbra/ui/format/format.ts';
import { ApiError, callData } from '@timbra/ui/http/call.ts';
import { useMemo, useState } from 'react';
import { ActDialog } from './act-dialog.tsx';
import { personIn } from './person.tsx';

interface RefundDialogProps {
  readonly purchase: OperatorPurchaseAnswer;
  readonly onClose: () => void;
}

/** Gives money of a purchase back, whole or in part. */
export function RefundDialog({ purchase: chosen, onClose }: RefundDialogProps) {
  /** The state holds the purchase as another operator has left it meanwhile. */
  const [current, setCurrent] = useState<OperatorPurchaseAnswer>();
  const client = useQueryClient();
  const purchase = current ?? chosen;
  const { id, amount, refunded, planName, timbres, customerName, customerEmail } = purchase;
  const left = pesosLess(amount, refunded);
  const values = useMemo<{ total: number | null; reason: string }>(() => ({ total: left, reason: '' }), [left]);
  const refund = async (total: number, reason: string) => {
    try {
      // What shall have gone back in all, beside what had when it was decided: sent twice it goes back once.
      const body = { total: pesosLess(amount, pesosLess(left, total)), refunded, reason };
      await callData('POST /operator/purchases/{id}/refund', { params: { id }, body });
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'STALE_VERSION') {
        setCurrent(error.body.data as OperatorPurchaseAnswer);
        void client.invalidateQueries();
      }
      throw error;
    }
  };
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
      act={({ total, reason }) => refund(total ?? 0, reason)}
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
  if (most <= 0) return [{ field: 'total', message: 'Ya se devolvió todo lo que se pagó.' }];
  return [{ field: 'total', message: `Escribe un importe de $0.01 a ${money(most)}.` }];
}
