import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';

/** Lists the words of Estado. */
export const estados = [
  'Pagada',
  'Emitida',
  'Pendiente',
  'Vencida',
  'Cancelada',
  'Borrador',
  'En proceso',
  'Rechazada',
  'En cancelación',
] as const;

export type Estado = (typeof estados)[number];

/** Where a status has no word of its own, its payment has it. */
const ofStatus: Readonly<Record<InvoiceAnswer['status'], Estado | undefined>> = {
  DRAFT: 'Borrador',
  PROCESSING: 'En proceso',
  REJECTED: 'Rechazada',
  ISSUED: undefined,
  CANCELLING: 'En cancelación',
  CANCELLED: 'Cancelada',
};

type Stated = Pick<InvoiceAnswer, 'status' | 'paymentStatus' | 'tipoComprobante'>;

/**
 * Returns the state, which for an invoice is that of its payment once it is issued; a credit note, which nobody pays,
 * is issued.
 */
export function estadoOf({ status, paymentStatus, tipoComprobante }: Stated): Estado {
  const issued = tipoComprobante === 'I' ? (paymentStatus ?? 'Pendiente') : 'Emitida';
  return ofStatus[status] ?? issued;
}

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'quiet';

export const toneOf: Readonly<Record<Estado, Tone>> = {
  Pagada: 'success',
  Emitida: 'success',
  Pendiente: 'warning',
  Vencida: 'error',
  Cancelada: 'quiet',
  Borrador: 'quiet',
  'En proceso': 'info',
  Rechazada: 'error',
  'En cancelación': 'warning',
};
