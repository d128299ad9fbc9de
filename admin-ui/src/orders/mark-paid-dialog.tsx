import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@timbra/ui/http/call.ts';
import { money } from '@timbra/ui/format/amounts.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import type { Order } from './order-values.ts';

interface MarkPaidDialogProps {
  readonly order: Order;
  readonly onDone: () => void;
}

/** Enters by hand money that came some other way than through us. */
export function MarkPaidDialog({ order, onDone }: MarkPaidDialogProps) {
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
