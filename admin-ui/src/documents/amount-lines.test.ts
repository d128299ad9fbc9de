import { expect, it } from 'vitest';
import { amountLines } from './amount-lines.ts';
import { lineAmount } from '../shared/lines/line-amount.ts';

it('takes quantity times value less the discount for the amount of a line', () => {
  expect(lineAmount({ cantidad: 2, valorUnitario: 100, descuento: 10 })).toBe(190);
  expect(lineAmount({ cantidad: 1.1, valorUnitario: 1.1 })).toBe(1.21);
  expect(lineAmount({ cantidad: null, valorUnitario: null })).toBe(0);
});

it('names each tax with its rate, and takes off what is withheld', () => {
  const lines = amountLines({
    subtotal: 1_000,
    descuento: 50,
    impuestos: {
      traslados: [
        { impuesto: '002', tipoFactor: 'Tasa', tasaOCuota: 0.16, importe: 152 },
        { impuesto: '002', tipoFactor: 'Exento' },
        { impuesto: '003', tipoFactor: 'Tasa', tasaOCuota: 0.265, importe: 8 },
      ],
      retenciones: [{ impuesto: '001', importe: 95 }],
    },
    total: 0,
  });
  expect(lines).toEqual([
    { label: 'Subtotal', amount: 1_000 },
    { label: 'Descuento', amount: -50 },
    { label: 'IVA 16%', amount: 152 },
    { label: 'IVA exento', amount: 0 },
    { label: 'IEPS 26.5%', amount: 8 },
    { label: 'ISR retenido', amount: -95 },
  ]);
});
