import { useMemo } from 'react';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { describeFailure, useSaveRecord } from '../shared/form/use-save-record.ts';
import { useLawOfToday } from '../shared/law.ts';
import { comparedFields } from './compared-fields.ts';
import { InvoicedOrderForm } from './invoiced-order-form.tsx';
import { OrderForm } from './order-form.tsx';
import { inputOf, problemsOf } from './order-input.ts';
import { blankOrder, typedItems, valuesOf, type Order, type OrderValues, orderCalls } from './order-values.ts';

interface OrderDialogProps {
  readonly companyId: string;
  /** It is the one to edit; none for a new one. */
  readonly order?: Order;
  readonly onClose: () => void;
}

const hasItems = ({ orderItems }: OrderValues) => typedItems(orderItems).length > 0;

/** Returns the part that may still change: what an invoice already says is not sent again. */
const openPart = ({ observaciones }: OrderValues) => ({ observaciones });

export function OrderDialog({ companyId, order, onClose }: OrderDialogProps) {
  const known = useLawOfToday();
  const draftName = `pedido:${order?.id ?? 'nuevo'}`;
  const noCompany = 'Por favor selecciona una empresa primero';
  const success = order ? 'Pedido actualizado exitosamente' : 'Pedido creado exitosamente';
  const save = useSaveRecord('pedidos', orderCalls, order, { draftName, success, noCompany });
  const values = useMemo(() => (order ? valuesOf(order) : blankOrder), [order]);
  return (
    <FormDialog<OrderValues, Order>
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
