import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@timbra/ui/http/call.ts';
import { money } from '@timbra/ui/format/amounts.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { DeleteDialog } from '../shared/dialogs/delete-dialog.tsx';
import { RecordScreen, useRecordScreens } from '../shared/screens/record-screen.tsx';
import { OrderDetail } from './order-detail.tsx';
import { type Order, restoreOrder } from './order-values.ts';
import { RecoverTicketDialog } from './recover-ticket-dialog.tsx';

const title = 'Pedido';

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
  <RecordScreen<Order> title={title}>{(order, close) => <MarkPaidDialog order={order} onDone={close} />}</RecordScreen>
);

export const OrderRecovery = () => (
  <RecordScreen<Order> title={title}>
    {(order, close) => <RecoverTicketDialog order={order} onDone={close} />}
  </RecordScreen>
);

export const OrderRemoval = () => (
  <RecordScreen<Order> title={title}>
    {(order, close) => (
      <DeleteDialog
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

interface MarkPaidDialogProps {
  readonly order: Order;
  readonly onDone: () => void;
}

/** Enters by hand money that came some other way than through us. */
function MarkPaidDialog({ order, onDone }: MarkPaidDialogProps) {
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
