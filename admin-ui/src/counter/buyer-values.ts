import type { Given } from '@timbra/contract/calls.ts';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { receptorOf } from '../new-invoice/model/receptor-of.ts';
import { blankReceptor, type ReceptorValues } from '../new-invoice/model/values.ts';
import type { TicketValues } from '../invoices/tickets/ticket-values.ts';
import { ticketProblems, ticketRequest, ticketValues, trimmed } from '../invoices/tickets/ticket-values.ts';

type Request = Given<'POST /invoices/create'>['body'];

export type BuyerValues = TicketValues;

/** @param refused what the form said when its document was refused. */
export function buyerValues(customer: CustomerAnswer | undefined, refused: InvoiceAnswer | null): BuyerValues {
  if (refused === null) return ticketValues(customer);
  const { customerId, formaPago } = refused;
  const { rfc = '', nombre = '', regimenFiscal = '', codigoPostal = '', usoCfdi = '' } = refused.receptor;
  const receptor = { rfc, nombre, regimenFiscal, codigoPostal, usoCfdi };
  return { customerId: customerId ?? '', receptor, formaPago: formaPago ?? '' };
}

const corrected = [
  'receptor.rfc',
  'receptor.codigoPostal',
  'receptor.nombre',
  'receptor.regimenFiscal',
  'receptor.usoCfdi',
  'formaPago',
] as const;

/** Returns the first field of the form that a document was refused for; undefined where the reason lies elsewhere. */
export const refusedField = ({ errors }: Pick<InvoiceAnswer, 'errors'>) =>
  corrected.find((name) => errors.some(({ field }) => field === name));

export function newCustomer(companyId: string, { receptor }: BuyerValues): Given<'POST /customers'>['body'] {
  const { rfc, nombre, regimenFiscal, codigoPostal, usoCfdi } = trimmed(receptor);
  return { companyId, rfc, nombre, regimenFiscal, codigoPostal, usoCfdi };
}

/** What is missing; all else the server says before anything is stamped. */
export const buyerProblems = ticketProblems;

/** Returns the document of an order: what was sold comes from the order, and was paid at the counter. */
export const buyerRequest = (companyId: string, orderId: string, typed: BuyerValues): Request => ({
  companyId,
  tipo: 'factura',
  metodoPago: 'PUE',
  ...ticketRequest(orderId, typed),
});

/** Returns what is typed now in place of what a refused document says. */
export const buyerChange = (orderId: string, typed: BuyerValues): Given<'PATCH /invoices/{id}'>['body'] => {
  const { customerId = null, receptor, formaPago } = ticketRequest(orderId, typed);
  return { customerId, receptor, formaPago };
};

export type Buyer = Pick<BuyerValues, 'customerId' | 'receptor'>;

const others = ['nombre', 'regimenFiscal', 'codigoPostal'] as const;

/** Nothing but the RFC is filled in: its use is always proposed. */
export const isOpen = (receptor: ReceptorValues): boolean => others.every((field) => receptor[field].trim() === '');

/** Nothing would change if this customer's data were taken: the use goes with the sale. */
export const saysTheSame = (receptor: ReceptorValues, customer: CustomerAnswer): boolean =>
  (['rfc', ...others] as const).every((field) => receptor[field].trim() === customer[field]);

export const buyerOf = (customer: CustomerAnswer): Buyer => ({
  customerId: customer.id,
  receptor: receptorOf(customer),
});

/** Returns the values for another RFC: what a known customer had filled in goes, what was typed stays. */
export function withoutCustomer({ receptor }: Buyer, filled: ReceptorValues): Buyer {
  const left = others.map((field) => [field, receptor[field] === filled[field] ? '' : receptor[field]] as const);
  return { customerId: '', receptor: { ...blankReceptor, ...receptor, ...Object.fromEntries(left) } };
}
