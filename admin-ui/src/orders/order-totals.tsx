import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { AmountsTable } from '../documents/amounts-table.tsx';
import { shortAmountLines } from './order-amount-lines.ts';
import { amountsOf } from './order-input.ts';
import type { OrderValues } from './order-values.ts';

/** Shows what the order comes to, as it is being typed: computed as the server and its invoice will. */
export function OrderTotals() {
  const [orderItems, descuento] = useWatch<OrderValues, ['orderItems', 'descuento']>({
    name: ['orderItems', 'descuento'],
  });
  const amounts = amountsOf({ orderItems, descuento });
  const lines = shortAmountLines({
    subtotal: amounts.subtotal.toNumber(),
    descuento: amounts.descuento.toNumber(),
    iva: amounts.iva.toNumber(),
    ieps: amounts.ieps.toNumber(),
    isr: amounts.isr.toNumber(),
    ivaRet: amounts.ivaRet.toNumber(),
  });
  return (
    <>
      <Typography variant="h3" component="h3" sx={{ mb: 3, color: 'text.secondary' }}>
        Totales
      </Typography>
      <AmountsTable lines={lines} total={amounts.total.toNumber()} currency="MXN" />
    </>
  );
}
