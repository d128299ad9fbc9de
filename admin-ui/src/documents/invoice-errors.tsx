import { Alert, Box, Button, Typography } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { Link } from 'react-router';
import { correctAddress } from './invoice-row.ts';

interface InvoiceErrorsProps {
  readonly invoice: Pick<InvoiceAnswer, 'id' | 'tipoComprobante' | 'errors'>;
}

/** Shows why a document was refused, and the way to correct it. */
export const InvoiceErrors = ({ invoice }: InvoiceErrorsProps) => (
  <Alert severity="error" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
    <Typography sx={{ fontWeight: 600 }}>No se timbró. Corrígela y vuelve a intentarlo: conserva su folio.</Typography>
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
      {invoice.errors.map(({ code, message }) => (
        <li key={`${code}${message}`}>
          {message} <SatCode code={code} />
        </li>
      ))}
    </Box>
    <Button
      component={Link}
      to={correctAddress(invoice)}
      size="small"
      sx={{ mt: 3, color: 'error.main', borderColor: 'error.main' }}
    >
      Corregir y reintentar
    </Button>
  </Alert>
);

/** Codes come last and small: they are for whoever must look the rule up. */
export function SatCode({ code }: { readonly code: string | undefined }) {
  if (code === undefined || !/^(CFDI|CRP)?\d+$/.test(code)) return null;
  return (
    <Typography component="span" variant="caption" sx={{ opacity: 0.85, whiteSpace: 'nowrap' }}>
      {code}
    </Typography>
  );
}
