import { taxFields, taxNames, type TaxName } from '../../products/tax-fields.ts';
import type { ImportField } from '../import-field.ts';

/** What other systems call them. */
const synonyms: Readonly<Record<TaxName, readonly string[]>> = {
  iva: ['causa iva', 'lleva iva'],
  ivaRate: ['tasa iva', 'iva tasa', 'iva porcentaje'],
  ieps: ['causa ieps'],
  iepsTipo: ['ieps tipo'],
  iepsValor: ['tasa ieps', 'ieps valor', 'cuota ieps'],
  ivaRet: ['retiene iva', 'iva retenido'],
  ivaRetRate: ['tasa iva retenido', 'tasa retencion iva'],
  isr: ['retiene isr', 'isr retenido'],
  isrRate: ['tasa isr', 'tasa retencion isr'],
  ivaIncluido: ['incluye iva', 'precio incluye iva', 'el precio incluye iva'],
};

/** How the taxes of a product or of an item stand in files. */
export const taxColumns: readonly ImportField[] = taxNames.map((name) => ({
  name,
  label: taxFields[name].label,
  required: false,
  synonyms: synonyms[name],
}));
