import { useQuery } from '@tanstack/react-query';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';
import { useState } from 'react';
import type { Company } from '../app/companies/companies-context.tsx';
import { ApiError, offlineMessage } from '@timbra/ui/http/api-error.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { todayAt } from '../invoices/clock.ts';
import type { OpenDocument } from './issue/editing.ts';
import { loadLaterSteps } from './load-later-steps.ts';
import { valuesOfInvoice } from './model/from-invoice.ts';
import { creditNoteOf, fillFromOrder, receptorOf, valuesOfOrder } from './model/from-records.ts';
import { withTerms } from './model/terms.ts';
import { blankInvoice, type InvoiceValues } from './model/values.ts';
import { loadTerms, type Terms } from './use-known-customer.ts';
import { isIn } from '@timbra/core/invoicing/life-cycle.ts';

/** What the form begins with. */
export interface Start {
  readonly tipo: TipoDocumento;
  readonly values: InvoiceValues;
  readonly document: OpenDocument | undefined;
  /** Why the document was refused, when it was. */
  readonly errors: InvoiceAnswer['errors'];
  /** Of the last document to its customer, where the form begins with one: then all of it stands on one page. */
  readonly terms?: Terms | undefined;
  /** Names what is kept of the form in the browser. */
  readonly draftName: string;
}

/** A record that the document is made from, as the address names it: `?pedido=…`. */
export interface Origin {
  readonly kind: 'id' | 'cliente' | 'pedido' | 'origen';
  readonly id: string;
}

const kinds = ['id', 'cliente', 'pedido', 'origen'] as const;

export function originOf(parameters: URLSearchParams): Origin | undefined {
  return kinds.flatMap((kind) => {
    const id = parameters.get(kind);
    return id ? [{ kind, id }] : [];
  })[0];
}

/** A record that may have been archived since it was named. */
const unlessGone = <T>(record: Promise<T>) =>
  record.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });

const loadCustomer = (id: string) => callData('GET /customers/{id}', { params: { id } });
const loadOrder = (id: string) => callData('GET /orders/{id}', { params: { id } });

async function load(tipo: TipoDocumento, { kind, id }: Origin, today: string): Promise<Omit<Start, 'draftName'>> {
  const fresh = { tipo, document: undefined, errors: [] };
  if (kind === 'cliente') {
    const [customer, terms] = await Promise.all([loadCustomer(id), loadTerms(id)]);
    const values = { ...blankInvoice(tipo, today), customerId: id, receptor: receptorOf(customer) };
    return { ...fresh, ...onTerms(values, terms) };
  }
  if (kind === 'pedido') {
    const order = await loadOrder(id);
    const { customerId } = order;
    const [customer, terms] = await Promise.all([unlessGone(loadCustomer(customerId)), loadTerms(customerId)]);
    return { ...fresh, ...onTerms(valuesOfOrder(order, customer, today), customer && terms) };
  }
  const invoice = await callData('GET /invoices/{id}', { params: { id } });
  if (kind === 'origen') return { ...fresh, values: creditNoteOf(invoice, today) };
  if (!isIn(invoice.status, 'editable')) throw new ApiError(409, { message: settled });
  return { tipo: invoice.tipo, values: await valuesOf(invoice, today), document: invoice, errors: invoice.errors };
}

const onTerms = (values: InvoiceValues, terms: Terms | undefined) =>
  terms ? { values: withTerms(values, terms), terms } : { values };

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

/** Fetches what the form begins with; a form of nothing begins at once. */
export function useStart(company: Company, tipo: TipoDocumento, origin: Origin | undefined) {
  const [today] = useState(() => todayAt(company.fiscalData.lugarExpedicion));
  const draftName = `factura:${origin ? `${origin.kind}:${origin.id}` : tipo}`;
  const { data, error, refetch } = useQuery({
    queryKey: ['factura-nueva', 'inicio', company.id, tipo, origin?.kind, origin?.id, today],
    queryFn: async () => {
      if (!origin) return { tipo, values: blankInvoice(tipo, today), document: undefined, errors: [] };
      // What begins with contents may open at them.
      const [begun] = await Promise.all([load(tipo, origin, today), loadLaterSteps()]);
      return begun;
    },
    // Once begun, the form is the user's: nothing fetched later may take its place.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    start: data ? { ...data, draftName } : undefined,
    failure: error ? failureOf(error) : undefined,
    retry: () => void refetch(),
  };
}

function failureOf(error: Error): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.unreachable) return offlineMessage;
  return error.status === 404 ? 'No encontramos ese registro.' : error.message;
}
