import { Box } from '@mui/material';
import { AmountsTable } from '../documents/amounts-table.tsx';
import { amountLines } from './order-amount-lines.ts';
import type { Order } from './order-values.ts';

/** Shows an order's amounts, below its items. */
export function OrderAmounts({ order }: { readonly order: Order }) {
  return (
    <Box sx={{ ml: 'auto', width: '100%', maxWidth: { sm: 320 } }}>
      <AmountsTable lines={amountLines(order)} total={order.total} currency="MXN" />
    </Box>
  );
}
