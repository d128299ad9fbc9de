import { expect, it } from 'vitest';
import { estadoOf } from './invoice-row.ts';

it.each([
  ['I', 'ISSUED', 'Pagada', 'Pagada'],
  ['I', 'ISSUED', 'Vencida', 'Vencida'],
  ['I', 'ISSUED', null, 'Pendiente'],
  // Nobody pays a credit note.
  ['E', 'ISSUED', 'Pagada', 'Emitida'],
  ['E', 'CANCELLED', 'Cancelada', 'Cancelada'],
  ['I', 'CANCELLING', 'Pendiente', 'En cancelación'],
  ['I', 'DRAFT', null, 'Borrador'],
] as const)(
  'a document of type %s that is %s and %s is shown as %s',
  (tipoComprobante, status, paymentStatus, estado) => {
    expect(estadoOf({ tipoComprobante, status, paymentStatus })).toBe(estado);
  },
);
