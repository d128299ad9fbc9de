import type { InvoiceAnswer } from '@timbra/adapters/http/contract/invoices.ts';

/** The words of Estado (D-A8). */
export const estados = [
  'Pagada',
  'Pendiente',
  'Vencida',
  'Cancelada',
  'Borrador',
  'En proceso',
  'Rechazada',
  'En cancelación',
] as const;

export type Estado = (typeof estados)[number];

const beforeIssue: Partial<Readonly<Record<InvoiceAnswer['status'], Estado>>> = {
  DRAFT: 'Borrador',
  PROCESSING: 'En proceso',
  REJECTED: 'Rechazada',
  CANCELLING: 'En cancelación',
  CANCELLED: 'Cancelada',
};

/** Once issued a document's state is that of its payment. */
export const estadoOf = ({ status, paymentStatus }: Pick<InvoiceAnswer, 'status' | 'paymentStatus'>): Estado =>
  beforeIssue[status] ?? paymentStatus ?? 'Pendiente';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'quiet';

export const toneOf: Readonly<Record<Estado, Tone>> = {
  Pagada: 'success',
  Pendiente: 'warning',
  Vencida: 'error',
  Cancelada: 'quiet',
  Borrador: 'quiet',
  'En proceso': 'info',
  Rechazada: 'error',
  'En cancelación': 'warning',
};
