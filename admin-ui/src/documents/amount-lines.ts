import { percentOf } from '../shared/taxes/tax-rates.ts';
import type { AmountLine } from './amounts-table.tsx';

interface Tax {
  readonly impuesto: string;
  readonly tipoFactor?: string | undefined;
  readonly tasaOCuota?: number | undefined;
  readonly importe?: number | undefined;
}

/** A document's amounts as plain numbers: those of the server's answer, and those that the form computes. */
export interface PlainAmounts {
  readonly subtotal: number;
  readonly descuento: number;
  readonly impuestos: { readonly traslados: readonly Tax[]; readonly retenciones: readonly Tax[] };
  readonly total: number;
}

const names: Readonly<Record<string, string>> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' };

export const amountLines = ({ subtotal, descuento, impuestos }: PlainAmounts): readonly AmountLine[] => [
  { label: 'Subtotal', amount: subtotal },
  ...(descuento === 0 ? [] : [{ label: 'Descuento', amount: -descuento }]),
  ...impuestos.traslados.map((tax) => ({ label: transferred(tax), amount: tax.importe ?? 0 })),
  ...impuestos.retenciones.map(({ impuesto, importe = 0 }) => ({
    label: `${names[impuesto] ?? impuesto} retenido`,
    amount: -importe,
  })),
];

function transferred({ impuesto, tipoFactor, tasaOCuota = 0 }: Tax): string {
  const name = names[impuesto] ?? impuesto;
  if (tipoFactor === 'Exento') return `${name} exento`;
  if (tipoFactor === 'Cuota') return `${name} cuota ${tasaOCuota}`;
  return `${name} ${percentOf(tasaOCuota)}`;
}
