import { explained } from './pac.ts';

const ARITHMETIC = 'Revisa cantidades, precios y descuentos de los conceptos y vuelve a emitirla.';
const LISTED = 'Elige una clave de la lista.';

/** Explains the document as a whole: SAT's matrix of CFDI 4.0, codes 101 to 137. */
export const DOCUMENT = explained({
  fecha: { CFDI40101: 'La fecha no tiene el formato del SAT. Escríbela de nuevo con fecha y hora.' },
  '': {
    CFDI40102:
      'El sello del documento no se pudo comprobar. Vuelve a emitirla; si se repite, carga otra vez tu CSD en la empresa.',
    CFDI40999:
      'El SAT rechazó el documento sin decir qué regla no se cumple. Vuelve a emitirla; si se repite, avísale a soporte con este código.',
  },
  formaPago: {
    CFDI40103: 'Este tipo de documento no lleva forma de pago. Quita la forma de pago.',
    CFDI40104: `La forma de pago no está en el catálogo del SAT. ${LISTED}`,
    CFDI40105:
      'Con el método PPD la forma de pago debe ser 99. Elige «99 Por definir», o cambia el método de pago a PUE.',
  },
  'emisor.rfc': {
    CFDI40106: 'Tu CSD está revocado, vencido o no es válido. Carga en la empresa un CSD vigente y vuelve a emitirla.',
  },
  conceptos: {
    'CFDI40107 CFDI40112': `El subtotal o el descuento llevan más decimales que la moneda. ${ARITHMETIC}`,
    CFDI40108: `El subtotal no es la suma de los conceptos. ${ARITHMETIC}`,
    CFDI40109: 'En un traslado o un pago el subtotal debe ser cero. Pon en cero los importes de los conceptos.',
    CFDI40119: `El total no corresponde al subtotal, el descuento y los impuestos. ${ARITHMETIC}`,
    CFDI40120:
      'El total es mayor que el límite que permite el SAT. Revisa el importe; si es correcto, pide a soporte la clave de confirmación.',
  },
  descuento: {
    CFDI40110: 'El descuento es mayor que el subtotal. Baja el descuento hasta el importe de los conceptos.',
    CFDI40111: 'Este tipo de documento no lleva descuento. Quita el descuento.',
  },
  moneda: { CFDI40113: `La moneda no está en el catálogo del SAT. ${LISTED}` },
  tipoCambio: {
    'CFDI40114 CFDI40116': 'Con esta moneda no va un tipo de cambio distinto de 1. Deja vacío el tipo de cambio.',
    CFDI40115: 'Con moneda extranjera falta el tipo de cambio. Escribe cuántos pesos vale una unidad de la moneda.',
    CFDI40117: 'El tipo de cambio no tiene el formato del SAT. Escribe un número con hasta 6 decimales.',
    CFDI40118:
      'El tipo de cambio está fuera del rango que permite el SAT. Revisa el tipo de cambio del día; si es correcto, pide a soporte la clave de confirmación.',
  },
  tipo: { CFDI40121: 'El tipo de documento no está en el catálogo del SAT. Elige otro tipo de documento.' },
  exportacion: {
    CFDI40122:
      'La exportación definitiva (02) necesita el complemento de comercio exterior. Elige «01 No aplica» si no es una exportación.',
    CFDI40123: `La clave de exportación no está en el catálogo del SAT. ${LISTED}`,
  },
  metodoPago: {
    CFDI40124: 'El método de pago no está en el catálogo del SAT. Elige PUE o PPD.',
    CFDI40125: 'Este tipo de documento no lleva método de pago. Quita el método de pago.',
  },
  lugarExpedicion: {
    CFDI40126:
      'El código postal del lugar de expedición no está en el catálogo del SAT. Corrígelo en los datos fiscales de la empresa.',
  },
  confirmacion: {
    'CFDI40127-40129': 'La clave de confirmación no va aquí, no es válida o ya se usó. Quítala, o pide otra a soporte.',
  },
  informacionGlobal: {
    CFDI40130:
      'Una factura a «PUBLICO EN GENERAL» lleva la información global, y ninguna otra la lleva. Emítela como factura global con su periodo, o escribe el nombre de tu cliente.',
  },
  'informacionGlobal.periodicidad': {
    CFDI40131: `La periodicidad no está en el catálogo del SAT. ${LISTED}`,
    CFDI40132: 'La periodicidad bimestral es solo del régimen 621. Elige otra periodicidad.',
  },
  'informacionGlobal.meses': {
    'CFDI40133-40135':
      'El mes no corresponde a la periodicidad. Elige un mes, o un bimestre si la periodicidad es bimestral.',
  },
  'informacionGlobal.anio': {
    CFDI40136: 'El año de la factura global no es el actual ni el anterior. Corrige el año.',
  },
  'relaciones[0].tipoRelacion': { CFDI40137: `El tipo de relación no está en el catálogo del SAT. ${LISTED}` },
});
