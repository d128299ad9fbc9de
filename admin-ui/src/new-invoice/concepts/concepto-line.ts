import type { ProductAnswer } from '@timbra/contract/products.ts';
import type { RecordSource } from '../../shared/fields/record-source.ts';
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

/** What is known of a line when a row is pasted over it: a row that says what it is about is of no product. */
const pastedOver = (concepto: ConceptoValues, { precio, ...row }: PastedRow): ConceptoValues => ({
  ...concepto,
  ...row,
  ...(precio === undefined ? {} : { valorUnitario: precio }),
  ...(row.descripcion === undefined || row.descripcion === concepto.descripcion ? {} : { productoId: '' }),
});

/**
 * The concepts with a table pasted over them from a line on, new ones for the rows that are left.
 * @param nuevo the line that is being typed, which is the one behind the last.
 */
export function withPasted(
  conceptos: readonly ConceptoValues[],
  nuevo: ConceptoValues,
  line: number,
  rows: readonly PastedRow[],
): ConceptoValues[] {
  const bases = [...conceptos, nuevo];
  const pasted = rows.map((row, at) => pastedOver(bases[line + at] ?? blankConcepto, row));
  return [...conceptos.slice(0, line), ...pasted, ...conceptos.slice(line + pasted.length)];
}
