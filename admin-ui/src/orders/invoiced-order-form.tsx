import { Alert, Box } from '@mui/material';
import { Facts } from '@timbra/ui/facts.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { ItemsTable } from './items-table.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import type { Order } from './order-values.ts';

/** Shows an order that its invoice speaks for: only the notes are open. */
export function InvoicedOrderForm({ order }: { readonly order: Order }) {
  const { customer, numeroPedimento } = order;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Alert severity="info" role="note">
        Este pedido ya está facturado: su cliente y sus importes no cambian. Para corregirlos, cancela primero la
        factura.
      </Alert>
      <Facts
        facts={[
          { label: 'Cliente', value: `${customer.nombre} (${customer.rfc})` },
          { label: 'Número de pedimento', value: numeroPedimento ?? 'No especificado' },
        ]}
      />
      <TextField name="observaciones" label="Observaciones" optional rows={3} />
      <ItemsTable items={order.orderItems} />
      <OrderAmounts order={order} />
    </Box>
  );
}
