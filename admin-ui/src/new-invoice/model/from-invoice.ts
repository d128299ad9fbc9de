import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { ConceptoInput } from '@timbra/core/invoicing/invoice-request.ts';
import { formKindOf } from '../form-kinds.ts';
import { splitAccount } from '@timbra/core/invoicing/files/file-name.ts';
import { taxesOf } from './taxes.ts';
import {
  blankConcepto,
  blankInvoice,
  blankReceptor,
  type ConceptoValues,
  type EnvioValues,
  type InvoiceValues,
} from './values.ts';

/**
 * Returns the values of the form of a document that is there: a draft that goes on, or a rejected one that is
 * corrected.
 */
export function valuesOfInvoice(invoice: InvoiceAnswer, today: string): InvoiceValues {
  const blank = blankInvoice(invoice.tipo, today);
  const [relation] = invoice.relaciones ?? [];
  const { periodicidad, meses, anio } = invoice.informacionGlobal ?? {};
  const isDraft = invoice.status === 'DRAFT';
  return {
    ...blank,
    ...texts(invoice),
    ...splitAccount(invoice.observaciones ?? ''),
    moneda: invoice.moneda,
    metodoPago: invoice.metodoPago ?? blank.metodoPago,
    exportacion: invoice.exportacion ?? '01',
    customerId: invoice.customerId ?? '',
    receptor: { ...blankReceptor, ...present(invoice.receptor) },
    tipoCambio: invoice.tipoCambio ?? null,
    // A rejected document is dated anew when it is stamped again, unless its day was chosen.
    fecha: isDraft && invoice.fecha ? invoice.fecha.slice(0, 10) : today,
    relacion: relation ? { tipoRelacion: relation.tipoRelacion, uuid: relation.uuids.join(' ') } : blank.relacion,
    informacionGlobal:
      periodicidad && meses && anio ? { periodicidad, meses, anio: String(anio) } : blank.informacionGlobal,
    origenGlobal: originOfGlobal(invoice),
    orderIds: [...(invoice.orderIds ?? [])],
    // The answer's own discount counts those of the lines too.
    descuento: overallDiscount(invoice),
    decimales: String(invoice.decimales ?? 2),
    conceptos: invoice.conceptos.map(conceptoValues),
    ...(invoice.enviarA && { envio: envioOf(invoice.enviarA) }),
    complementos: invoice.complementos ?? {},
  };
}

export const envioOf = (correos: readonly string[]): EnvioValues => ({
  enviar: correos.length > 0,
  typed: correos.join(', '),
  correos: [...correos],
});

/** A global document that was sent once shows the lines of its sales: they are its orders' all the same. */
const originOfGlobal = ({ tipo, conceptos, orderIds }: InvoiceAnswer): InvoiceValues['origenGlobal'] =>
  formKindOf(tipo).ofSales && conceptos.length > 0 && !orderIds?.length ? 'conceptos' : 'pedidos';

const textFields = [
  'orderId',
  'serie',
  'lugarExpedicion',
  'regimenEmisor',
  'formaPago',
  'condicionesPago',
  'numeroPedido',
  'numeroCuenta',
  'nombreBanco',
  'confirmacion',
] as const;

function texts(invoice: InvoiceAnswer): Pick<InvoiceValues, (typeof textFields)[number]> {
  const entries = textFields.map((field) => [field, invoice[field] ?? '']);
  return Object.fromEntries(entries) as Pick<InvoiceValues, (typeof textFields)[number]>;
}

function overallDiscount({ descuento, conceptos }: InvoiceAnswer): number | null {
  const cents = (amount = 0) => Math.round(amount * 1_000_000);
  const ofLines = conceptos.reduce((total, concepto) => total + cents(concepto.descuento), 0);
  const left = cents(descuento) - ofLines;
  return left > 0 ? left / 1_000_000 : null;
}

export function conceptoValues(asked: ConceptoInput): ConceptoValues {
  const { impuestos, cantidad, valorUnitario, descuento, ivaIncluido = false, ...rest } = asked;
  const known = Object.entries(blankConcepto).flatMap(([field, empty]) => {
    const value = (rest as Readonly<Record<string, unknown>>)[field];
    return typeof empty === 'string' && typeof value === 'string' ? [[field, value] as const] : [];
  });
  return {
    ...blankConcepto,
    ...(Object.fromEntries(known) as Partial<ConceptoValues>),
    cantidad: cantidad ?? null,
    valorUnitario: valorUnitario ?? null,
    descuento: descuento ?? null,
    ...taxesOf(impuestos ?? {}),
    ivaIncluido,
  };
}

/** Returns the fields that are there. */
const present = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
