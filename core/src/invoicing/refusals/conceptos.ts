import { explained } from './pac.ts';

const AMOUNTS = 'Revisa cantidad, precio y descuento de cada concepto.';
const TAXES = 'Revisa los impuestos de cada concepto y vuelve a emitirla.';

/** Explains the lines and their taxes: codes 162 to 200, 226 and 227. */
export const CONCEPTOS = explained({
  conceptos: {
    CFDI40162: 'Una clave de producto o servicio no está en el catálogo del SAT. Búscala y elige otra.',
    CFDI40163:
      'Una clave de producto o servicio pide un complemento, como las de gasolina y diésel. Elige otra clave si no vendes combustible; si lo vendes, emite esa factura en el portal del SAT.',
    CFDI40164:
      'La clave de producto o servicio pide un impuesto que falta. Agrega el impuesto al concepto, o elige otra clave.',
    CFDI40165: 'Una clave de unidad no está en el catálogo del SAT. Búscala y elige otra; las mayúsculas cuentan.',
    CFDI40166: `El valor unitario de un concepto debe ser mayor que cero. ${AMOUNTS}`,
    CFDI40167: `El importe de un concepto no es su cantidad por su valor unitario. ${AMOUNTS}`,
    'CFDI40168-40169': `El descuento de un concepto es mayor que su importe o lleva más decimales. ${AMOUNTS}`,
    CFDI40170: 'El objeto de impuesto de un concepto no está en el catálogo del SAT. Elige una clave de la lista.',
    CFDI40171:
      'Un concepto que es objeto de impuesto (02) no lleva impuestos. Agrégale su impuesto, o elige otro objeto de impuesto.',
    'CFDI40172-40173':
      'Un concepto lleva impuestos que su objeto de impuesto no permite. Quita sus impuestos, o elige «02 Sí objeto de impuesto».',
    'CFDI40174 CFDI40181':
      'La base de un impuesto debe ser mayor que cero. Revisa el precio y el descuento del concepto.',
    'CFDI40175 CFDI40182 CFDI40176 CFDI40183': `Un impuesto o su tipo de factor no está en el catálogo del SAT. ${TAXES}`,
    'CFDI40177 CFDI40184': `Un impuesto exento no lleva tasa ni importe, y no se retiene. ${TAXES}`,
    CFDI40178: `A un impuesto le falta su tasa o su importe. ${TAXES}`,
    'CFDI40179 CFDI40185': 'La tasa de un impuesto no es de las que permite el SAT. Elige una tasa de la lista.',
    'CFDI40180 CFDI40186': `El importe de un impuesto no es su base por su tasa. ${TAXES}`,
    'CFDI40187-40193':
      'Los datos del tercero no son válidos. Avísale a soporte: este documento lleva un concepto a cuenta de terceros.',
    'CFDI40194-40200':
      'Un número de pedimento no es válido. Escríbelo con 21 caracteres: año, aduana, patente y número, con dos espacios entre grupos.',
    'CFDI40226-40227': `Los impuestos de un concepto no son los de su objeto de impuesto (06, 07 u 08). ${TAXES}`,
  },
});
