import { describe, expect, it } from 'vitest';
import type { Comprobante } from '@timbra/core/invoicing/cfdi/request.ts';
import type { StampOrder } from '@timbra/core/invoicing/stamping/ports.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { aComprobante, aConcepto, aStampOrder, aTraslado } from '@timbra/core/testing/stamp-order.ts';
import { cfdiRequest } from './cfdi-request.ts';

const decimal = (text: string) => Decimal.parse(text);

const sent = (order: Partial<StampOrder> = {}) => JSON.parse(cfdiRequest(aStampOrder(order), 'IVA RET'));
const sentDocument = (comprobante: Partial<Comprobante>) => sent({ comprobante: aComprobante(comprobante) });

describe('the request to Facturama', () => {
  it('names the document, its issuer and its receiver as the Multiemisor API does', () => {
    const request = sent({ comprobante: aComprobante({ fecha: '2026-11-20T10:30:00', condicionesDePago: 'Contado' }) });
    expect(request).toMatchObject({
      NameId: 1,
      CfdiType: 'I',
      Serie: 'A',
      Folio: '1',
      Date: '2026-11-20T10:30:00',
      ExpeditionPlace: '42501',
      PaymentForm: '03',
      PaymentMethod: 'PUE',
      PaymentConditions: 'Contado',
      Currency: 'MXN',
      Exportation: '01',
      Issuer: { Rfc: 'EKU9003173C9', Name: 'ESCUELA KEMPER URGATE', FiscalRegime: '601' },
      Receiver: { Rfc: 'URE180429TM6', CfdiUse: 'G03', FiscalRegime: '601', TaxZipCode: '86991' },
    });
  });

  it.each([
    ['factura', 1],
    ['ingresos', 1],
    ['nota-credito', 2],
    ['honorarios', 3],
    ['arrendamiento', 10],
    ['global', 34],
  ] as const)('titles a %s with name %i', (tipo, nameId) => {
    expect(sent({ tipo }).NameId).toBe(nameId);
  });

  it('carries the order number of the user before our reference', () => {
    expect(sent({ numeroPedido: 'OC 4711', reference: 'ref-1' }).OrderNumber).toBe('OC 4711 ref-1');
  });

  it('tells account, bank and remarks, which only the printed form shows', () => {
    expect(sent({ numeroCuenta: '1234', nombreBanco: 'BBVA', observaciones: 'Entregar hoy' })).toMatchObject({
      PaymentAccountNumber: '1234',
      PaymentBankName: 'BBVA',
      Observations: 'Entregar hoy',
    });
  });

  it('sends a line with its tax, base and totals', () => {
    expect(sent().Items).toEqual([
      {
        ProductCode: '43232408',
        Description: 'Desarrollo de sistema',
        UnitCode: 'E48',
        UnitPrice: 1000,
        Quantity: 1,
        Subtotal: 1000,
        TaxObject: '02',
        Taxes: [
          { Name: 'IVA', Rate: 0.16, Base: 1000, Total: 160, IsRetention: false, IsQuota: false, IsFederalTax: true },
        ],
        Total: 1160,
      },
    ]);
  });

  it('writes amounts digit by digit, also where a double would change them', () => {
    const amount = '123456789012345678.123456';
    const text = cfdiRequest(
      aStampOrder({ comprobante: aComprobante({ conceptos: [aConcepto({ valorUnitario: decimal(amount) })] }) }),
      'IVA RET',
    );
    expect(text).toContain(`"UnitPrice":${amount},`);
  });

  it('sends an exempt line as «IVA Exento» at rate and total zero', () => {
    const none = { tasaOCuota: undefined, importe: undefined };
    const exempt = { base: decimal('1000'), impuesto: '002', tipoFactor: 'Exento', ...none } as const;
    const [item] = sentDocument({ conceptos: [aConcepto({ traslados: [exempt] })] }).Items;
    expect(item.Taxes).toEqual([
      { Name: 'IVA Exento', Rate: 0, Base: 1000, Total: 0, IsRetention: false, IsQuota: false, IsFederalTax: true },
    ]);
    expect(item.Total).toBe(1000);
  });

  it('sends withholdings under the name of their tax and takes them off the total', () => {
    const retenciones = [
      { base: '1000', impuesto: '001', tasaOCuota: '0.100000', importe: '100.00' },
      { base: '1000', impuesto: '002', tasaOCuota: '0.106667', importe: '106.67' },
    ] as const;
    const [item] = sentDocument({
      conceptos: [
        aConcepto({
          retenciones: retenciones.map(({ base, impuesto, tasaOCuota, importe }) => ({
            impuesto,
            tipoFactor: 'Tasa',
            base: decimal(base),
            tasaOCuota: decimal(tasaOCuota),
            importe: decimal(importe),
          })),
        }),
      ],
    }).Items;
    expect(item.Taxes.slice(1)).toEqual([
      { Name: 'ISR', Rate: 0.1, Base: 1000, Total: 100, IsRetention: true, IsQuota: false, IsFederalTax: true },
      {
        Name: 'IVA RET',
        Rate: 0.106667,
        Base: 1000,
        Total: 106.67,
        IsRetention: true,
        IsQuota: false,
        IsFederalTax: true,
      },
    ]);
    expect(item.Total).toBe(953.33);
  });

  it('marks an IEPS quota and keeps the IVA base that includes it', () => {
    const quota = { base: '10', tasaOCuota: '6.450000', importe: '64.50' };
    const ieps = { base: decimal(quota.base), tasaOCuota: decimal(quota.tasaOCuota), importe: decimal(quota.importe) };
    const traslados = [
      { ...ieps, impuesto: '003', tipoFactor: 'Cuota' } as const,
      aTraslado('1064.50', '0.160000', '170.32'),
    ];
    const [item] = sentDocument({ conceptos: [aConcepto({ traslados })] }).Items;
    expect(item.Taxes).toMatchObject([
      { Name: 'IEPS', Rate: 6.45, Base: 10, Total: 64.5, IsQuota: true },
      { Name: 'IVA', Base: 1064.5, Total: 170.32, IsQuota: false },
    ]);
    expect(item.Total).toBe(1234.82);
  });

  it('tells a discount, and leaves out a discount of zero, which has been refused', () => {
    const items = sentDocument({
      conceptos: [aConcepto({ descuento: decimal('100.00') }), aConcepto({ descuento: decimal('0.00') })],
    }).Items;
    expect(items[0].Discount).toBe(100);
    expect(items[1]).not.toHaveProperty('Discount');
  });

  it('leaves out the taxes of a line that is not subject to any', () => {
    const [item] = sentDocument({ conceptos: [aConcepto({ objetoImp: '01', traslados: [] })] }).Items;
    expect(item).not.toHaveProperty('Taxes');
    expect(item.TaxObject).toBe('01');
  });

  it('tells pedimento and cuenta predial, with the two spaces of the pedimento', () => {
    const pedimento = '26  48  3009  0001234';
    const conceptos = [aConcepto({ informacionAduanera: [pedimento], cuentaPredial: ['15956011002'] })];
    expect(sentDocument({ conceptos }).Items[0]).toMatchObject({
      NumerosPedimento: [pedimento],
      PropertyTaxIDNumber: ['15956011002'],
    });
  });

  it('tells the exchange rate of a foreign currency only', () => {
    expect(sentDocument({ moneda: 'USD', tipoCambio: decimal('18.5032') }).CurrencyExchangeRate).toBe(18.5032);
    expect(sentDocument({ moneda: 'MXN', tipoCambio: decimal('1') })).not.toHaveProperty('CurrencyExchangeRate');
  });

  it('tells the period of a global document', () => {
    const informacionGlobal = { periodicidad: '01', meses: '11', anio: 2026 };
    expect(sentDocument({ informacionGlobal }).GlobalInformation).toEqual({
      Periodicity: '01',
      Months: '11',
      Year: 2026,
    });
  });

  it('tells the documents that a credit note is about', () => {
    const uuid = '5FB2822E-396D-4725-8521-CDC4BDD20CCF';
    const cfdiRelacionados = [{ tipoRelacion: '01', uuids: [uuid] }];
    expect(sentDocument({ cfdiRelacionados }).Relations).toEqual({ Type: '01', Cfdis: [{ Uuid: uuid }] });
  });

  it('tells where a foreign receiver resides', () => {
    const { receptor } = aComprobante();
    const foreign = { ...receptor, rfc: 'XEXX010101000', residenciaFiscal: 'USA', numRegIdTrib: '123456789' };
    expect(sentDocument({ receptor: foreign }).Receiver).toMatchObject({
      TaxResidence: 'USA',
      TaxRegistrationNumber: '123456789',
    });
  });
});
