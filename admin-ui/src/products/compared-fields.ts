import { productFields } from '@timbra/core/products/product-fields.ts';
import { money } from '@timbra/ui/format/amounts.ts';
import type { ComparedField } from '../shared/dialogs/stale-dialog.tsx';
import { comparedOf } from '../shared/records/record-values.ts';
import { percentOf } from '../shared/taxes/tax-rates.ts';
import type { ProductValues } from './product-values.ts';

const yesOrNo = (value: unknown) => (value === true ? 'Sí' : 'No');
const inPesos = (value: unknown) => (typeof value === 'number' ? money(value) : 'Vacío');
const inPercent = (value: unknown) => (typeof value === 'number' ? percentOf(value) : 'Sin tasa');

/** What a stale save of a product puts side by side. */
export const comparedFields: readonly ComparedField<ProductValues>[] = [
  ...comparedOf(productFields, { precioUnitario: inPesos }),
  { field: 'ivaIncluido', label: 'El precio incluye IVA', show: yesOrNo },
  { field: 'iva', label: 'IVA', show: yesOrNo },
  { field: 'ivaRate', label: 'Tasa de IVA' },
  { field: 'ieps', label: 'IEPS', show: yesOrNo },
  { field: 'iepsTipo', label: 'Tipo de IEPS' },
  // A rate or pesos per unit, as its kind says.
  { field: 'iepsValor', label: 'Tasa o cuota de IEPS' },
  { field: 'ivaRet', label: 'Retención de IVA', show: yesOrNo },
  { field: 'ivaRetRate', label: 'Tasa de retención de IVA', show: inPercent },
  { field: 'isr', label: 'Retención de ISR', show: yesOrNo },
  { field: 'isrRate', label: 'Tasa de ISR', show: inPercent },
];
