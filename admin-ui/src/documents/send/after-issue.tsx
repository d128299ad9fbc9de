import { Box } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { invoiceTitle } from '../invoice-row.ts';
import { AutomaticQuestion } from './automatic-question.tsx';
import { SendOffer } from './send-offer.tsx';

/** Shows what is offered about the mail of a document that was just stamped. */
export function AfterIssue({ invoice }: { readonly invoice: InvoiceAnswer }) {
  return (
    <Box component="section" aria-label="Enviar por correo" sx={{ display: 'grid', gap: 4 }}>
      <SendOffer id={invoice.id} name={invoiceTitle(invoice)} />
      {invoice.tipo === 'nomina' ? null : <AutomaticQuestion companyId={invoice.companyId} />}
    </Box>
  );
}
