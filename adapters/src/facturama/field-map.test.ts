import { describe, expect, it } from 'vitest';
import { complementsOf } from '@timbra/core/invoicing/complements/sale-complements.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { aComprobante, aConcepto } from '@timbra/core/testing/stamp-order.ts';
import { namedField, requestField } from './field-map.ts';

const withheld = (impuesto: '001' | '002') =>
  ({
    base: Decimal.ONE,
    impuesto,
    tipoFactor: 'Tasa',
    tasaOCuota: Decimal.parse('0.1'),
    importe: Decimal.parse('0.1'),
  }) as const;

const comprobante = aComprobante({ conceptos: [aConcepto({ retenciones: [withheld('001'), withheld('002')] })] });

describe('the field of a ModelState key', () => {
  it.each([
    ['cfdiToCreate.Receiver.Rfc', 'receptor.rfc'],
    ['cfdiToCreate.Receiver.Name', 'receptor.nombre'],
    ['cfdiToCreate.Receiver.TaxZipCode', 'receptor.codigoPostal'],
    ['cfdiToCreate.Receiver.FiscalRegime', 'receptor.regimenFiscal'],
    ['cfdiToCreate.Receiver.CfdiUse', 'receptor.usoCfdi'],
    ['cfdiToCreate.Issuer.Rfc', 'emisor.rfc'],
    ['cfdiToCreate.Date', 'fecha'],
    ['cfdiToCreate.Serie', 'serie'],
    ['cfdiToCreate.ExpeditionPlace', 'lugarExpedicion'],
    ['cfdiToCreate.GlobalInformation', 'informacionGlobal'],
    ['cfdiToCreate.GlobalInformation.Months', 'informacionGlobal.meses'],
    ['cfdiToCreate.Relations.Cfdis[1].Uuid', 'relaciones[0].uuids[1]'],
    ['cfdiToCreate.Items', 'conceptos'],
    ['cfdiToCreate.Items[0].UnitPrice', 'conceptos[0].valorUnitario'],
    ['cfdiToCreate.Items[3].ProductCode', 'conceptos[3].claveProductoServicio'],
    ['cfdiToCreate.Items[0].NumerosPedimento[0]', 'conceptos[0].numeroPedimento'],
    ['cfdiToCreate.Items[0].SomethingNew', 'conceptos[0]'],
    ['cfdiToCreate.Items[0].Taxes', 'conceptos[0].impuestos'],
    ['cfdiToCreate.Items[0].Taxes[0].Rate', 'conceptos[0].impuestos.iva'],
    ['cfdiToCreate.Items[0].Taxes[1].Rate', 'conceptos[0].impuestos.isr'],
    ['cfdiToCreate.Items[0].Taxes[2].Total', 'conceptos[0].impuestos.ivaRet'],
    ['cfdiToCreate.Items[0].Taxes[9].Total', 'conceptos[0].impuestos'],
    ['CFDITOCREATE.receiver.RFC', 'receptor.rfc'],
  ])('%s is %s', (key, field) => {
    expect(requestField(key, comprobante)).toBe(field);
  });

  it.each([
    ['cfdiToCreate.Complemento.TaxLegends.Legends[1].Text', 'complementos.leyendasFiscales.leyendas[1].textoLeyenda'],
    ['cfdiToCreate.Complemento.TaxLegends', 'complementos.leyendasFiscales'],
  ])('%s of what was filled in beside the conceptos is %s', (key, field) => {
    const complementos = complementsOf({ leyendasFiscales: { leyendas: [{ textoLeyenda: 'Donativo' }] } });
    expect(requestField(key, aComprobante({ complementos }))).toBe(field);
  });

  it('is unknown for a key of another kind', () => {
    expect(requestField('cfdiToCreate.LogoUrl', comprobante)).toBeUndefined();
  });
});

it('finds the field in a sentence that names the attribute', () => {
  const text = 'El campo DomicilioFiscalReceptor del receptor, debe encontrarse en la lista de RFC inscritos.';
  expect(namedField(text)).toBe('receptor.codigoPostal');
  expect(namedField('El campo Nombre del receptor, debe pertenecer al RFC')).toBe('receptor.nombre');
  expect(namedField('Algo salió mal')).toBeUndefined();
});
