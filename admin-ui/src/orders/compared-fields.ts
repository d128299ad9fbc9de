import { money, writtenAmount } from '@timbra/ui/format/amounts.ts';
import type { ComparedField } from '../shared/form/stale-dialog.tsx';
import type { ItemValues, OrderValues } from './order-values.ts';

const inPesos = (value: unknown) => money(typeof value === 'number' ? value : 0);

const itemText = ({ cantidad, descripcion, precioUnitario }: ItemValues) =>
  `${writtenAmount(cantidad)} × ${descripcion} a $${writtenAmount(precioUnitario)}`;

/** Lists what a stale save of an order puts side by side. */
export const comparedFields: readonly ComparedField<OrderValues>[] = [
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
