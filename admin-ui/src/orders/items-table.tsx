import { Box } from '@mui/material';
import { ConceptosTable } from '../documents/conceptos-table.tsx';
import { AmountsTable } from '../documents/amounts-table.tsx';
import type { Order } from './order-values.ts';
import { amountLines } from './order-amount-lines.ts';

/** Shows an order's items, to be read. */
export const ItemsTable = ({ items }: { readonly items: Order['orderItems'] }) => (
  <ConceptosTable
    currency="MXN"
    conceptos={items.map(({ precioUnitario, ...item }) => ({ ...item, valorUnitario: precioUnitario }))}
  />
);

/** Shows an order's amounts, below its items. */
export const OrderAmounts = ({ order }: { readonly order: Order }) => (
  <Box sx={{ ml: 'auto', width: '100%', maxWidth: { sm: 320 } }}>
    <AmountsTable lines={amountLines(order)} total={order.total} currency="MXN" />
  </Box>
);
