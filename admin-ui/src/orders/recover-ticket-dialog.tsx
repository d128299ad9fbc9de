import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { callData } from '@timbra/ui/http/call.ts';
import { newRequestKey } from '@timbra/ui/http/request-key.ts';
import { invoiceName } from '../documents/invoice-row.ts';
import type { Order } from './order-values.ts';

interface RecoverTicketDialogProps {
  readonly order: Order;
  readonly onDone: () => void;
}

const outcomes = {
  open: 'La factura se canceló y el ticket quedó abierto',
  cancelling: 'El SAT espera la respuesta del receptor; el ticket se abre cuando la factura se cancele',
  invoiced: 'El SAT no canceló la factura: revisa el motivo en su detalle',
} as const;

/** Takes a ticket back from somebody who had not bought anything. */
export function RecoverTicketDialog({ order: { id, number, invoices }, onDone }: RecoverTicketDialogProps) {
  const client = useQueryClient();
  const alerts = useAlerts();
  // The same key is sent after a lost answer, so that whoever presses again asks for the same.
  const [key] = useState(newRequestKey);
  const [invoice] = invoices;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callData('POST /orders/{id}/ticket/recover', {
        params: { id },
        body: { invoiceId: invoice?.id },
        headers: { 'Idempotency-Key': key },
      }),
    onSuccess: ({ state }) => (state === 'invoiced' ? alerts.error(outcomes[state]) : alerts.success(outcomes[state])),
    onError: ({ message }) => alerts.error(`No pudimos recuperar el ticket: ${message}`),
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['pedidos'] }),
        client.invalidateQueries({ queryKey: ['facturas'] }),
      ]);
      onDone();
    },
  });
  return (
    <ConfirmDialog
      question={`¿Recuperar el ticket del pedido ${number}?`}
      detail={`Se cancela la factura ${invoice ? invoiceName(invoice) : ''} con el motivo 02 y tu cliente puede pedir la suya con el mismo ticket. Quien la pidió ya no podrá usarlo.`}
      action="Recuperar ticket"
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onDone}
    />
  );
}
