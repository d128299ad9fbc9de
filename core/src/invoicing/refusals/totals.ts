import { codesOf, tableOf } from './explanation.ts';

const TAXES = 'Revisa los impuestos de cada concepto y vuelve a emitirla; si se repite, avísale a soporte.';

/** Explains the document's taxes, which are computed from those of its lines: codes 201 to 221. */
export const TOTALS = tableOf([
  [
    codesOf('CFDI40', 201, 201),
    'conceptos',
    'En un traslado o un pago el documento no lleva impuestos.',
    'Quita los impuestos de los conceptos.',
  ],
  [
    codesOf('CFDI40', 202, 203),
    'conceptos',
    'El total de impuestos retenidos no es la suma de las retenciones.',
    TAXES,
  ],
  [
    codesOf('CFDI40', 204, 205),
    'conceptos',
    'El total de impuestos trasladados no es la suma de los traslados.',
    TAXES,
  ],
  [
    codesOf('CFDI40', 206, 211),
    'conceptos',
    'El resumen de impuestos retenidos no corresponde a los conceptos.',
    TAXES,
  ],
  [
    codesOf('CFDI40', 212, 221),
    'conceptos',
    'El resumen de impuestos trasladados no corresponde a los conceptos.',
    TAXES,
  ],
]);
