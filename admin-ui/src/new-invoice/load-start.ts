import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';
import { isIn } from '@timbra/core/invoicing/invoice.ts';
import { ApiError, callData } from '@timbra/ui/http/call.ts';
import { valuesOfInvoice } from './model/from-invoice.ts';
import { creditNoteOf, fillFromOrder, valuesOfOrder } from './model/from-records.ts';
import { receptorOf } from './model/receptor-of.ts';
import { withTerms } from './model/terms.ts';
import { blankInvoice, type InvoiceValues } from './model/values.ts';
import { loadTerms, type Origin, type Start, type Terms } from './start.ts';

/** Returns a record unless it was archived since it was named. */
const unlessGone = <T>(record: Promise<T>) =>
  record.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });

const loadCustomer = (id: string) => callData('GET /customers/{id}', { params: { id } });
const loadOrder = (id: string) => callData('GET /orders/{id}', { params: { id } });

/** Loads what the form begins with where it begins with a record. Most begin with nothing: a file of its own. */
export async function loadStart(
  tipo: TipoDocumento,
  { kind, id }: Origin,
  today: string,
): Promise<Omit<Start, 'draftName'>> {
  const fresh = { tipo, document: undefined, errors: [] };
  if (kind === 'cliente') {
    const [customer, terms] = await Promise.all([loadCustomer(id), loadTerms(id)]);
    const values = { ...blankInvoice(tipo, today), customerId: id, receptor: receptorOf(customer) };
    return { ...fresh, companyId: customer.companyId, ...onTerms(values, terms) };
  }
  if (kind === 'pedido') {
    const order = await loadOrder(id);
    const { companyId, customerId } = order;
    const [customer, terms] = await Promise.all([unlessGone(loadCustomer(customerId)), loadTerms(customerId)]);
    return { ...fresh, companyId, ...onTerms(valuesOfOrder(order, customer, today), customer && terms) };
  }
  if (kind === 'ruta') {
    const route = await callData('GET /freight/routes/{id}', { params: { id } });
    return { ...fresh, companyId: route.companyId, values: blankInvoice(tipo, today), route };
  }
  if (kind === 'solicitud') {
    const request = await unlessGone(callData('GET /trip-requests/{id}', { params: { id } }));
    return { ...fresh, ...(request ? { companyId: request.companyId } : {}), values: blankInvoice(tipo, today) };
  }
  const invoice = await callData('GET /invoices/{id}', { params: { id } });
  const { companyId } = invoice;
  if (kind === 'origen') return { ...fresh, companyId, values: await creditNoteValues(invoice, today) };
  if (!isIn(invoice.status, 'editable')) throw new ApiError(409, { message: settled });
  const values = await valuesOf(invoice, today);
  return { tipo: invoice.tipo, companyId, values, document: invoice, errors: invoice.errors };
}

const onTerms = (values: InvoiceValues, terms: Terms | undefined) =>
  terms ? { values: withTerms(values, terms), terms } : { values };

/** The document says who received it: a note needs no customer, whom a server refuses once it was deleted. */
async function creditNoteValues(invoice: InvoiceAnswer, today: string): Promise<InvoiceValues> {
  const values = creditNoteOf(invoice, today);
  const { customerId } = values;
  if (customerId === '' || (await unlessGone(loadCustomer(customerId)))) return values;
  return { ...values, customerId: '' };
}

/** A draft may leave its receiver to its customer, and its contents to its order. */
async function valuesOf(invoice: InvoiceAnswer, today: string): Promise<InvoiceValues> {
  const values = valuesOfInvoice(invoice, today);
  const { customerId, orderId, receptor, conceptos } = values;
  const [customer, order] = await Promise.all([
    customerId !== '' && receptor.regimenFiscal === '' ? unlessGone(loadCustomer(customerId)) : undefined,
    orderId !== '' && conceptos.length === 0 ? unlessGone(loadOrder(orderId)) : undefined,
  ]);
  const named = customer ? { ...values, receptor: receptorOf(customer) } : values;
  return order ? fillFromOrder(named, order) : named;
}

const settled = 'Solo se puede corregir un borrador o una factura rechazada.';
