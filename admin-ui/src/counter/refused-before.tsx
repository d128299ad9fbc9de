import { Alert, AlertTitle, Typography } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { invoiceName } from '../documents/invoice-row.ts';

/** Shows why the document of an earlier try was refused, above the form that corrects it. */
export const RefusedBefore = ({ invoice }: { readonly invoice: InvoiceAnswer }) => (
  <Alert severity="error" role="note">
    <AlertTitle>{`La factura ${invoiceName(invoice)} no se timbró y no usó su timbre`}</AlertTitle>
    {invoice.errors.map(({ code, message }) => (
      <Typography key={`${code}${message}`} variant="body2">
        {message}
      </Typography>
    ))}
    <Typography variant="body2">Corrige los datos y vuelve a facturar: conserva su folio.</Typography>
  </Alert>
);
