import type { AmountLine } from '../documents/amounts-table.tsx';

interface Amounts {
  readonly subtotal: number;
  readonly descuento: number;
  readonly iva: number;
  readonly ieps: number;
  readonly isr: number;
  readonly ivaRet: number;
}

/** What leads from the subtotal to the total: withholdings are taken off. */
export const amountLines = ({ subtotal, descuento, iva, ieps, isr, ivaRet }: Amounts): readonly AmountLine[] =>
  [
    { label: 'Subtotal', amount: subtotal },
    { label: 'Descuento', amount: -descuento },
    { label: 'IVA', amount: iva },
    { label: 'IEPS', amount: ieps },
    { label: 'Retención de ISR', amount: -isr },
    { label: 'Retención de IVA', amount: -ivaRet },
    // No amount is minus zero.
  ].map(({ label, amount }) => ({ label, amount: amount + 0 }));

/** Returns the lines of amounts without those that say nothing, while an order is being typed. */
export const shortAmountLines = (amounts: Amounts): readonly AmountLine[] =>
  amountLines(amounts).filter(({ label, amount }) => amount !== 0 || label === 'Subtotal' || label === 'IVA');
