import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { aCfdiBody, aReceiver, localNow } from '../../testing/cfdi-body.ts';
import { EmulatorFixture } from '../../testing/emulator-fixture.ts';

let fixture: EmulatorFixture;

beforeAll(async () => {
  fixture = await EmulatorFixture.start();
  await fixture.register();
});

afterAll(() => fixture.stop());

type Changes = Readonly<Record<string, unknown>>;

/** Makes a document of 1,160.00 in pesos, of which 580.00 are paid. */
const aDocument = (changes: Changes = {}) => ({
  Uuid: '6F9619FF-8B86-4D01-B42D-00CF4FC964F1',
  Currency: 'MXN',
  EquivalenceDocRel: '1',
  PaymentMethod: 'PPD',
  PartialityNumber: 1,
  PreviousBalanceAmount: 1160,
  AmountPaid: 580,
  ImpSaldoInsoluto: '580.00',
  TaxObject: '02',
  Taxes: [{ Name: 'IVA', Rate: 0.16, Base: 500, Total: 80, IsRetention: false, IsQuota: false }],
  ...changes,
});

const aPayment = (changes: Changes = {}, document: Changes = {}) => ({
  Date: localNow(-1),
  PaymentForm: '03',
  Amount: 580,
  Currency: 'MXN',
  RelatedDocuments: [aDocument(document)],
  ...changes,
});

function create(payment: object, changes: Changes = {}) {
  const { PaymentForm: _, PaymentMethod: __, Currency: ___, Items: ____, ...head } = aCfdiBody();
  const Receiver = aReceiver({ CfdiUse: 'CP01' });
  const body = { ...head, NameId: 14, CfdiType: 'P', Receiver, Complemento: { Payments: [payment] }, ...changes };
  return fixture.send('POST', '/api-lite/3/cfdis', body);
}

describe('a document of payments', () => {
  it('has its sums, its line and its currency from Facturama', async () => {
    const { status, json, text } = await create(aPayment());
    expect(status, text).toBe(201);
    const { Id } = json as { Id: string };
    expect(json).toMatchObject({
      CfdiType: 'pago',
      Total: 0,
      Complement: { TaxStamp: { RfcProvCertif: 'SPR190613I52' } },
    });
    const file = (await fixture.send('GET', `/cfdi/xml/issuedLite/${Id}`)).json as { Content: string };
    const xml = Buffer.from(file.Content, 'base64').toString();
    expect(readCfdi(xml).comprobante).toMatchObject({
      tipoDeComprobante: 'P',
      moneda: 'XXX',
      conceptos: [{ descripcion: 'Pago' }],
    });
    expect(xml).toContain(
      '<pago20:Totales TotalTrasladosBaseIVA16="500.00" TotalTrasladosImpuestoIVA16="80.00" MontoTotalPagos="580.00"/>',
    );
    expect(xml).toContain(
      '<pago20:TrasladoP BaseP="500.000000" ImpuestoP="002" TipoFactorP="Tasa" TasaOCuotaP="0.160000" ImporteP="80.000000"/>',
    );
  });

  const usd = {
    Currency: 'USD',
    EquivalenceDocRel: '0.05',
    PreviousBalanceAmount: 29,
    AmountPaid: 29,
    ImpSaldoInsoluto: '0',
  };
  const noTaxes = { TaxObject: '01', Taxes: undefined };

  it.each<[string, object, Changes, string]>([
    ['lines', aPayment(), { Items: [] }, ''],
    ['a currency of its own', aPayment(), { Currency: 'MXN' }, ''],
    ['another use', aPayment(), { Receiver: aReceiver() }, 'Receiver.CfdiUse'],
    ['no payment', aPayment(), { Complemento: { Payments: [] } }, 'Complemento.Payments'],
    ['a day without time', aPayment({ Date: '2026-11-20' }), {}, '[0].Date'],
    ['a payment of tomorrow', aPayment({ Date: localNow(24) }), {}, '[0].Date'],
    ['form 99', aPayment({ PaymentForm: '99' }), {}, '[0].PaymentForm'],
    ['a rate with pesos', aPayment({ ExchangeRate: 1 }), {}, '[0].ExchangeRate'],
    ['dollars without a rate', aPayment({ Currency: 'USD' }, { Currency: 'USD' }), {}, '[0].ExchangeRate'],
    ['less than its documents take', aPayment({ Amount: 579.99 }), {}, '[0].Amount'],
    ['an unknown field', aPayment({ AccountOrderRfc: 'BBA830831LJ2' }), {}, '[0].AccountOrderRfc'],
    ['a wrong balance', aPayment({}, { ImpSaldoInsoluto: '0' }), {}, '[0].RelatedDocuments[0].ImpSaldoInsoluto'],
    ['ten zeros', aPayment({}, { EquivalenceDocRel: '1.0000000000' }), {}, '[0].RelatedDocuments[0].EquivalenceDocRel'],
    [
      'no equivalence',
      aPayment({}, { ...usd, EquivalenceDocRel: undefined }),
      {},
      '[0].RelatedDocuments[0].EquivalenceDocRel',
    ],
    ['an amount beyond the window', aPayment({ Amount: 700 }, { ...usd, ...noTaxes }), {}, '[0].Amount'],
    ['no taxes with 02', aPayment({}, { Taxes: [] }), {}, '[0].RelatedDocuments[0].Taxes'],
    ['taxes with 01', aPayment({}, { TaxObject: '01' }), {}, '[0].RelatedDocuments[0].Taxes'],
  ])('is refused with %s', async (_what, payment, changes, field) => {
    const { status, json } = await create(payment, changes);
    expect(status).toBe(400);
    const path = field.startsWith('[') ? `.Complemento.Payments${field}` : field && `.${field}`;
    expect(Object.keys((json as { ModelState: object }).ModelState)).toContain(
      `cfdiToCreate${path || `.${Object.keys(changes)[0]}`}`,
    );
  });

  it('pays what is in another currency as long as both amounts fit', async () => {
    const { status, text } = await create(aPayment({}, { ...usd, ...noTaxes }));
    expect(status, text).toBe(201);
  });
});
