import { expect, it } from 'vitest';
import { locationOf } from './field-locations.ts';

it.each([
  ['customerId', 1, 'customerId'],
  ['receptor.usoCfdi', 1, 'receptor.usoCfdi'],
  ['tipo', 1, 'tipoFactura'],
  ['relaciones[0].uuids[0]', 1, 'relacion.uuid'],
  ['relaciones[0].tipoRelacion', 1, 'relacion.tipoRelacion'],
  ['conceptos', 2, 'conceptos'],
  ['conceptos[3]', 2, 'conceptos.3.descripcion'],
  ['conceptos[3].valorUnitario', 2, 'conceptos.3.valorUnitario'],
  ['conceptos[1].impuestos', 2, 'conceptos.1.ivaRate'],
  ['conceptos[1].impuestos.iva', 2, 'conceptos.1.ivaRate'],
  ['conceptos[1].impuestos.ieps.valor', 2, 'conceptos.1.iepsValor'],
  ['conceptos[1].impuestos.isr', 2, 'conceptos.1.isrRate'],
  ['orderIds[2]', 2, 'conceptos'],
  ['informacionGlobal', 2, 'informacionGlobal.periodicidad'],
  ['descuento', 2, 'descuento'],
  [
    'complementos.leyendasFiscales.leyendas[1].textoLeyenda',
    1,
    'complementos.leyendasFiscales.leyendas.1.textoLeyenda',
  ],
  ['emisor.regimenFiscal', 1, undefined],
  ['', 1, undefined],
] as const)('shows a problem of %s in step %i at %s', (path, step, field) => {
  expect(locationOf(path)).toEqual({ step, field });
});
