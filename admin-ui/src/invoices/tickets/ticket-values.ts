import type { Given } from '@timbra/contract/calls.ts';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { isGenericRfc } from '@timbra/core/sat/fiscal-keys.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { receptorOf } from '../../new-invoice/model/receptor-of.ts';
import { blankReceptor, type ReceptorValues } from '../../new-invoice/model/values.ts';

export type TicketRequest = Given<'POST /invoices/{id}/tickets'>['body'];

/** Whom the document of one sale is for, and how it was paid: the form has the shape of the request. */
export interface TicketValues {
  customerId: string;
  receptor: ReceptorValues;
  formaPago: string;
}

/** @param customer the order's, who is the buyer unless the order is of the general public. */
export const ticketValues = (customer: CustomerAnswer | undefined): TicketValues =>
  customer === undefined || isGenericRfc(customer.rfc)
    ? { customerId: '', receptor: blankReceptor, formaPago: '' }
    : { customerId: customer.id, receptor: receptorOf(customer), formaPago: '' };

/** What is missing; all else the server says before anything is issued. */
export function ticketProblems({ receptor, formaPago }: TicketValues): readonly Problem[] {
  const asked = [
    ...Object.entries(trimmed(receptor)).map(([field, text]: [string, string]) => [`receptor.${field}`, text] as const),
    ['formaPago', formaPago] as const,
  ];
  return asked.flatMap(([field, text]) => (text.trim() === '' ? [{ field, message: 'Completa este campo' }] : []));
}

export const ticketRequest = (orderId: string, { customerId, receptor, formaPago }: TicketValues): TicketRequest => ({
  orderId,
  ...(customerId === '' ? {} : { customerId }),
  receptor: trimmed(receptor),
  formaPago,
});

export function trimmed(receptor: ReceptorValues): ReceptorValues {
  const { residenciaFiscal = '', numRegIdTrib = '', ...fiscal } = receptor;
  const abroad = Object.entries({ residenciaFiscal, numRegIdTrib }).filter(([, text]) => text.trim() !== '');
  const entries = [...Object.entries(fiscal), ...abroad].map(([field, text]) => [field, text.trim()]);
  return Object.fromEntries(entries) as ReceptorValues;
}
