import { tableOf } from './pac.ts';

const ARITHMETIC = 'Revisa cantidades, precios y descuentos de los conceptos y vuelve a emitirla.';
const OURS = 'Vuelve a emitirla; si se repite, avísale a soporte con este código.';
const LISTED = 'Elige una clave de la lista.';

/** Explains the document as a whole: SAT's matrix of CFDI 4.0, codes 101 to 137. */
export const DOCUMENT = tableOf([
  [['CFDI40101'], 'fecha', 'La fecha no tiene el formato del SAT.', 'Escríbela de nuevo con fecha y hora.'],
  [
    ['CFDI40102'],
    undefined,
    'El sello del documento no se pudo comprobar.',
    'Vuelve a emitirla; si se repite, carga otra vez tu CSD en la empresa.',
  ],
  [['CFDI40103'], 'formaPago', 'Este tipo de documento no lleva forma de pago.', 'Quita la forma de pago.'],
  [['CFDI40104'], 'formaPago', 'La forma de pago no está en el catálogo del SAT.', LISTED],
  [
    ['CFDI40105'],
    'formaPago',
    'Con el método PPD la forma de pago debe ser 99.',
    'Elige «99 Por definir», o cambia el método de pago a PUE.',
  ],
  [
    ['CFDI40106'],
    'emisor.rfc',
    'Tu CSD está revocado, vencido o no es válido.',
    'Carga en la empresa un CSD vigente y vuelve a emitirla.',
  ],
  [
    ['CFDI40107', 'CFDI40112'],
    'conceptos',
    'El subtotal o el descuento llevan más decimales que la moneda.',
    ARITHMETIC,
  ],
  [['CFDI40108'], 'conceptos', 'El subtotal no es la suma de los conceptos.', ARITHMETIC],
  [
    ['CFDI40109'],
    'conceptos',
    'En un traslado o un pago el subtotal debe ser cero.',
    'Pon en cero los importes de los conceptos.',
  ],
  [
    ['CFDI40110'],
    'descuento',
    'El descuento es mayor que el subtotal.',
    'Baja el descuento hasta el importe de los conceptos.',
  ],
  [['CFDI40111'], 'descuento', 'Este tipo de documento no lleva descuento.', 'Quita el descuento.'],
  [['CFDI40113'], 'moneda', 'La moneda no está en el catálogo del SAT.', LISTED],
  [
    ['CFDI40114', 'CFDI40116'],
    'tipoCambio',
    'Con esta moneda no va un tipo de cambio distinto de 1.',
    'Deja vacío el tipo de cambio.',
  ],
  [
    ['CFDI40115'],
    'tipoCambio',
    'Con moneda extranjera falta el tipo de cambio.',
    'Escribe cuántos pesos vale una unidad de la moneda.',
  ],
  [
    ['CFDI40117'],
    'tipoCambio',
    'El tipo de cambio no tiene el formato del SAT.',
    'Escribe un número con hasta 6 decimales.',
  ],
  [
    ['CFDI40118'],
    'tipoCambio',
    'El tipo de cambio está fuera del rango que permite el SAT.',
    'Revisa el tipo de cambio del día; si es correcto, pide a soporte la clave de confirmación.',
  ],
  [['CFDI40119'], 'conceptos', 'El total no corresponde al subtotal, el descuento y los impuestos.', ARITHMETIC],
  [
    ['CFDI40120'],
    'conceptos',
    'El total es mayor que el límite que permite el SAT.',
    'Revisa el importe; si es correcto, pide a soporte la clave de confirmación.',
  ],
  [['CFDI40121'], 'tipo', 'El tipo de documento no está en el catálogo del SAT.', 'Elige otro tipo de documento.'],
  [
    ['CFDI40122'],
    'exportacion',
    'La exportación definitiva (02) necesita el complemento de comercio exterior.',
    'Elige «01 No aplica» si no es una exportación.',
  ],
  [['CFDI40123'], 'exportacion', 'La clave de exportación no está en el catálogo del SAT.', LISTED],
  [['CFDI40124'], 'metodoPago', 'El método de pago no está en el catálogo del SAT.', 'Elige PUE o PPD.'],
  [['CFDI40125'], 'metodoPago', 'Este tipo de documento no lleva método de pago.', 'Quita el método de pago.'],
  [
    ['CFDI40126'],
    'lugarExpedicion',
    'El código postal del lugar de expedición no está en el catálogo del SAT.',
    'Corrígelo en los datos fiscales de la empresa.',
  ],
  [
    ['CFDI40127', 'CFDI40128', 'CFDI40129'],
    'confirmacion',
    'La clave de confirmación no va aquí, no es válida o ya se usó.',
    'Quítala, o pide otra a soporte.',
  ],
  [
    ['CFDI40130'],
    'informacionGlobal',
    'Una factura a «PUBLICO EN GENERAL» lleva la información global, y ninguna otra la lleva.',
    'Emítela como factura global con su periodo, o escribe el nombre de tu cliente.',
  ],
  [['CFDI40131'], 'informacionGlobal.periodicidad', 'La periodicidad no está en el catálogo del SAT.', LISTED],
  [
    ['CFDI40132'],
    'informacionGlobal.periodicidad',
    'La periodicidad bimestral es solo del régimen 621.',
    'Elige otra periodicidad.',
  ],
  [
    ['CFDI40133', 'CFDI40134', 'CFDI40135'],
    'informacionGlobal.meses',
    'El mes no corresponde a la periodicidad.',
    'Elige un mes, o un bimestre si la periodicidad es bimestral.',
  ],
  [
    ['CFDI40136'],
    'informacionGlobal.anio',
    'El año de la factura global no es el actual ni el anterior.',
    'Corrige el año.',
  ],
  [['CFDI40137'], 'relaciones[0].tipoRelacion', 'El tipo de relación no está en el catálogo del SAT.', LISTED],
  [['CFDI40999'], undefined, 'El SAT rechazó el documento sin decir qué regla no se cumple.', OURS],
]);
