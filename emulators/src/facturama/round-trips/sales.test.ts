import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import type { Comprobante, SaleCfdiRequest } from '@timbra/core/invoicing/cfdi/request.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { soundRequests } from '@timbra/core/testing/cfdi/arbitrary-request.ts';
import { aCfdiRequest, aConcepto, aGenericReceptor, aReceptor, d } from '@timbra/core/testing/cfdi/requests.ts';
import { aStampOrder } from '@timbra/core/testing/stamp-order.ts';
import { checkForm } from '../documents/stamping.ts';
import { WITHHELD_IVA_NAMES, type WithheldIvaName } from '../documents/cfdi-form.ts';
import { formComprobante } from '../documents/form-comprobante.ts';
import { readForm } from '../documents/read-form.ts';
import { parseJsonText } from '../http/router.ts';
import { cfdiRequest } from '@timbra/adapters/facturama/cfdi-request.ts';

// The emulator reads Facturama's format by itself and adds the lines up again: what comes out must be what went in.

const fecha = '2026-11-20T10:30:00';

function read(comprobante: Comprobante, withheldIva: WithheldIvaName) {
  const form = readForm(parseJsonText(cfdiRequest(aStampOrder({ comprobante }), withheldIva)));
  if ('refused' in form) throw new Error(JSON.stringify(form.refused));
  return form.form;
}

/** Amounts by value, absent and empty alike. */
const plain = (comprobante: Comprobante): unknown =>
  JSON.parse(
    JSON.stringify(comprobante, function (this: Record<string, unknown>, key, value: unknown) {
      return this[key] instanceof Decimal ? this[key].toString() : value;
    }),
  );

function expectSame(request: SaleCfdiRequest): void {
  const comprobante = computeComprobante(request);
  for (const withheldIva of WITHHELD_IVA_NAMES) {
    const form = read(comprobante, withheldIva);
    expect(checkForm(form, { now: fecha, registered: true, withheldIva })).toEqual({});
    expect(plain(formComprobante(form, fecha))).toEqual(plain(comprobante));
  }
}

it('loses nothing of any amounts on the way to Facturama', () => {
  fc.assert(fc.property(soundRequests, expectSame), { numRuns: 300 });
});

it.each<[string, Partial<SaleCfdiRequest>]>([
  ['a document in dollars', { moneda: 'USD', tipoCambio: d('18.503200') }],
  [
    'a document in yen, without cents',
    { moneda: 'JPY', tipoCambio: d('0.12'), conceptos: [aConcepto({ valorUnitario: d('1001') })] },
  ],
  ['a credit note', { tipoComprobante: 'E', relaciones: [{ tipoRelacion: '01', uuids: [crypto.randomUUID()] }] }],
  [
    'a global document',
    { receptor: aGenericReceptor(), informacionGlobal: { periodicidad: '01', meses: '11', anio: 2026 } },
  ],
  [
    'a document to a foreigner',
    {
      receptor: aGenericReceptor({
        rfc: 'XEXX010101000',
        nombre: 'JOHN DOE',
        residenciaFiscal: 'USA',
        numRegIdTrib: '123456789',
      }),
    },
  ],
  ['a receiver with & and Ñ', { receptor: aReceptor({ rfc: 'Ñ&A010101AB1', nombre: 'ÑANDÚ & "CÍA" <1>' }) }],
  ['conditions and deferred payment', { metodoPago: 'PPD', formaPago: '99', condicionesPago: 'Crédito 30 días' }],
  [
    'local taxes',
    {
      complementos: [
        {
          kind: 'implocal',
          traslados: [{ nombre: 'ISH', tasa: d('2.50'), importe: d('25.00') }],
          retenciones: [{ nombre: 'CEDULAR', tasa: d('3.00'), importe: d('30.01') }],
        },
      ],
    },
  ],
  [
    'legends beside local taxes',
    {
      complementos: [
        { kind: 'implocal', traslados: [{ nombre: 'ISH', tasa: d('2.50'), importe: d('25.00') }], retenciones: [] },
        {
          kind: 'leyendasFiscales',
          leyendas: [
            { disposicionFiscal: 'ISR', norma: 'Artículo 86', textoLeyenda: 'Donativo & "más" <no oneroso>' },
            { disposicionFiscal: undefined, norma: undefined, textoLeyenda: 'Otra leyenda' },
          ],
        },
      ],
    },
  ],
  [
    'pedimento, predial account and a line without tax',
    {
      conceptos: [
        aConcepto({ numeroPedimento: '26  48  3009  0001234', noIdentificacion: 'SKU 1' }),
        aConcepto({ cuentaPredial: '15956011002' }),
        aConcepto({ objetoImpuesto: '01', impuestos: {} }),
      ],
    },
  ],
])('loses nothing of %s', (_, overrides) => {
  expectSame(aCfdiRequest({ fecha, ...overrides }));
});
