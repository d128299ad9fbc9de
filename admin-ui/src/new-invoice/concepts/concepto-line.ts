import type { ProductAnswer } from '@timbra/contract/products.ts';
import type { RecordSource } from '../../shared/fields/record-search.tsx';
import type { LineForm } from '../../shared/lines/line.tsx';
import type { PastedRow } from '../../shared/lines/pasted-rows.ts';
import { blankConcepto, type ConceptoValues } from '../model/values.ts';
import { ConceptoFields } from './concepto-fields.tsx';

const anyQuantity = { min: 0.01, step: 0.01 };

export const conceptoForm = (source: RecordSource<ProductAnswer>): LineForm => ({
  price: 'valorUnitario',
  priceLabel: 'Valor unitario',
  source,
  quantity: () => anyQuantity,
  Details: ConceptoFields,
});

/** A row that says what it is about is of no product. */
export function pastedOver(concepto: ConceptoValues = blankConcepto, { precio, ...row }: PastedRow): ConceptoValues {
  const isOther = row.descripcion !== undefined && row.descripcion !== concepto.descripcion;
  return {
    ...concepto,
    ...row,
    ...(precio === undefined ? {} : { valorUnitario: precio }),
    ...(isOther ? { productoId: '' } : {}),
  };
}
