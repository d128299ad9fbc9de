import type { z } from 'zod';
import type { InvoiceRequest } from '@timbra/core/invoicing/invoice-request.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { invoiceChange } from '@timbra/contract/invoice-request.ts';

/**
 * What a body changes of a document. react-admin sends whole records back, in which `descuento` is that of all lines
 * together, and contents and date may have been filled in: there, what comes back as it was shown is no change.
 */
export function changesOf(body: z.output<typeof invoiceChange>, shown: InvoiceAnswer): Partial<InvoiceRequest> {
  const { version: _version, userId: _user, subtotal, total, ...sent } = body;
  if (subtotal === undefined || total === undefined) return sent;
  const before: Readonly<Record<string, unknown>> = invoiceChange.safeParse(shown).data ?? {};
  return Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  );
}
