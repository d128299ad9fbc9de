import type { Labels } from '../shape/labels.ts';
import type { pago } from './shape.ts';

export const pagoLabels: Labels<typeof pago> = {
  fechaPago: 'Fecha de pago',
  formaPago: 'Forma de pago',
  moneda: 'Moneda',
  tipoCambio: 'Tipo de cambio',
  monto: 'Monto',
  numOperacion: 'Número de operación',
  rfcEmisorCtaOrd: 'RFC del banco ordenante',
  nomBancoOrdExt: 'Banco extranjero',
  ctaOrdenante: 'Cuenta ordenante',
  rfcEmisorCtaBen: 'RFC del banco beneficiario',
  ctaBeneficiario: 'Cuenta beneficiaria',
  tipoCadPago: 'Tipo de cadena del pago',
  certPago: 'Certificado del pago',
  cadPago: 'Cadena del pago',
  selloPago: 'Sello del pago',
  documentos: 'Documentos',
  impuestos: 'Impuestos',
};
