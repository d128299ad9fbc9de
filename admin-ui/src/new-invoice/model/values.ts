import type { TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';
import { defaultTaxes } from '@timbra/core/products/tax-choice.ts';
import { keyOfTipo } from '../../documents/tipos.ts';
import { formKindOf } from '../form-kinds.ts';
import type { ComplementValues } from './complements.ts';
import type { TaxValues } from '../../shared/taxes/tax-values.ts';

export interface ConceptoValues extends TaxValues {
  productoId: string;
  claveProductoServicio: string;
  noIdentificacion: string;
  cantidad: number | null;
  unidad: string;
  descripcion: string;
  valorUnitario: number | null;
  descuento: number | null;
  objetoImpuesto: string;
  numeroPedimento: string;
  cuentaPredial: string;
}

export interface ReceptorValues {
  rfc: string;
  nombre: string;
  usoCfdi: string;
  regimenFiscal: string;
  codigoPostal: string;
  /** It is the country of a foreign buyer, with the tax number there. */
  residenciaFiscal?: string | undefined;
  numRegIdTrib?: string | undefined;
}

export interface EnvioValues {
  enviar: boolean;
  /** They are the addresses as they are typed: apart by commas, semicolons or spaces. */
  typed: string;
  correos: string[];
}

/** What the form of a document holds; an empty text is a field that nobody has filled in. */
export interface InvoiceValues {
  tipoFactura: string;
  customerId: string;
  receptor: ReceptorValues;
  orderId: string;
  serie: string;
  /** It is the id of one of the company's lugares. */
  lugarExpedicion: string;
  regimenEmisor: string;
  formaPago: string;
  metodoPago: string;
  moneda: string;
  tipoCambio: number | null;
  /** It is a day. */
  fecha: string;
  exportacion: string;
  condicionesPago: string;
  numeroPedido: string;
  numeroCuenta: string;
  nombreBanco: string;
  cuentaBanco: string;
  observaciones: string;
  confirmacion: string;
  relacion: { tipoRelacion: string; uuid: string };
  informacionGlobal: { periodicidad: string; meses: string; anio: string };
  /** It tells what a global document carries: sales, or concepts of its own. */
  origenGlobal: 'pedidos' | 'conceptos';
  orderIds: string[];
  descuento: number | null;
  decimales: string;
  conceptos: ConceptoValues[];
  /** It is where the document is mailed once it is stamped, as somebody said here; until then the customer's last document says. */
  envio?: EnvioValues | undefined;
  /** A draft of an earlier version has none. */
  complementos?: ComplementValues | undefined;
  /** It is the one that is being typed and not yet part of the document. */
  nuevo: ConceptoValues;
}

export const blankConcepto: ConceptoValues = {
  ...defaultTaxes,
  productoId: '',
  claveProductoServicio: '',
  noIdentificacion: '',
  cantidad: 1,
  unidad: '',
  descripcion: '',
  valorUnitario: null,
  descuento: null,
  objetoImpuesto: '02',
  numeroPedimento: '',
  cuentaPredial: '',
};

export const blankReceptor: ReceptorValues = {
  rfc: '',
  nombre: '',
  usoCfdi: 'G03',
  regimenFiscal: '',
  codigoPostal: '',
  residenciaFiscal: '',
  numRegIdTrib: '',
};

/** @param today at the place of issue, `2026-11-20`. */
export function blankInvoice(tipo: TipoDocumento, today: string): InvoiceValues {
  const [anio = '', mes = ''] = today.split('-');
  return {
    tipoFactura: keyOfTipo(tipo),
    customerId: '',
    receptor: blankReceptor,
    orderId: '',
    serie: '',
    lugarExpedicion: '',
    regimenEmisor: '',
    formaPago: '',
    metodoPago: 'PUE',
    moneda: 'MXN',
    tipoCambio: null,
    fecha: today,
    exportacion: '01',
    condicionesPago: '',
    numeroPedido: '',
    numeroCuenta: '',
    nombreBanco: '',
    cuentaBanco: '',
    observaciones: '',
    confirmacion: '',
    relacion: { tipoRelacion: formKindOf(tipo).correctsAs ?? '', uuid: '' },
    informacionGlobal: { periodicidad: '04', meses: mes, anio },
    origenGlobal: 'pedidos',
    orderIds: [],
    descuento: null,
    decimales: '2',
    conceptos: [],
    complementos: {},
    nuevo: blankConcepto,
  };
}

/** Tells whether a global document carries sales instead of concepts of its own. */
export const carriesSales = ({ origenGlobal }: Pick<InvoiceValues, 'origenGlobal'>, tipo: TipoDocumento) =>
  formKindOf(tipo).ofSales && origenGlobal === 'pedidos';

/** Tells whether something was typed into the concept that is not yet part of the document. */
export const isTyped = ({ descripcion, valorUnitario, productoId }: ConceptoValues) =>
  descripcion.trim() !== '' || valorUnitario !== null || productoId !== '';

/**
 * Tells whether a concept may be added, by the specification's condition: a description and a unit value above zero.
 */
export const isComplete = ({ descripcion, valorUnitario }: ConceptoValues) =>
  descripcion.trim() !== '' && valorUnitario !== null && valorUnitario > 0;
