import { describe, expect, it } from 'vitest';
import { aCfdiRequest, aConcepto, d } from '../../../../testing/cfdi/requests.ts';
import { computeAmounts } from '../../cfdi/amounts.ts';
import type { SaleCfdiRequest } from '../../cfdi/request.ts';
import { fillFromOrigin, usoOfNote } from './nota-credito.ts';
import type { SaleRequest } from '../../invoice-request.ts';
import type { Origin } from '../../building/payables.ts';
import { buildAmounts } from '../../building/build-cfdi-request.ts';

const asked: SaleRequest = { companyId: 'company', tipo: 'nota-credito' };

const originOf = (document: SaleCfdiRequest): Origin => {
  const { total } = computeAmounts(document);
  const facts = {
    id: 'origin',
    uuid: 'UUID',
    status: 'ISSUED',
    tipoComprobante: 'I',
    moneda: document.moneda,
  } as const;
  return { ...facts, total, credited: d('0'), document };
};

const totalOf = (request: SaleRequest) => computeAmounts(buildAmounts(request)).total;

describe('a credit note that says only what it corrects', () => {
  it.each<[string, SaleCfdiRequest]>([
    ['discounts', aCfdiRequest({ descuento: d('33.33'), conceptos: [aConcepto(), aConcepto({ descuento: d('10') })] })],
    ['cents', aCfdiRequest({ conceptos: Array.from({ length: 7 }, () => aConcepto({ valorUnitario: d('0.33') })) })],
    [
      'six decimals',
      aCfdiRequest({ decimales: 6, conceptos: [aConcepto({ cantidad: d('1.234567'), valorUnitario: d('9.876543') })] }),
    ],
    [
      'a quota',
      aCfdiRequest({
        conceptos: [
          aConcepto({ cantidad: d('12'), impuestos: { iva: '16', ieps: { tipo: 'CUOTA', valor: d('1.6451') } } }),
        ],
      }),
    ],
    [
      'withholdings',
      aCfdiRequest({ conceptos: [aConcepto({ impuestos: { iva: '16', ivaRet: d('0.106667'), isr: d('0.1') } })] }),
    ],
  ])('comes to the total of a document with %s', (_name, document) => {
    const origin = originOf(document);
    expect(totalOf(fillFromOrigin(asked, [origin])).toString()).toBe(origin.total.toString());
  });

  it('is paid at once, in the currency and the form of its document', () => {
    const dollars = originOf(aCfdiRequest({ moneda: 'USD', tipoCambio: d('18.25') }));
    expect(fillFromOrigin(asked, [dollars])).toMatchObject({
      metodoPago: 'PUE',
      formaPago: '03',
      moneda: 'USD',
      tipoCambio: 18.25,
    });
    const deferred = originOf(aCfdiRequest({ metodoPago: 'PPD', formaPago: '99' }));
    expect(fillFromOrigin(asked, [deferred]).formaPago).toBeUndefined();
  });

  it('keeps what it says itself', () => {
    const own = {
      ...asked,
      formaPago: '15',
      metodoPago: 'PUE',
      moneda: 'USD',
      tipoCambio: 17,
      conceptos: [{ cantidad: 1 }],
    };
    expect(fillFromOrigin(own, [originOf(aCfdiRequest())])).toEqual(own);
  });
});

describe('the use of a credit note', () => {
  it.each([
    ['URE180429TM6', '601', 'G02'],
    ['CACX7605101P8', '616', 'G02'],
    ['CACX7605101P8', '605', 'S01'],
    ['XAXX010101000', '616', 'S01'],
    ['XEXX010101000', '616', 'S01'],
  ])('of %s in regime %s is %s', (rfc, regimenFiscal, uso) => {
    expect(usoOfNote({ rfc, regimenFiscal })).toBe(uso);
  });
});
