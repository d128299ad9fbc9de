import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { SaleRequest } from '@timbra/core/invoicing/invoice-request.ts';
import type { IssuerFacts } from '../model/document.ts';
import {
  blankConcepto,
  blankInvoice,
  blankReceptor,
  type ConceptoValues,
  type InvoiceValues,
} from '../model/values.ts';

export const today = '2026-11-20';
export const now = `${today}T10:30:00`;

/** Makes a company; with another RFC and regime a person. */
export const anIssuer = (change: Partial<IssuerFacts> = {}): IssuerFacts => ({
  companyId: '019f0000-0000-7000-8000-000000000001',
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  regimenFiscal: '601',
  lugarExpedicion: '42501',
  ...change,
});

/** Makes a concept of 1,000.00 and IVA on it. */
export const aConcepto = (change: Partial<ConceptoValues> = {}): ConceptoValues => ({
  ...blankConcepto,
  claveProductoServicio: '80101500',
  unidad: 'E48',
  descripcion: 'Consultoría de negocios',
  valorUnitario: 1_000,
  ...change,
});

/** Makes an invoice that is whole and right. */
export const anInvoice = (change: Partial<InvoiceValues> = {}): InvoiceValues => ({
  ...blankInvoice('factura', today),
  customerId: '019f0000-0000-7000-8000-000000000002',
  receptor: {
    ...blankReceptor,
    rfc: 'URE180429TM6',
    nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    usoCfdi: 'G03',
    regimenFiscal: '601',
    codigoPostal: '86991',
  },
  formaPago: '03',
  conceptos: [aConcepto()],
  ...change,
});

/** Makes the draft that a request was kept as; what it left out is the server's to say. */
export const aDraft = (
  { receptor = {}, conceptos = [], ...request }: SaleRequest,
  change: Partial<InvoiceAnswer> = {},
): InvoiceAnswer => ({
  ...request,
  receptor,
  conceptos,
  id: '019f0000-0000-7000-8000-000000000009',
  tipoComprobante: 'I',
  status: 'DRAFT',
  paymentStatus: null,
  cancelacion: null,
  consultaSat: null,
  sustituye: null,
  serie: request.serie ?? null,
  folio: null,
  uuid: null,
  fecha: request.fecha ?? null,
  fechaTimbrado: null,
  customerId: request.customerId ?? null,
  cliente: receptor.nombre ?? null,
  orderId: request.orderId ?? null,
  formaPago: request.formaPago ?? null,
  metodoPago: request.metodoPago ?? null,
  moneda: request.moneda ?? 'MXN',
  subtotal: 0,
  descuento: 0,
  impuestos: { traslados: [], retenciones: [], totalTrasladados: 0, totalRetenidos: 0 },
  iva: 0,
  total: 0,
  saldo: 0,
  errors: [],
  differences: [],
  facturamaId: null,
  version: 1,
  createdAt: `${now}.000Z`,
  ...change,
});
