import { describe, expect, it } from 'vitest';
import { aConcepto, aCfdiRequest, d } from '../../../../testing/cfdi/requests.ts';
import { aPagosRequest } from '../../../../testing/cfdi/pagos.ts';
import { computeComprobante } from '../../cfdi/compute.ts';
import { computePagos } from '../../cfdi/pagos/settle.ts';
import type { Decimal } from '../../../shared/money/decimal.ts';
import type { Payable } from '../../building/payables.ts';
import { debtOf, objetoOf, taxesOf } from './debt-of.ts';

const document = computeComprobante(
  aCfdiRequest({ metodoPago: 'PPD', formaPago: '99', conceptos: [aConcepto(), aConcepto()] }),
);
const [payment] = computePagos(aPagosRequest()).pagos.flatMap(({ documentos }) => documentos);

function debt(parcialidades: readonly number[], overrides: Partial<Payable> = {}) {
  if (!payment) throw new Error('nothing was paid');
  const payments = parcialidades.map((parcialidad) => ({ ...payment, parcialidad, importePagado: d('100') }));
  const paid = d(String(100 * payments.length));
  return debtOf({
    id: 'id',
    uuid: 'U',
    status: 'ISSUED',
    isReplaced: false,
    document,
    credited: d('0'),
    paid,
    payments,
    ...overrides,
  });
}

describe('what is left to pay of a document', () => {
  it('is its total without live payments and notes, and its bases are those of all conceptos', () => {
    expect(debt([1], { credited: d('20') })).toMatchObject({ parcialidad: 2, objetoImpuesto: '02', invoiceId: 'id' });
    expect(debt([1], { credited: d('20') })?.saldoAnterior.toString()).toBe('2200');
    expect(debt([])?.traslados.map(({ base, anterior }) => `${base.toString()} ${anterior.toString()}`)).toEqual([
      '2000 0',
    ]);
    expect(debt([], { paid: d('9999') })?.saldoAnterior.toString()).toBe('0');
  });

  it('is paid next with one number more than it has payments, or with one that was freed', () => {
    expect([[], [1], [1, 2], [2], [1, 3], [3]].map((numbers) => debt(numbers)?.parcialidad)).toEqual([
      1, 2, 3, 1, 2, 2,
    ]);
  });

  it('is paid next with the number after its last payment where earlier ones are not here', () => {
    expect(debt([3], { paid: d('600') })?.parcialidad).toBe(4);
    expect(debt([3, 5], { paid: d('200.01') })?.parcialidad).toBe(6);
    expect(debt([3], { paid: d('100') })?.parcialidad).toBe(2);
  });

  it('is not known of what was never stamped', () => {
    expect(debt([], { uuid: undefined })).toBeUndefined();
    expect(debt([], { document: undefined })).toBeUndefined();
  });

  it('has one key of its taxes: taxed if any is, else the common one, else that of a tax, else IEPS alone, else 01', () => {
    const keys = [['01', '02'], ['03', '03'], ['06', '06'], ['01', '07'], ['04', '05'], ['06', '08'], []];
    const untaxed = (objetoImp: string) => ({ objetoImp, traslados: [], retenciones: [] });
    expect(keys.map((each) => objetoOf(each.map(untaxed)))).toEqual(['02', '03', '06', '07', '01', '01', '01']);
  });

  it('keeps a withholding of ISR beside concepts of other keys', () => {
    const lines = [
      aConcepto({ objetoImpuesto: '01', impuestos: {} }),
      aConcepto({ objetoImpuesto: '06', valorUnitario: d('500'), impuestos: { isr: d('0.0125') } }),
      aConcepto({ objetoImpuesto: '08', valorUnitario: d('250'), impuestos: { isr: d('0.0125') } }),
      aConcepto({ objetoImpuesto: '07', impuestos: { ieps: { tipo: 'TASA', valor: d('0.08') } } }),
    ];
    const taxes = (count: number) => {
      const { objetoImpuesto, traslados, retenciones } = taxesOf(
        computeComprobante(aCfdiRequest({ metodoPago: 'PPD', formaPago: '99', conceptos: lines.slice(0, count) })),
      );
      const bases = (each: readonly { readonly impuesto: string; readonly base: Decimal }[]) =>
        each.map(({ impuesto, base }) => `${impuesto} ${base.toString()}`);
      return [objetoImpuesto, bases(traslados), bases(retenciones)];
    };
    expect(taxes(2)).toEqual(['06', [], ['001 500']]);
    expect(taxes(3)).toEqual(['08', [], ['001 750']]);
    expect(taxes(4)).toEqual(['08', [], ['001 750']]);
    lines.splice(1, 2);
    expect(taxes(2)).toEqual(['07', ['003 1000'], []]);
  });
});
