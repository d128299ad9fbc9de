import { Box, Link, Skeleton, Typography } from '@mui/material';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { Link as RouterLink } from 'react-router';
import { useWholeRecord } from '../shared/use-whole-record.ts';
import { ToneChip } from './estado-chip.tsx';
import { statusOf } from '../orders/order-status.ts';

/** The order that a document was made of, with its state. */
export function LinkedOrder({ id }: { readonly id: string }) {
  const { data: order, error } = useWholeRecord<OrderAnswer>('pedidos', id);
  if (error) return <Typography color="text.secondary">No pudimos cargar el pedido.</Typography>;
  if (!order) return <Skeleton width={220} height={24} />;
  const { label, tone } = statusOf(order.status);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Link component={RouterLink} to={`/pedidos?dialogo=ver&id=${order.id}`}>
        {`Pedido ${order.number}`}
      </Link>
      <ToneChip tone={tone}>{label}</ToneChip>
    </Box>
  );
}
