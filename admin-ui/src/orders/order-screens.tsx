import type { AskedBy } from '@timbra/contract/calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callData, newRequestKey } from '@timbra/ui/http/call.ts';
import { money } from '@timbra/ui/format/format.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { Allowed } from '../shared/dialogs/allowed.tsx';
import { DeleteDialog } from '../shared/dialogs/delete-dialog.tsx';
import { RecordScreen, useRecordScreens } from '../shared/screens/record-screen.tsx';
import { invoiceName } from '../documents/invoice-row.ts';
import { OrderDetail } from './order-detail.tsx';
import { type Order, restoreOrder } from './order-values.ts';

const title = 'Pedido';

const changing = 'orders:write' satisfies AskedBy<'PATCH /orders/{id}' | 'DELETE /orders/{id}'>;

export function OrderShow() {
  const { open } = useRecordScreens();
  return (
    <RecordScreen<Order> title={title}>
      {(order, close) => (
        <OrderDetail
          order={order}
          onEdit={() => open('edit', order.id)}
          onPaid={() => open('pagado', order.id)}
          onTicket={() => open('ticket', order.id)}
          onRecover={() => open('recuperar', order.id)}
          onClose={close}
        />
      )}
    </RecordScreen>
  );
}

export const OrderPaid = () => (
  <RecordScreen<Order> title={title}>
    {(order, close) => (
      <Allowed asks={changing} title="Marcar como pagado" onClose={close}>
        <MarkPaidDialog order={order} onDone={close} />
      </Allowed>
    )}
  </RecordScreen>
);

export const OrderRecovery = () => (
  <RecordScreen<Order> title={title}>
    {(order, close) => (
      <Allowed
        asks={'invoices:cancel' satisfies AskedBy<'POST /orders/{id}/ticket/recover'>}
        title="Recuperar ticket"
        onClose={close}
      >
        <RecoverTicketDialog order={order} onDone={close} />
      </Allowed>
    )}
  </RecordScreen>
);

export const OrderRemoval = () => (
  <RecordScreen<Order> title={title}>
    {(order, close) => (
      <DeleteDialog
        asks={changing}
        resource="pedidos"
        record={order}
        question="¿Estás seguro de eliminar este pedido?"
        detail={`Pedido ${order.number} de ${order.customer.nombre}.`}
        action="Eliminar pedido"
        success="Pedido eliminado exitosamente"
        failure={({ message }) => `Error al eliminar pedido: ${message}`}
        undo={{ call: () => restoreOrder(order.id), success: 'Pedido recuperado' }}
        onDone={close}
      />
    )}
  </RecordScreen>
);

/** Enters by hand money that came some other way than through us. */
function MarkPaidDialog({ order, onDone }: { readonly order: Order; readonly onDone: () => void }) {
  const { id, number, version, total, customer } = order;
  const client = useQueryClient();
  const alerts = useAlerts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('PATCH /orders/{id}', { params: { id }, body: { status: 'PAID', version } }),
    onSuccess: () => alerts.success('Pedido marcado como pagado'),
    onError: ({ message }) => alerts.error(`Error al actualizar pedido: ${message}`),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['pedidos'] });
      onDone();
    },
  });
  return (
    <ConfirmDialog
      question={`¿Ya te pagaron el pedido ${number}?`}
      detail={`${money(total)} de ${customer.nombre}.`}
      action="Marcar como pagado"
      destructive={false}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onDone}
    />
  );
}

type RecoverTicketDialogProps = { readonly order: Order; readonly onDone: () => void };

const outcomes = {
  open: 'La factura se canceló y el ticket quedó abierto',
  cancelling: 'El SAT espera la respuesta del receptor; el ticket se abre cuando la factura se cancele',
  invoiced: 'El SAT no canceló la factura: revisa el motivo en su detalle',
} as const;

/** Takes a ticket back from somebody who had not bought anything. */
function RecoverTicketDialog({ order: { id, number, invoices }, onDone }: RecoverTicketDialogProps) {
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
