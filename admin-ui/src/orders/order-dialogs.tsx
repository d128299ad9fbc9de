import { lazy, Suspense } from 'react';
import { DeleteDialog } from '../shared/dialogs/delete-dialog.tsx';
import { RecordDialog } from '../shared/dialogs/record-dialog.tsx';
import { restoreOrder } from './order-calls.ts';
import { MarkPaidDialog } from './mark-paid-dialog.tsx';
import { RecoverTicketDialog } from './recover-ticket-dialog.tsx';
import { OrderDetail } from './order-detail.tsx';
import type { Order } from './order-values.ts';
import { useOrderDialogs } from './use-order-dialogs.ts';

interface OrderDialogsProps {
  readonly companyId: string;
}

/** Its grid of items is nothing that a list needs to be shown. */
const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }));

/** So is the code of a ticket. */
const TicketDialog = lazy(async () => ({ default: (await import('./ticket/ticket-dialog.tsx')).TicketDialog }));

/** The dialog that the address names, over the list. */
export function OrderDialogs(props: OrderDialogsProps) {
  return (
    <Suspense fallback={null}>
      <NamedDialog {...props} />
    </Suspense>
  );
}

function NamedDialog({ companyId }: OrderDialogsProps) {
  const { name, id, open, close } = useOrderDialogs();
  if (name === 'nuevo') return <OrderDialog companyId={companyId} onClose={close} />;
  if (name === undefined || id === undefined) return null;
  return (
    <RecordDialog<Order> key={`${name}:${id}`} resource="pedidos" id={id} title="Pedido" onClose={close}>
      {(order) => {
        if (name === 'editar') return <OrderDialog companyId={companyId} order={order} onClose={close} />;
        if (name === 'pagado') return <MarkPaidDialog order={order} onDone={close} />;
        if (name === 'recuperar') return <RecoverTicketDialog order={order} onDone={close} />;
        if (name === 'ticket') return <TicketDialog order={order} onClose={close} />;
        if (name === 'ver') {
          return (
            <OrderDetail
              order={order}
              onEdit={() => open('editar', id)}
              onPaid={() => open('pagado', id)}
              onTicket={() => open('ticket', id)}
              onRecover={() => open('recuperar', id)}
              onClose={close}
            />
          );
        }
        return (
          <DeleteDialog
            resource="pedidos"
            record={order}
            question="¿Estás seguro de eliminar este pedido?"
            detail={`Pedido ${order.number} de ${order.customer.nombre}.`}
            action="Eliminar pedido"
            success="Pedido eliminado exitosamente"
            failure={({ message }) => `Error al eliminar pedido: ${message}`}
            undo={{ call: () => restoreOrder(id), success: 'Pedido recuperado' }}
            onDone={close}
          />
        );
      }}
    </RecordDialog>
  );
}
