import { DeleteDialog } from '../shared/dialogs/delete-dialog.tsx';
import { RecordScreen, useRecordScreens } from '../shared/screens/record-screen.tsx';
import { MarkPaidDialog } from './mark-paid-dialog.tsx';
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
