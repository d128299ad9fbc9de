import type { AskedBy } from '@timbra/contract/calls.ts';
import { useMemo } from 'react';
import { Alert, Box } from '@mui/material';
import { money, writtenAmount } from '@timbra/ui/format/format.ts';
import { Facts } from '@timbra/ui/facts.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import type { Company } from '../shared/companies/companies-context.tsx';
import { RecordScreen, useRecordScreens } from '../shared/screens/record-screen.tsx';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { describeFailure, useSaveRecord } from '../shared/form/use-save-record.ts';
import { useLawOfToday } from '../shared/law.ts';
import type { ComparedField } from '../shared/form/stale-dialog.tsx';
import type { ItemValues, Order, OrderValues } from './order-values.ts';
import { blankOrder, orderCalls, typedItems, valuesOf } from './order-values.ts';
import { OrderForm } from './order-form.tsx';
import { inputOf, problemsOf } from './order-input.ts';
import { ItemsTable, OrderAmounts } from './items-table.tsx';

type OfCompany = { readonly company: Company };

export const OrderCreate = ({ company }: OfCompany) => (
  <OrderDialog companyId={company.id} onClose={useRecordScreens().close} />
);

export const OrderEdit = ({ company }: OfCompany) => (
  <RecordScreen<Order> title="Pedido">
    {(order, close) => <OrderDialog companyId={company.id} order={order} onClose={close} />}
  </RecordScreen>
);

interface OrderDialogProps {
  readonly companyId: string;
  /** It is the one to edit; none for a new one. */
  readonly order?: Order;
  readonly onClose: () => void;
}

const hasItems = ({ orderItems }: OrderValues) => typedItems(orderItems).length > 0;

/** Returns the part that may still change: what an invoice already says is not sent again. */
const openPart = ({ observaciones }: OrderValues) => ({ observaciones });

function OrderDialog({ companyId, order, onClose }: OrderDialogProps) {
  const known = useLawOfToday();
  const draftName = `pedido:${order?.id ?? 'nuevo'}`;
  const noCompany = 'Por favor selecciona una empresa primero';
  const success = order ? 'Pedido actualizado exitosamente' : 'Pedido creado exitosamente';
  const save = useSaveRecord('pedidos', orderCalls, order, { draftName, success, noCompany });
  const values = useMemo(() => (order ? valuesOf(order) : blankOrder), [order]);
  return (
    <FormDialog<OrderValues, Order>
      asks={'orders:write' satisfies AskedBy<'PATCH /orders/{id}'>}
      title={order ? `Editar Pedido ${order.number}` : 'Nuevo Pedido'}
      submitLabel="Guardar pedido"
      width="wide"
      values={values}
      {...(order ? { version: order.version } : {})}
      draftName={draftName}
      check={(typed) => problemsOf(typed, known, order && values)}
      isReady={hasItems}
      save={(typed, version) => save(order?.facturado ? openPart(typed) : inputOf(typed), version)}
      onSaved={onClose}
      onClose={onClose}
      failure={describeFailure('pedido', order === undefined)}
      fields={comparedFields}
      valuesOf={valuesOf}
    >
      {order?.facturado ? <InvoicedOrderForm order={order} /> : <OrderForm companyId={companyId} />}
    </FormDialog>
  );
}

const inPesos = (value: unknown) => money(typeof value === 'number' ? value : 0);

const itemText = ({ cantidad, descripcion, precioUnitario }: ItemValues) =>
  `${writtenAmount(cantidad)} × ${descripcion} a $${writtenAmount(precioUnitario)}`;

/** Lists what a stale save of an order puts side by side. */
const comparedFields: readonly ComparedField<OrderValues>[] = [
  { field: 'customerName', label: 'Cliente' },
  { field: 'descuento', label: 'Descuento', show: inPesos },
  { field: 'numeroPedimento', label: 'Número de pedimento' },
  { field: 'observaciones', label: 'Observaciones' },
  {
    field: 'orderItems',
    label: 'Items',
    show: (items) => (items as readonly ItemValues[]).map((item) => itemText(item)).join('; '),
  },
];

/** Shows an order that its invoice speaks for: only the notes are open. */
function InvoicedOrderForm({ order }: { readonly order: Order }) {
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
