import { productFields } from '@timbra/core/products/product-fields.ts';
import { taxFields, type TaxName, taxNames } from '@timbra/core/products/tax-choice.ts';
import { money } from '@timbra/ui/format/amounts.ts';
import type { ComparedField } from '../shared/form/stale-dialog.tsx';
import { comparedOf } from '../shared/records/record-values.ts';
import { percentOf } from '../shared/taxes/tax-rates.ts';
import type { ProductValues } from './product-values.ts';

const yesOrNo = (value: unknown) => (value === true ? 'Sí' : 'No');
const inPesos = (value: unknown) => (typeof value === 'number' ? money(value) : 'Vacío');
const inPercent = (value: unknown) => (typeof value === 'number' ? percentOf(value) : 'Sin tasa');

/** A value of IEPS is a rate or pesos per unit, as its type says: it is shown as it is. */
function shownTax(name: TaxName) {
  const { kind } = taxFields[name];
  if (kind === 'switch') return { show: yesOrNo };
  return kind === 'rate' && name !== 'iepsValor' ? { show: inPercent } : {};
}

/** Lists what a stale save of a product puts side by side. */
export const comparedFields: readonly ComparedField<ProductValues>[] = [
  ...comparedOf(productFields, { precioUnitario: inPesos }),
  ...taxNames.map((field) => ({ field, label: taxFields[field].label, ...shownTax(field) })),
];
