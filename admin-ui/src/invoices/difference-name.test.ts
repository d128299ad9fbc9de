import { expect, it } from 'vitest';
import { differenceName } from './difference-name.ts';

it.each([
  ['Total', 'Total'],
  ['total', 'Total'],
  ['CondicionesDePago', 'Condiciones de pago'],
  ['Receptor.Nombre', 'Receptor · Nombre'],
  ['Conceptos.Concepto[1].Descripcion', 'Concepto 2 · Descripción'],
  ['Conceptos.Concepto[0]', 'Concepto 1'],
  ['Conceptos.Concepto[0].CuentaPredial', 'Concepto 1 · Cuenta predial'],
  ['Conceptos.Concepto[0].Impuestos.Traslados.Traslado[1].TasaOCuota', 'Concepto 1 · Tasa o cuota'],
  ['Impuestos.Traslados.Traslado.Importe', 'Impuestos · Importe'],
  ['CfdiRelacionados[0].CfdiRelacionado[1]', 'Documento relacionado 2'],
  ['AlgoNuevo', 'AlgoNuevo'],
])('calls %s «%s»', (path, name) => {
  expect(differenceName(path)).toBe(name);
});
