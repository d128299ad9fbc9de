import { describe, expect, it } from 'vitest';
import { aCfdiRequest } from '../../../testing/cfdi/requests.ts';
import { Decimal, plain } from '../../shared/money/decimal.ts';
import { computeComprobante } from '../cfdi/compute.ts';
import type { SaleCfdiRequest } from '../cfdi/request.ts';
import { summarize } from '../cfdi/amounts.ts';
import { figuresOf } from './figures.ts';

function computed(overrides: Partial<SaleCfdiRequest>) {
  const sent = computeComprobante(aCfdiRequest(overrides));
  const figures = figuresOf(sent, summarize(sent));
  if (!figures) throw new Error('no figures');
  return plain(figures);
}

const [concepto] = aCfdiRequest().conceptos;
if (!concepto) throw new Error('no concept');
const priced = (valorUnitario: string, descripcion = 'Libro', cantidad = '1') => ({
  ...concepto,
  descripcion,
  cantidad: Decimal.parse(cantidad),
  valorUnitario: Decimal.parse(valorUnitario),
});

describe('what a document adds to the reports', () => {
  it('is its amounts, taxes by kind and products of the same key, unit and description', () => {
    const conceptos = [priced('10.55', 'Libro', '3'), priced('100', 'Pluma'), priced('1')];
    const figures = computed({ conceptos });
    expect(figures).toMatchObject({ day: '2026-11-20', isCredit: false, tipoCambio: 1 });
    expect(figures).toMatchObject({ subtotal: 132.65, trasladados: 21.22, retenidos: 0, total: 153.87 });
    expect(figures.taxes).toMatchObject([
      { isWithheld: false, impuesto: '002', tipoFactor: 'Tasa', tasaOCuota: 0.16, base: 132.65, importe: 21.22 },
    ]);
    expect(figures.products).toMatchObject([
      { descripcion: 'Libro', cantidad: 4, importe: 32.65 },
      { descripcion: 'Pluma', cantidad: 1, importe: 100 },
    ]);
  });

  it('is in pesos, each amount rounded by itself, and its total their sum', () => {
    const figures = computed({ moneda: 'USD', tipoCambio: Decimal.parse('17.512345'), conceptos: [priced('10')] });
    expect(figures).toMatchObject({ subtotal: 175.12, trasladados: 28.02, total: 203.14, tipoCambio: 17.512345 });
    expect(figures.products).toMatchObject([{ cantidad: 1, importe: 175.12 }]);
  });

  it('is negative for a credit note', () => {
    const figures = computed({ tipoComprobante: 'E', conceptos: [priced('0.125', 'Libro', '1')], decimales: 3 });
    expect(figures).toMatchObject({ isCredit: true, subtotal: -0.13, tipoCambio: 1 });
    expect(figures.products).toMatchObject([{ cantidad: -1, importe: -0.13 }]);
  });

  it('tells foreigners apart by name', () => {
    const { receptor } = aCfdiRequest();
    const foreign = { ...receptor, rfc: 'XEXX010101000', nombre: 'ACME' };
    expect(computed({ receptor: foreign })).toMatchObject({ customer: 'XEXX010101000 ACME', receptor: 'ACME' });
    expect(computed({}).customer).toBe(receptor.rfc);
  });

  it('is nothing for what is no income', () => {
    const sent = computeComprobante(aCfdiRequest());
    expect(figuresOf({ ...sent, tipoDeComprobante: 'P' }, summarize(sent))).toBeUndefined();
  });
});
