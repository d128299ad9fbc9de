import { tableOf } from './explanation.ts';

const codes = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `CFDI40${from + index}`);

const TAXES = 'Revisa los impuestos de cada concepto y vuelve a emitirla; si se repite, avísale a soporte.';

/** The document's taxes, which are computed from those of its lines: codes 201 to 221. */
export const TOTALS = tableOf([
  [
    codes(201, 201),
    'conceptos',
    'En un traslado o un pago el documento no lleva impuestos.',
    'Quita los impuestos de los conceptos.',
  ],
  [codes(202, 203), 'conceptos', 'El total de impuestos retenidos no es la suma de las retenciones.', TAXES],
  [codes(204, 205), 'conceptos', 'El total de impuestos trasladados no es la suma de los traslados.', TAXES],
  [codes(206, 211), 'conceptos', 'El resumen de impuestos retenidos no corresponde a los conceptos.', TAXES],
  [codes(212, 221), 'conceptos', 'El resumen de impuestos trasladados no corresponde a los conceptos.', TAXES],
]);
