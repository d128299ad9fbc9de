import type { IssuerFacts } from '../model/document.ts';
import { blankConcepto, blankInvoice, type ConceptoValues, type InvoiceValues } from '../model/values.ts';

export const today = '2026-11-20';
export const now = `${today}T10:30:00`;

/** A company; with another RFC and regime a person. */
export const anIssuer = (change: Partial<IssuerFacts> = {}): IssuerFacts => ({
  companyId: '019f0000-0000-7000-8000-000000000001',
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  regimenFiscal: '601',
  lugarExpedicion: '42501',
  ...change,
});

/** 1,000.00 and IVA on it. */
export const aConcepto = (change: Partial<ConceptoValues> = {}): ConceptoValues => ({
  ...blankConcepto,
  claveProductoServicio: '80101500',
  unidad: 'E48',
  descripcion: 'Consultoría de negocios',
  valorUnitario: 1_000,
  ...change,
});

/** Whole and right. */
export const anInvoice = (change: Partial<InvoiceValues> = {}): InvoiceValues => ({
  ...blankInvoice('factura', today),
  customerId: '019f0000-0000-7000-8000-000000000002',
  receptor: {
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
