import type { Given } from '@timbra/contract/calls.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { useState } from 'react';
import { ApiError, callData } from '@timbra/ui/http/call.ts';
import type { OpenDocument } from './trouble.ts';

export const isStale = (error: ApiError) => error.body.code === 'STALE_VERSION' && error.body.data !== undefined;

interface CorrectOptions<Request> {
  readonly document: OpenDocument | undefined;
  /** From now on the form corrects this one. */
  readonly opened: (invoice: InvoiceAnswer) => void;
  /** Returns the whole of the form as a correction: what it leaves empty is taken away. */
  readonly bodyOf: (request: Request) => Given<'PATCH /invoices/{id}'>['body'];
  /** Has the form hold what a document has, and nothing that was typed. */
  readonly take: (invoice: InvoiceAnswer) => void;
}

/** Saves a form over its document; when somebody else has changed that, both are shown and nothing typed is lost. */
export function useCorrect<Request>({ document, opened, bodyOf, take }: CorrectOptions<Request>) {
  /** The state holds the document as somebody else has saved it meanwhile. */
  const [current, setCurrent] = useState<InvoiceAnswer>();
  const forget = () => setCurrent(undefined);
  const correct = async (request: Request): Promise<OpenDocument> => {
    if (!document) throw new Error('There is no document to correct');
    // It is written over knowingly when both versions were shown.
    const version = current?.version ?? document.version;
    try {
      const body = { ...bodyOf(request), version };
      const saved = await callData('PATCH /invoices/{id}', { params: { id: document.id }, body });
      opened(saved);
      return saved;
    } catch (error) {
      if (error instanceof ApiError && isStale(error)) setCurrent(error.body.data as InvoiceAnswer);
      throw error;
    }
  };
  const takeStored = () => {
    if (!current) return;
    take(current);
    opened(current);
    forget();
  };
  return { correct, current, forget, takeStored };
}
