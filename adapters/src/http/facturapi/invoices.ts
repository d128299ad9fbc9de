import { z } from 'zod';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { customerIn, productIn, type Resource } from './records.ts';
import { ourTaxes } from './taxes.ts';

const item = z.strictObject({
  quantity: z.number().default(1),
  discount: z.number().optional(),
  product: z.union([z.string(), productIn]),
});

/** What they send and we do not take is refused by its name: a document that lacks it would be another one. */
export const invoiceIn = z.strictObject({
  type: z.enum(['I', 'E']).default('I'),
  customer: z.union([z.string(), customerIn]),
  items: z.array(item).min(1),
  payment_form: z.string(),
  payment_method: z.string().default('PUE'),
  use: z.string().optional(),
  currency: z.string().optional(),
  exchange: z.number().optional(),
  series: z.string().optional(),
  conditions: z.string().optional(),
  date: z.string().optional(),
  export: z.string().optional(),
  related_documents: z.array(z.strictObject({ relationship: z.string(), documents: z.array(z.string()) })).optional(),
  status: z.literal('draft').optional(),
  external_id: z.string().optional(),
  idempotency_key: z.string().optional(),
});

type InvoiceIn = z.output<typeof invoiceIn>;

/** @param receptor the customer that an id names, as an invoice may say another use than theirs. */
export const ourInvoice = (companyId: string, theirs: InvoiceIn, receptor: object) => ({
  companyId,
  tipo: theirs.type === 'E' ? 'nota-credito' : 'factura',
  ...(typeof theirs.customer === 'string' && { customerId: theirs.customer }),
  receptor: { ...receptor, ...(theirs.use !== undefined && { usoCfdi: theirs.use }) },
  formaPago: theirs.payment_form,
  metodoPago: theirs.payment_method,
  moneda: theirs.currency,
  tipoCambio: theirs.exchange,
  serie: theirs.series,
  condicionesPago: theirs.conditions,
  fecha: theirs.date?.slice(0, 19),
  exportacion: theirs.export,
  numeroPedido: theirs.external_id,
  relaciones: theirs.related_documents?.map(({ relationship, documents }) => ({
    tipoRelacion: relationship,
    uuids: documents,
  })),
  conceptos: theirs.items.map(ourConcepto),
  ...(theirs.status === 'draft' && { draft: true }),
});

function ourConcepto({ quantity, discount, product }: z.output<typeof item>) {
  const common = { cantidad: quantity, descuento: discount };
  if (typeof product === 'string') return { ...common, productoId: product };
  return {
    ...common,
    descripcion: product.description,
    claveProductoServicio: product.product_key,
    valorUnitario: product.price,
    ivaIncluido: product.tax_included,
    unidad: product.unit_key,
    objetoImpuesto: product.taxability,
    noIdentificacion: product.sku,
    ...(product.taxability !== '01' && { impuestos: ourTaxes(product.taxes) }),
  };
}

const statuses: Readonly<Record<InvoiceAnswer['status'], string>> = {
  DRAFT: 'draft',
  PROCESSING: 'pending',
  ISSUED: 'valid',
  REJECTED: 'failed',
  CANCELLING: 'valid',
  CANCELLED: 'canceled',
};

const cancellations: Readonly<Record<string, string>> = {
  requested: 'verifying',
  pending: 'pending',
  rejected: 'rejected',
  cancelled: 'accepted',
};

const theirInvoice = (invoice: InvoiceAnswer) => ({
  id: invoice.id,
  organization: invoice.companyId,
  created_at: invoice.createdAt,
  date: invoice.fecha,
  issuer_type: 'issuing',
  type: invoice.tipoComprobante,
  status: statuses[invoice.status],
  cfdi_version: 4,
  uuid: invoice.uuid,
  series: invoice.serie,
  folio_number: invoice.folio,
  customer: {
    id: invoice.customerId,
    legal_name: invoice.receptor?.nombre,
    tax_id: invoice.receptor?.rfc,
    tax_system: invoice.receptor?.regimenFiscal,
    address: { zip: invoice.receptor?.codigoPostal, country: 'MEX' },
  },
  use: invoice.receptor?.usoCfdi,
  total: invoice.total,
  amount_due: invoice.saldo,
  currency: invoice.moneda,
  cancellation_status: cancellations[invoice.cancelacion?.status ?? ''] ?? 'none',
});

export const invoices: Resource = { name: 'invoices', present: (ours) => theirInvoice(ours as InvoiceAnswer) };
