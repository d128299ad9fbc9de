import { explained } from './pac.ts';

const OF_BANK = 'Quita ese dato, o elige la forma en que te pagaron.';
const DIGITS = 'Escríbela completa, con los dígitos que pide la forma de pago.';
const TAXES = 'Corrige los impuestos de esa factura como los lleva su XML.';
const LISTED = 'Elige una clave de la lista.';

/** Explains a complement of payments: SAT's matrix of Pagos 2.0. */
export const PAGOS = explained({
  'pagos[0].formaPago': {
    CRP20212: 'La forma de pago no está en el catálogo del SAT, o es 99 Por definir. Elige la forma en que te pagaron.',
  },
  'pagos[0].moneda': { CRP20213: `La moneda del pago no está en el catálogo del SAT, o es XXX. ${LISTED}` },
  'pagos[0].tipoCambio': {
    CRP20214: 'Con un pago en moneda extranjera falta el tipo de cambio. Escribe el tipo de cambio del día del pago.',
    CRP20215: 'En pesos el tipo de cambio del pago es 1. Deja vacío el tipo de cambio, o cambia la moneda del pago.',
  },
  'pagos[0].monto': {
    CRP20217: 'Lo que se paga de las facturas suma más que el monto del pago. Reparte a lo más lo que recibiste.',
    CRP20218: 'El monto del pago no es mayor que cero. Escribe lo que recibiste.',
    CRP20219: 'El monto del pago lleva más decimales que su moneda. Escríbelo con los decimales de la moneda.',
  },
  'pagos[0].rfcEmisorCtaOrd': {
    CRP20221: `Con esta forma de pago no va el RFC del banco de quien pagó. ${OF_BANK}`,
    CRP20222: 'El RFC del banco de quien pagó no es el de un banco. Escribe el RFC del banco, de doce caracteres.',
  },
  'pagos[0].nomBancoOrdExt': {
    CRP20223: 'El banco de quien pagó es extranjero y falta su nombre. Escribe el nombre del banco extranjero.',
  },
  'pagos[0].ctaOrdenante': {
    CRP20224: `Con esta forma de pago no va la cuenta de quien pagó. ${OF_BANK}`,
    CRP20225: `La cuenta de quien pagó no tiene los dígitos que pide la forma de pago. ${DIGITS}`,
  },
  'pagos[0].ctaBeneficiario': {
    CRP20226: `La cuenta que recibió el pago no tiene los dígitos que pide la forma de pago. ${DIGITS}`,
    CRP20228: `Con esta forma de pago no va la cuenta que recibió el pago. ${OF_BANK}`,
  },
  'pagos[0].rfcEmisorCtaBen': {
    CRP20227: `Con esta forma de pago no va el RFC del banco que recibió el pago. ${OF_BANK}`,
  },
  pagos: {
    CRP20236: `La moneda de una factura pagada no está en el catálogo del SAT, o es XXX. ${LISTED}`,
    CRP20241: 'De una factura no se paga nada. Escribe un importe mayor que cero, o quita esa factura del pago.',
    CRP20242:
      'El importe pagado de una factura lleva más decimales que su moneda. Escríbelo con los decimales de la moneda de esa factura.',
    CRP20244: 'De una factura se paga más de lo que le falta. Paga a lo más su saldo, que se ve en la factura.',
    CRP20245: `El objeto de impuesto de una factura pagada no está en el catálogo del SAT. ${LISTED}`,
    CRP20246:
      'Una factura pagada es objeto de impuesto y no dice sus impuestos. Agrega los impuestos que lleva, o usa otra clave.',
    CRP20247:
      'Una factura pagada lleva impuestos y su objeto de impuesto dice que no. Quita los impuestos, o usa la clave 02.',
    'CRP20249 CRP20255': `La base de un impuesto de una factura pagada no es mayor que cero. ${TAXES}`,
    'CRP20252 CRP20256 CRP20258': `El tipo de factor de un impuesto de una factura pagada no va con ese impuesto, o con su tasa. ${TAXES}`,
    'CRP20253 CRP20259-20260': `La tasa de un impuesto de una factura pagada falta, o no está en el catálogo del SAT. ${TAXES}`,
    CRP20276:
      'Lo que se paga de las facturas, el monto y la equivalencia entre monedas no corresponden. Deja vacía la equivalencia para calcularla, o corrige el reparto.',
    CRP20278: 'Con el objeto de impuesto de una factura pagada solo va ISR retenido. Quita los demás impuestos.',
    CRP20279: 'Con el objeto de impuesto de una factura pagada se traslada IEPS y no va IVA. Corrige sus impuestos.',
  },
});
