import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { SaleRequest } from '@timbra/core/invoicing/invoice-request.ts';
import { useState } from 'react';
import { ApiError } from '@timbra/ui/http/api-error.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { correctionOf } from '../model/to-request.ts';
import type { OpenDocument } from './editing.ts';

export const isStale = (error: ApiError) => error.body.code === 'STALE_VERSION' && error.body.data !== undefined;

/** Saves the form over its document; when somebody else has changed that, both are shown. */
export function useCorrect(document: OpenDocument | undefined, opened: (invoice: InvoiceAnswer) => void) {
  /** The document as somebody else has saved it meanwhile. */
  const [current, setCurrent] = useState<InvoiceAnswer>();
  const correct = async (request: SaleRequest): Promise<OpenDocument> => {
    if (!document) throw new Error('There is no document to correct');
    // Written over knowingly when both versions were shown.
    const version = current?.version ?? document.version;
    try {
      const saved = await callData('PATCH /invoices/{id}', {
        params: { id: document.id },
        body: { ...correctionOf(request), version },
      });
      opened(saved);
      return saved;
    } catch (error) {
      if (error instanceof ApiError && isStale(error)) setCurrent(error.body.data as InvoiceAnswer);
      throw error;
    }
  };
  return { correct, current, forget: () => setCurrent(undefined) };
}
