import { Box, Card, Typography } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { CustomerSearch } from '../customers/customer-search.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, NumberField, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { AmountsTable } from '../documents/amounts-table.tsx';
import { OrderItems } from './order-items.tsx';
import type { OrderValues } from './order-values.ts';
import { shortAmountLines } from './order-amount-lines.ts';
import { amountsOf } from './order-input.ts';

/** Shows the inputs of an order, its totals beside them where there is room. */
export const OrderForm = ({ companyId }: { readonly companyId: string }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 6,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' },
      alignItems: 'start',
    }}
  >
    <div>
      <FieldGroup title="Datos del pedido">
        <Wide>
          <CustomerOfOrder companyId={companyId} />
        </Wide>
        <NumberField
          name="descuento"
          label="Descuento"
          optional
          unit="$"
          min={0}
          step={0.01}
          help="Antes de impuestos"
        />
        <TextField
          name="numeroPedimento"
          label="Número de pedimento"
          optional
          placeholder="26  48  3009  0001234"
          help="Solo de mercancía importada"
          mask={masks.pedimento}
        />
        <Wide>
          <TextField name="observaciones" label="Observaciones" optional rows={2} />
        </Wide>
      </FieldGroup>
      <OrderItems companyId={companyId} />
    </div>
    <Card component="aside" aria-label="Totales" sx={{ p: 5, position: { md: 'sticky' }, top: { md: 8 } }}>
      <OrderTotals />
    </Card>
  </Box>
);

function CustomerOfOrder({ companyId }: { readonly companyId: string }) {
  const { setValue } = useFormContext<OrderValues>();
  const [id, title] = useWatch<OrderValues, ['customerId', 'customerName']>({ name: ['customerId', 'customerName'] });
  return (
    <CustomerSearch
      companyId={companyId}
      chosen={id === '' ? null : { id, title }}
      onChosen={(customer) => setValue('customerName', customer?.nombre ?? '')}
      nothing="Sin resultados. Regístralo primero en Clientes."
    />
  );
}

/** Shows what the order comes to, as it is being typed: computed as the server and its invoice will. */
function OrderTotals() {
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
