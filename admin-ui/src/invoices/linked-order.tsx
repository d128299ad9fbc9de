import { Box, Link, Skeleton, Typography } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { isOfSales } from '@timbra/core/invoicing/kinds/tipos.ts';
import { Link as RouterLink } from 'react-router';
import { useWholeRecord } from '../shared/use-whole-record.ts';
import { salesOf } from '../documents/contents.tsx';
import { ToneChip } from '../documents/estado-chip.tsx';
import { Part } from '../documents/part.tsx';
import { statusOf } from '../documents/order-status.ts';

/** Shows what a document was made of: an order, the sales of a global one, or nothing. */
export function OrderPart({ invoice }: { readonly invoice: InvoiceAnswer }) {
  const { orderId } = invoice;
  return (
    <Part title="Pedido">
      {orderId ? <LinkedOrder id={orderId} /> : <Typography color="text.secondary">{ordersText(invoice)}</Typography>}
    </Part>
  );
}

function ordersText({ tipo, orderIds = [] }: InvoiceAnswer): string {
  if (orderIds.length > 0) return `${salesOf(orderIds.length)}.`;
  return isOfSales(tipo) ? 'Los de su periodo, que se ven al abrirla.' : 'No viene de un pedido.';
}

/** Shows an order with its state. */
function LinkedOrder({ id }: { readonly id: string }) {
  const { data: order, error } = useWholeRecord<OrderAnswer>('pedidos', id);
  if (error && !order) return <Typography color="text.secondary">No pudimos cargar el pedido.</Typography>;
  if (!order) return <Skeleton width={220} height={24} />;
  const { label, tone } = statusOf(order.status);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Link component={RouterLink} to={`/pedidos/${order.id}/show`}>
        {`Pedido ${order.number}`}
      </Link>
      <ToneChip tone={tone}>{label}</ToneChip>
    </Box>
  );
}
