import { productsOf } from '../products/product-source.ts';
import type { LineForm } from '../shared/lines/line.tsx';
import type { PastedRow } from '../shared/lines/pasted-rows.ts';
import { ItemFields } from './item-fields.tsx';
import { blankItem, type ItemValues } from './order-values.ts';

/** Pieces are counted; what is measured has decimals. */
const counted = { min: 1, step: 1 };
const measured = { min: 0, step: 0.01 };

export const itemForm = (companyId: string): LineForm => ({
  price: 'precioUnitario',
  priceLabel: 'Precio unitario',
  source: productsOf(companyId),
  quantity: (unidad) => (unidad === 'H87' ? counted : measured),
  Details: ItemFields,
});

/** A row that says what it is about is of no product. */
export function pastedOver(item: ItemValues = blankItem, { precio, ...row }: PastedRow): ItemValues {
  const isOther = row.descripcion !== undefined && row.descripcion !== item.descripcion;
  return {
    ...item,
    ...row,
    ...(precio === undefined ? {} : { precioUnitario: precio }),
    ...(isOther ? { productId: '', productName: '' } : {}),
  };
}
