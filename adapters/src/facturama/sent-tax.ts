import type { Impuesto, Retencion, Traslado } from '@timbra/core/invoicing/cfdi/tax.ts';
import { amount, list, maybe, text, whether } from '@timbra/core/invoicing/complements/shape/parts.ts';
import { type RecordOf, shape } from '@timbra/core/invoicing/complements/shape/shape.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';

const number = (name: string) => amount(name, '0', '999999999999999999', 6);

const fields = {
  nombre: text('Name'),
  /** It is a share of one. */
  tasa: number('Rate'),
  base: number('Base'),
  importe: number('Total'),
  esRetencion: maybe(whether('IsRetention')),
  esCuota: maybe(whether('IsQuota')),
};

/** Facturama has one list of taxes where SAT has two, under names of its own: here those of a document that is paid. */
export const paidTaxes = list(shape('Tax', fields), ['Taxes']);

/** Is the same of a line, where taxes of a state join. */
export const lineTax = shape('Tax', { ...fields, esFederal: maybe(whether('IsFederalTax')) });

export type SentTax = RecordOf<typeof paidTaxes.shape>;

export const FEDERAL_NAMES: Readonly<Record<Impuesto, string>> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' };

export const transferredName = ({ impuesto, tipoFactor }: Pick<Traslado, 'impuesto' | 'tipoFactor'>): string =>
  tipoFactor === 'Exento' ? `${FEDERAL_NAMES[impuesto]} Exento` : FEDERAL_NAMES[impuesto];

export const sentTax = (tax: Traslado | Retencion, nombre: string, isRetention: boolean): SentTax => ({
  nombre,
  tasa: tax.tasaOCuota ?? Decimal.ZERO,
  base: tax.base,
  importe: tax.importe ?? Decimal.ZERO,
  esRetencion: yesOrNo(isRetention),
  esCuota: yesOrNo(tax.tipoFactor === 'Cuota'),
});

export const yesOrNo = (is: boolean): string => (is ? 'Sí' : 'No');
