import type { ReceivableAnswer } from '@timbra/contract/receivables.ts';
import { ApiError } from '@timbra/ui/http/call.ts';
import { describe, expect, it } from 'vitest';
import { paymentProblems } from './check-payment.ts';
import { atTheirLines, paymentRequest } from './payment-request.ts';
import { overpaid } from './overpaid.ts';
import { wholePayment, type OnePayment, paidDocuments, type AddedDocument } from './payment-values.ts';

const today = '2026-11-20';

const owing = (id: string, saldo: number, moneda = 'MXN'): ReceivableAnswer => ({
  id,
  companyId: 'e',
  customerId: null,
  cliente: 'Café Luna',
  receptorRfc: 'URE180429TM6',
  serie: 'A',
  folio: 1,
  uuid: null,
  fecha: '2026-10-01T10:00:00',
  moneda,
  total: saldo,
  saldo,
  pagadoAntes: 0,
  vence: '2026-11-01',
  dias: 19,
  tramo: '1-30',
});

const owed = [owing('a', 100.1), owing('b', 0.2)];
const whole = (documents = owed, change: Partial<OnePayment> = {}): OnePayment => ({
  ...wholePayment(documents, today).pagos[0],
  ...change,
});
const fields = (payment: OnePayment, documents = owed) =>
  paymentProblems(payment, documents, today).map(({ field }) => field);

