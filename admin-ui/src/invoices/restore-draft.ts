import type { Given } from '@timbra/contract/calls.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { RemovedDraftAnswer } from '@timbra/contract/invoices.ts';
import { callData, newRequestKey } from '@timbra/ui/http/call.ts';
import type { Undo } from '../shared/dialogs/use-undo.ts';

/**
 * A removed draft is made again of what it asked for, once however often that is tried.
 * @returns nothing for the draft of a substitute: it would not know any more what it replaces.
 */
export function undoOf(
  { sustituye }: Pick<InvoiceAnswer, 'sustituye'>,
  { request }: Partial<RemovedDraftAnswer>,
): Undo | undefined {
  if (sustituye !== null || request === undefined) return undefined;
  const body = { ...request, draft: true } as Given<'POST /invoices/create'>['body'];
  const headers = { 'Idempotency-Key': newRequestKey() };
  return { call: () => callData('POST /invoices/create', { body, headers }), success: 'Borrador recuperado' };
}
