import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCfdi } from '@timbra/core/invoicing/cfdi/compare.ts';
import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import type { Comprobante } from '@timbra/core/invoicing/cfdi/request.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { sealCfdi } from '@timbra/core/invoicing/cfdi/write.ts';
import { soundPayments } from '@timbra/core/testing/cfdi/arbitrary-payments.ts';
import { aPagos, aPaymentComprobante } from '@timbra/core/testing/cfdi/payment-documents.ts';
import { d } from '@timbra/core/testing/cfdi/requests.ts';
import { aStampOrder } from '@timbra/core/testing/stamp-order.ts';
import { checkForm } from '../documents/stamping.ts';
import { formComprobante } from '../documents/form-comprobante.ts';
import { readForm } from '../documents/read-form.ts';
import { parseJsonText } from '../http/router.ts';
import { cfdiRequest } from '@timbra/adapters/facturama/cfdi-request.ts';
import { requestField } from '@timbra/adapters/facturama/field-map.ts';

const sealer = { noCertificado: '30001000000500003416', certificado: 'MIIF+Q==', sign: () => 'sello' };
const comprobante = aPaymentComprobante();
const order = aStampOrder({ comprobante, tipo: 'complemento-pago' });
const written = cfdiRequest(order, 'IVA RET');

function expectSame(sent: Comprobante): void {
  const read = readForm(
    parseJsonText(cfdiRequest(aStampOrder({ comprobante: sent, tipo: 'complemento-pago' }), 'IVA RET')),
  );
  if ('refused' in read) throw new Error(JSON.stringify(read.refused));
  const now = '2026-11-20T10:30:00';
  const context = { now, registered: true, withheldIva: 'IVA RET' } as const;
  expect(checkForm({ ...read.form, Date: now }, context)).toEqual({});
  expect(compareCfdi(sent, readCfdi(sealCfdi(formComprobante(read.form, now), sealer).xml).root)).toEqual([]);
}

describe('a document of payments, as Facturama is told it', () => {
  it('has neither lines nor currency, and its amounts with the digits that they were recorded with', () => {
    const body = JSON.parse(written) as { Complemento: { Payments: readonly Record<string, unknown>[] } };
    expect(body).toMatchObject({ NameId: 14, CfdiType: 'P', Exportation: '01', Receiver: { CfdiUse: 'CP01' } });
    for (const name of ['Items', 'Currency', 'PaymentForm', 'PaymentMethod']) expect(body).not.toHaveProperty(name);
    const [pesos, dollars] = body.Complemento.Payments;
    expect(pesos).toMatchObject({
      Date: '2026-11-19T12:00:00',
      PaymentForm: '03',
      Amount: 1_400,
      Currency: 'MXN',
      RfcIssuerPayerAccount: 'BBA830831LJ2',
      RelatedDocuments: [
        {
          EquivalenceDocRel: '0.0528000000',
          PartialityNumber: 2,
          ImpSaldoInsoluto: '34.00',
          PaymentMethod: 'PPD',
          Taxes: [
            { Name: 'IVA', Rate: 0.16, Base: 60, Total: 9.6, IsRetention: false, IsQuota: false },
            { Name: 'IVA Exento', Rate: 0, Base: 2.4, Total: 0, IsRetention: false },
            { Name: 'ISR', Rate: 0.1, Base: 60, Total: 6, IsRetention: true },
          ],
        },
        { Taxes: [{ Name: 'IVA', Rate: 0, Total: 0 }] },
      ],
    });
    expect(pesos).not.toHaveProperty('ExchangeRate');
    expect(dollars).toMatchObject({ Currency: 'USD', ExchangeRate: 18.5 });
  });

  it('has all the names of Facturama’s client, which the emulator does not tell again', () => {
    const [pesos, ...others] = aPagos().pagos;
    const whole = { ...aPagos(), pagos: pesos ? [{ ...pesos, nomBancoOrdExt: 'Banco' }, ...others] : [] };
    const body = cfdiRequest(aStampOrder({ comprobante: aPaymentComprobante(whole), tipo: 'complemento-pago' }), 'IVA');
    const names = new Set([...body.slice(body.indexOf('"Complemento"')).matchAll(/"(\w+)":/g)].map(([, name]) => name));
    expect([...names].join(' ')).toBe(
      'Complemento Payments Date PaymentForm Amount Currency OperationNumber RfcIssuerPayerAccount ' +
        'ForeignAccountNamePayer PayerAccount RfcReceiverBeneficiaryAccount BeneficiaryAccount RelatedDocuments Uuid ' +
        'Serie Folio EquivalenceDocRel PaymentMethod PartialityNumber PreviousBalanceAmount AmountPaid ' +
        'ImpSaldoInsoluto TaxObject Taxes Name Rate Base Total IsRetention IsQuota ExchangeRate',
    );
  });

  it('comes back as it was meant, by the emulator’s own computation of its sums', () => {
    expectSame(comprobante);
  });

  it('comes back as it was meant whatever is paid', () => {
    fc.assert(
      fc.property(soundPayments, (request) => expectSame(computeComprobante(request))),
      { numRuns: 100 },
    );
  });

  it.each([
    ['Payments', 'pagos'],
    ['Payments[0].Amount', 'pagos[0].monto'],
    ['Payments[1].ExchangeRate', 'pagos[1].tipoCambio'],
    ['Payments[0].RelatedDocuments[1].AmountPaid', 'pagos[0].documentos[1].importePagado'],
    ['Payments[0].RelatedDocuments[1].Taxes[0].Total', 'pagos[0].documentos[1]'],
    ['Payments[0].SomethingNew', 'pagos[0]'],
    ['Payroll.Type', undefined],
  ])('is refused at our field when Facturama names %s', (path, field) => {
    expect(requestField(`cfdiToCreate.Complemento.${path}`, comprobante)).toBe(field);
  });
});

describe('a difference in what Facturama has computed', () => {
  it('is none in the order of taxes', () => {
    const turned = aPagos().pagos.map(({ impuestos, ...pago }) => ({
      ...pago,
      impuestos: impuestos && { ...impuestos, traslados: impuestos.traslados.toReversed() },
    }));
    const { xml } = sealCfdi(aPaymentComprobante({ ...aPagos(), pagos: turned }), sealer);
    expect(compareCfdi(aPaymentComprobante(), readCfdi(xml).root)).toEqual([]);
  });

  it('is told at its node', () => {
    const changed = { ...aPagos(), totales: { ...aPagos().totales, montoTotalPagos: d('1585.01') } };
    const { xml } = sealCfdi(aPaymentComprobante(changed), sealer);
    const differences = compareCfdi(aPaymentComprobante(), readCfdi(xml).root);
    expect(differences.filter(({ path }) => path.startsWith('Complemento'))).toEqual([
      { path: 'Complemento.Pagos.Totales.MontoTotalPagos', ours: '1585.00', theirs: '1585.01' },
    ]);
  });
});