describe('a payment that is registered', () => {
  it('begins as all that is owed, by transfer, today', () => {
    expect(fields(whole())).toEqual([]);
    expect(paymentRequest('e', whole(), owed)).toEqual({
      companyId: 'e',
      tipo: 'complemento-pago',
      pagos: [
        {
          fecha: today,
          formaPago: '03',
          moneda: 'MXN',
          monto: 100.3,
          documentos: [
            { invoiceId: 'a', importePagado: 100.1 },
            { invoiceId: 'b', importePagado: 0.2 },
          ],
        },
      ],
    });
  });

  it('says what the bank says where its form goes through banks', () => {
    const said = { numOperacion: ' 77 ', ctaOrdenante: '1'.repeat(18), ctaBeneficiario: '2'.repeat(18) };
    expect(paymentRequest('e', whole(owed, said), owed).pagos?.[0]).toMatchObject({
      ...said,
      numOperacion: '77',
    });
    const cash = paymentRequest('e', whole(owed, { ...said, formaPago: '01' }), owed).pagos?.[0];
    expect(cash).toMatchObject({ numOperacion: '77' });
    expect(cash).not.toHaveProperty('ctaOrdenante');
    expect(paymentRequest('e', whole(owed, { ...said, formaPago: '06' }), owed).pagos?.[0]).not.toHaveProperty(
      'ctaBeneficiario',
    );
  });

  it('names only what it pays, and tells refusals at the lines of the form', () => {
    const documentos = [
      { importePagado: null, importeEnMonedaPago: null },
      { importePagado: 0.2, importeEnMonedaPago: 7 },
    ];
    const payment = whole(owed, { monto: 0.2, documentos });
    expect(paymentRequest('e', payment, owed).pagos?.[0]?.documentos).toEqual([{ invoiceId: 'b', importePagado: 0.2 }]);
    const refused = new ApiError(400, {
      details: [
        { field: 'pagos[0].documentos[0].importePagado', message: 'x' },
        { field: 'pagos[0].monto', message: 'y' },
      ],
    });
    expect(atTheirLines(refused, documentos).body.details?.map(({ field }) => field)).toEqual([
      'pagos.0.documentos.1.importePagado',
      'pagos.0.monto',
    ]);
  });

  it('of documents in another currency says how much of the money was for each', () => {
    const dollars = [owing('a', 10, 'USD'), owing('b', 20, 'USD')];
    const documentos = [
      { importePagado: 10, importeEnMonedaPago: 185 },
      { importePagado: 20, importeEnMonedaPago: null },
    ];
    const payment = whole(dollars, { moneda: 'MXN', monto: 555, documentos });
    expect(fields(payment, dollars)).toEqual([]);
    expect(paymentRequest('e', payment, dollars).pagos?.[0]?.documentos).toEqual([
      { invoiceId: 'a', importePagado: 10, importeEnMonedaPago: 185 },
      { invoiceId: 'b', importePagado: 20 },
    ]);
    expect(whole(dollars)).toMatchObject({ moneda: 'USD', monto: 30 });
    expect(fields(whole(dollars), dollars)).toEqual(['pagos.0.tipoCambio']);
  });

  it('tells a document of another system as a whole, and its receiver where none of ours is paid', () => {
    const receptor = { rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD', regimenFiscal: '601', codigoPostal: '86991' };
    const foreign = { uuid: 'X', serie: 'OTRO', folio: '9', moneda: 'MXN', total: 1_160, objetoImpuesto: '02' };
    const taxes = { traslados: [], retenciones: [] };
    const other: AddedDocument = {
      ...foreign,
      ...taxes,
      invoiceId: null,
      saldoAnterior: 580,
      parcialidad: 2,
      receptor,
    };
    const documents = paidDocuments(owed, [other, { ...other, invoiceId: 'c' }]);
    const pays = (amounts: readonly (number | null)[]) =>
      whole(owed, {
        monto: 500,
        documentos: amounts.map((importePagado) => ({ importePagado, importeEnMonedaPago: null })),
      });
    const wholeForeign = { ...foreign, ...taxes, saldoAnterior: 580, parcialidad: 2, importePagado: 100 };
    const sent = (amounts: readonly (number | null)[]) => paymentRequest('e', pays(amounts), documents);
    expect(sent([null, 0.2, 100, 7]).pagos?.[0]?.documentos).toEqual([
      { invoiceId: 'b', importePagado: 0.2 },
      wholeForeign,
      { invoiceId: 'c', importePagado: 7 },
    ]);
    expect(sent([null, 0.2, 100, 7])).not.toHaveProperty('receptor');
    expect(sent([null, null, 100, 7])).not.toHaveProperty('receptor');
    expect(sent([null, null, 100, null])).toMatchObject({ receptor: { ...receptor, usoCfdi: 'CP01' } });
    const refused = new ApiError(400, {
      details: ['saldoAnterior', 'importePagado', 'traslados[0].base', 'uuid'].map((field) => ({
        field: `pagos[0].documentos[0].${field}`,
        message: 'x',
      })),
    });
    const { documentos } = pays([null, null, 100, null]);
    expect(atTheirLines(refused, documentos, owed.length).body.details?.map(({ field }) => field)).toEqual([
      'agregados.0.saldoAnterior',
      ...Array(3).fill('pagos.0.documentos.2.importePagado'),
    ]);
    const wrong = paidDocuments(owed, [{ ...other, saldoAnterior: null, parcialidad: 0 }]);
    expect(paymentProblems(pays([null, 0.2, null]), wrong, today).map(({ field }) => field)).toEqual([
      'agregados.0.saldoAnterior',
      'agregados.0.parcialidad',
    ]);
  });

  it('is told what is wrong with it before it is sent', () => {
    expect(fields(whole(owed, { fecha: '', formaPago: '', monto: null }))).toEqual([
      'pagos.0.fecha',
      'pagos.0.formaPago',
      'pagos.0.monto',
      'pagos.0.monto',
    ]);
    expect(fields(whole(owed, { fecha: '2026-11-21' }))).toEqual(['pagos.0.fecha']);
    expect(fields(whole(owed, { monto: 100.29 }))).toEqual(['pagos.0.monto']);
    const none = { importePagado: null, importeEnMonedaPago: null };
    expect(fields(whole(owed, { documentos: [none, none] }))).toEqual(['pagos.0.monto']);
    const over = [{ importePagado: 100.11, importeEnMonedaPago: null }, none];
    expect(fields(whole(owed, { monto: 200, documentos: over }))).toEqual(['pagos.0.documentos.0.importePagado']);
  });

  it('is asked about where it is more than what is owed, in the currency of what is owed', () => {
    expect(overpaid({ monto: 1_003, moneda: 'MXN' }, owed)?.detail).toBe(
      'Recibiste $1,003.00 y se deben $100.30. Sobran $902.70, que no se aplican a ninguna factura.',
    );
    expect(overpaid({ monto: 100.3, moneda: 'MXN' }, owed)).toBeUndefined();
    expect(overpaid({ monto: null, moneda: 'MXN' }, owed)).toBeUndefined();
    expect(overpaid({ monto: 1_003, moneda: 'USD' }, owed)).toBeUndefined();
  });
});
