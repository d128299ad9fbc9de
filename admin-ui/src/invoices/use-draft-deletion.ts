import { ApiError, callData } from '@timbra/ui/http/call.ts';
import { useRef } from 'react';
import type { BulkDeletion } from '../shared/bulk/use-bulk.tsx';
import type { Undo } from '../shared/dialogs/use-undo.ts';
import { isDraft, type InvoiceRow } from '../documents/invoice-row.ts';
import { undoOf } from './restore-draft.ts';

/** Deletes the drafts among the ticked documents, and knows how each of them is made again. */
export function useDraftDeletion(): BulkDeletion<InvoiceRow> {
  const undos = useRef(new Map<string, Undo>());
  return {
    noun: 'borradores',
    takes: isDraft,
    remove: async (id) => {
      const params = { id };
      const { sustituye } = await callData('GET /invoices/{id}', { params });
      // Among many nobody would notice that this one cannot be brought back.
      if (sustituye !== null) throw new ApiError(409, { message: substitute });
      const undo = undoOf({ sustituye }, await callData('DELETE /invoices/{id}', { params }));
      if (undo) undos.current.set(id, undo);
    },
    restore: async (id) => undos.current.get(id)?.call(),
  };
}

const substitute = 'Sustituye a otra factura y no podría recuperarse. Elimínalo desde su renglón.';
