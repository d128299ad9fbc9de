import { Skeleton, Typography } from '@mui/material';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import type { ConceptoInput } from '@timbra/core/invoicing/invoice-request.ts';
import { count } from '@timbra/ui/format/format.ts';
import { useWholeRecord } from '../shared/use-whole-record.ts';
import { ConceptosTable } from './conceptos-table.tsx';

interface ContentsProps {
  readonly conceptos: readonly ConceptoInput[];
  /** Is what a document without concepts of its own carries: an order's items, or sales to the general public. */
  readonly orderId: string | null | undefined;
  readonly orderIds: readonly string[];
  readonly currency: string;
}

/** Shows what a document sells, wherever that stands. */
export function Contents({ conceptos, orderId, orderIds, currency }: ContentsProps) {
  if (conceptos.length === 0 && orderId) return <OfOrder id={orderId} currency={currency} />;
  if (conceptos.length === 0 && orderIds.length > 0) return <Typography>{salesOf(orderIds.length)}</Typography>;
  return <ConceptosTable conceptos={conceptos} currency={currency} />;
}

export const salesOf = (orders: number) =>
  orders === 1 ? 'La venta de un pedido' : `Las ventas de ${count(orders)} pedidos`;

function OfOrder({ id, currency }: { readonly id: string; readonly currency: string }) {
  const { data: order, error } = useWholeRecord<OrderAnswer>('pedidos', id);
  if (error && !order)
    return <Typography color="text.secondary">Son los de su pedido, que no pudimos cargar.</Typography>;
  if (!order) return <Skeleton variant="rounded" height={96} />;
  const conceptos = order.orderItems.map((item) => ({ ...item, valorUnitario: item.precioUnitario }));
  return <ConceptosTable conceptos={conceptos} currency={currency} />;
}
