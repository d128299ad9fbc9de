import { Box, Card } from '@mui/material';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup, Wide } from '@timbra/ui/fields/field-group.tsx';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { RecordSearch } from '../shared/fields/record-search.tsx';
import { customersOf } from '../customers/customer-source.ts';
import { masks } from '@timbra/ui/fields/masks.ts';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderTotals } from './order-totals.tsx';
import type { OrderValues } from './order-values.ts';

/** The inputs of an order, its totals beside them where there is room. */
export function OrderForm({ companyId }: { readonly companyId: string }) {
  return (
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
            <CustomerSearch companyId={companyId} />
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
}

const optionOf = ({ id, nombre, rfc }: CustomerAnswer) => ({ id, title: nombre, detail: rfc });

function CustomerSearch({ companyId }: { readonly companyId: string }) {
  const { setValue } = useFormContext<OrderValues>();
  const [id, title] = useWatch<OrderValues, ['customerId', 'customerName']>({ name: ['customerId', 'customerName'] });
  return (
    <RecordSearch<CustomerAnswer>
      name="customerId"
      label="Cliente"
      source={customersOf(companyId)}
      optionOf={optionOf}
      chosen={id === '' ? null : { id, title }}
      onChosen={(customer) => setValue('customerName', customer?.nombre ?? '')}
      placeholder="Busca por nombre o RFC"
      nothing="Sin resultados. Regístralo primero en Clientes."
      failure="Error al cargar los clientes"
    />
  );
}
