import { expect } from 'vitest';
import { anInvoice, issue, type Client, type InvoiceBody } from '@timbra/testing/api/api-client.ts';
import { mexicanDay } from '@timbra/testing/mexican-clock.ts';

const part = 10;

/** An invoice of 1,160.00 to be paid in parts. @returns its id. */
export async function onCredit(someone: Client, companyId: string): Promise<string> {
  const { status, body } = await issue(someone, anInvoice(companyId, { metodoPago: 'PPD', formaPago: '99' }));
  expect({ status, body }).toMatchObject({ status: 201, body: { data: { status: 'ISSUED', total: 1_160 } } });
  return body.data.id;
}

/** A part of it that was paid yesterday. */
export const aPaymentOf = (invoiceId: string, changes: object) => ({
  tipo: 'complemento-pago',
  pagos: [
    {
      fecha: mexicanDay(1),
      formaPago: '03',
      monto: part,
      documentos: [{ invoiceId, importePagado: part }],
    },
  ],
  ...changes,
});

/** Each payment that was issued took its part once and has its own number; those that were refused took nothing. */
export async function expectPaid(someone: Client, invoiceId: string, times: number): Promise<void> {
  const { data } = (await someone.call<InvoiceBody>('GET', `/invoices/${invoiceId}`)).body;
  expect(data.saldo).toBe(1_160 - times * part);
  const paid = (data.pagosRecibidos ?? []).map(({ parcialidad, importePagado, status }) => ({
    parcialidad,
    paidPart: `${importePagado} ${status}`,
  }));
  expect(paid.map(({ paidPart }) => paidPart)).toEqual(Array(times).fill(`${part} ISSUED`));
  expect(new Set(paid.map(({ parcialidad }) => parcialidad)).size).toBe(times);
}
