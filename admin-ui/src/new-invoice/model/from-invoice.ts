import type { InvoiceAnswer } from '@timbra/contract/invoices.ts';
import type { ConceptoInput, InvoiceRequest } from '@timbra/core/invoicing/invoice-request.ts';
import { splitAccount } from './bank-account.ts';
import { taxesOf } from './taxes.ts';
import { blankConcepto, blankInvoice, blankReceptor, type ConceptoValues, type InvoiceValues } from './values.ts';

/** What the answer holds of the request that the document was made of; JSON has null for what was never said. */
type Asked = { readonly [Field in keyof InvoiceRequest]?: InvoiceRequest[Field] | null };

/** The form of a document that is there: a draft that goes on, or a rejected one that is corrected. */
export function valuesOfInvoice(invoice: InvoiceAnswer, today: string): InvoiceValues {
  const asked = invoice as unknown as Asked;
  const blank = blankInvoice(invoice.tipo, today);
  const [relation] = asked.relaciones ?? [];
  const { periodicidad, meses, anio } = asked.informacionGlobal ?? {};
  const isDraft = invoice.status === 'DRAFT';
  return {
    ...blank,
    ...texts(asked),
    ...splitAccount(asked.observaciones ?? ''),
    moneda: asked.moneda ?? 'MXN',
    metodoPago: asked.metodoPago ?? blank.metodoPago,
    exportacion: asked.exportacion ?? '01',
    customerId: asked.customerId ?? '',
    receptor: { ...blankReceptor, ...withoutNull(asked.receptor) },
    tipoCambio: asked.tipoCambio ?? null,
    // A rejected document is dated anew when it is stamped again, unless its day was chosen.
    fecha: isDraft && asked.fecha ? asked.fecha.slice(0, 10) : today,
    relacion: relation ? { tipoRelacion: relation.tipoRelacion, uuid: relation.uuids.join(' ') } : blank.relacion,
    informacionGlobal:
      periodicidad && meses && anio ? { periodicidad, meses, anio: String(anio) } : blank.informacionGlobal,
    origenGlobal: originOfGlobal(asked),
    orderIds: [...(asked.orderIds ?? [])],
    // The answer's own discount counts those of the lines too.
    descuento: overallDiscount(invoice),
    decimales: String(asked.decimales ?? 2),
    conceptos: (asked.conceptos ?? []).map(conceptoValues),
  };
}

/** A global document that was sent once shows the lines of its sales: they are its orders' all the same. */
const originOfGlobal = ({ tipo, conceptos, orderIds }: Asked): InvoiceValues['origenGlobal'] =>
  tipo === 'global' && conceptos?.length && !orderIds?.length ? 'conceptos' : 'pedidos';

const textFields = [
  'orderId',
  'serie',
  'formaPago',
  'condicionesPago',
  'numeroPedido',
  'numeroCuenta',
  'nombreBanco',
  'confirmacion',
] as const;

function texts(asked: Asked): Pick<InvoiceValues, (typeof textFields)[number]> {
  const entries = textFields.map((field) => [field, asked[field] ?? '']);
  return Object.fromEntries(entries) as Pick<InvoiceValues, (typeof textFields)[number]>;
}

function overallDiscount({ descuento, conceptos }: InvoiceAnswer): number | null {
  const cents = (amount: unknown) => Math.round(Number(amount ?? 0) * 1_000_000);
  const ofLines = conceptos.reduce((total, concepto) => total + cents(concepto['descuento']), 0);
  const left = cents(descuento) - ofLines;
  return left > 0 ? left / 1_000_000 : null;
}

export function conceptoValues(asked: object): ConceptoValues {
  const { impuestos, cantidad, valorUnitario, descuento, ...rest } = asked as ConceptoInput;
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
    ...taxesOf(withoutNull(impuestos)),
  };
}

function withoutNull(record: object | null | undefined): object {
  return Object.fromEntries(Object.entries(record ?? {}).filter(([, value]) => value !== null && value !== undefined));
}
