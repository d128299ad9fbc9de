import { tableOf } from './pac.ts';

const FIELD = 'conceptos';
const AMOUNTS = 'Revisa cantidad, precio y descuento de cada concepto.';
const TAXES = 'Revisa los impuestos de cada concepto y vuelve a emitirla.';
const THIRD = 'Avísale a soporte: este documento lleva un concepto a cuenta de terceros.';
const PEDIMENTO = 'Escríbelo con 21 caracteres: año, aduana, patente y número, con dos espacios entre grupos.';

/** Explains the lines and their taxes: codes 162 to 200, 226 and 227. */
export const CONCEPTOS = tableOf([
  [['CFDI40162'], FIELD, 'Una clave de producto o servicio no está en el catálogo del SAT.', 'Búscala y elige otra.'],
  [
    ['CFDI40163'],
    FIELD,
    'Una clave de producto o servicio pide un complemento, como las de gasolina y diésel.',
    'Elige otra clave si no vendes combustible; si lo vendes, emite esa factura en el portal del SAT.',
  ],
  [
    ['CFDI40164'],
    FIELD,
    'La clave de producto o servicio pide un impuesto que falta.',
    'Agrega el impuesto al concepto, o elige otra clave.',
  ],
  [
    ['CFDI40165'],
    FIELD,
    'Una clave de unidad no está en el catálogo del SAT.',
    'Búscala y elige otra; las mayúsculas cuentan.',
  ],
  [['CFDI40166'], FIELD, 'El valor unitario de un concepto debe ser mayor que cero.', AMOUNTS],
  [['CFDI40167'], FIELD, 'El importe de un concepto no es su cantidad por su valor unitario.', AMOUNTS],
  [
    ['CFDI40168', 'CFDI40169'],
    FIELD,
    'El descuento de un concepto es mayor que su importe o lleva más decimales.',
    AMOUNTS,
  ],
  [
    ['CFDI40170'],
    FIELD,
    'El objeto de impuesto de un concepto no está en el catálogo del SAT.',
    'Elige una clave de la lista.',
  ],
  [
    ['CFDI40171'],
    FIELD,
    'Un concepto que es objeto de impuesto (02) no lleva impuestos.',
    'Agrégale su impuesto, o elige otro objeto de impuesto.',
  ],
  [
    ['CFDI40172', 'CFDI40173'],
    FIELD,
    'Un concepto lleva impuestos que su objeto de impuesto no permite.',
    'Quita sus impuestos, o elige «02 Sí objeto de impuesto».',
  ],
  [
    ['CFDI40174', 'CFDI40181'],
    FIELD,
    'La base de un impuesto debe ser mayor que cero.',
    'Revisa el precio y el descuento del concepto.',
  ],
  [
    ['CFDI40175', 'CFDI40182', 'CFDI40176', 'CFDI40183'],
    FIELD,
    'Un impuesto o su tipo de factor no está en el catálogo del SAT.',
    TAXES,
  ],
  [['CFDI40177', 'CFDI40184'], FIELD, 'Un impuesto exento no lleva tasa ni importe, y no se retiene.', TAXES],
  [['CFDI40178'], FIELD, 'A un impuesto le falta su tasa o su importe.', TAXES],
  [
    ['CFDI40179', 'CFDI40185'],
    FIELD,
    'La tasa de un impuesto no es de las que permite el SAT.',
    'Elige una tasa de la lista.',
  ],
  [['CFDI40180', 'CFDI40186'], FIELD, 'El importe de un impuesto no es su base por su tasa.', TAXES],
  [
    ['CFDI40187', 'CFDI40188', 'CFDI40189', 'CFDI40190', 'CFDI40191', 'CFDI40192', 'CFDI40193'],
    FIELD,
    'Los datos del tercero no son válidos.',
    THIRD,
  ],
  [
    ['CFDI40194', 'CFDI40195', 'CFDI40196', 'CFDI40197', 'CFDI40198', 'CFDI40199', 'CFDI40200'],
    FIELD,
    'Un número de pedimento no es válido.',
    PEDIMENTO,
  ],
  [
    ['CFDI40226', 'CFDI40227'],
    FIELD,
    'Los impuestos de un concepto no son los de su objeto de impuesto (06, 07 u 08).',
    TAXES,
  ],
]);
