import { Typography } from '@mui/material';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { useState } from 'react';
import { callData } from '@timbra/ui/http/call.ts';
import { LoadingDialog, troubleOf } from '../../shared/dialogs/loading-dialog.tsx';
import { useRead } from '../../shared/data/use-answer.ts';
import { owedKey } from '../owed-key.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentResult } from './payment-result.tsx';
import { type Rejected, withReplaced } from './refused-payment.ts';
import type { OwedDocument } from './payment-values.ts';

interface PaymentDialogProps {
  readonly companyId: string;
  /** It is the postal code of the place of issue, whose day it is. */
  readonly lugarExpedicion: string | undefined;
  /**
   * They are ids of documents of one customer; it is empty where all are of another system and are added by their XML.
   */
  readonly ids: readonly string[];
  /** It is the complement that is corrected. */
  readonly refused?: Rejected;
  readonly onClose: () => void;
}

const title = 'Registrar pago';

/** Shows one payment of one customer for one document or several, and what came of its complement. */
export function PaymentDialog({ companyId, lugarExpedicion, ids, refused, onClose }: PaymentDialogProps) {
  const query = usePaymentDocuments(companyId, ids, refused?.sustituye);
  const { data: owed } = query;
  const [result, setResult] = useState<InvoiceAnswer>();
  const [rejected, setRejected] = useState(refused);
  if (result) return <PaymentResult complement={result} onCorrect={correct} onClose={onClose} />;
  if (owed && (owed.length > 0 || rejected || ids.length === 0)) {
    return (
      <PaymentForm
        companyId={companyId}
        lugarExpedicion={lugarExpedicion}
        ids={ids}
        owed={owed}
        rejected={rejected}
        onRejected={setRejected}
        onDone={setResult}
        onClose={onClose}
      />
    );
  }
  if (owed) {
    return (
      <Dialog title={title} onClose={onClose}>
        <Typography>De esta factura ya no se debe nada: no hay pago que registrar.</Typography>
      </Dialog>
    );
  }
  const trouble = troubleOf('No pudimos cargar lo que te deben.', query);
  return <LoadingDialog title={title} trouble={trouble} onClose={onClose} />;

  function correct(complement: Rejected) {
    setRejected(complement);
    setResult(undefined);
  }
}

/**
 * What is owed of the documents now, the oldest first; those that owe nothing any more are missing.
 * @param replaced the complement whose place the one that is typed takes: what it pays is owed to that one.
 */
const usePaymentDocuments = (companyId: string, ids: readonly string[], replaced: string | null | undefined) =>
  useRead(
    [owedKey, 'por-pagar', companyId, ids, replaced],
    async (signal): Promise<readonly OwedDocument[]> => {
      if (ids.length === 0) return [];
      const owed = await callData('GET /receivables', {
        query: { companyId, filter: JSON.stringify({ id: ids }), sort: '["vence","ASC"]' },
        signal,
      });
      if (!replaced) return owed;
      return withReplaced(owed, ids, await callData('GET /invoices/{id}', { params: { id: replaced }, signal }));
    },
    {
      // What is being typed is about these balances: the server looks at the present ones.
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
    },
  );
