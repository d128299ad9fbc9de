import { Alert, Button, Typography } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { Link } from 'react-router';
import { importTexts } from '../../imports/import-texts.ts';
import { newImport } from '../../imports/use-import-address.ts';
import { describeMissingPayments } from './missing-payments.ts';

const importAddress = `${importTexts.cfdi.list}?importacion=${newImport}`;

/** Stands above a document of another system whose earlier payments were not imported. */
export function MissingPayments({ invoice }: { readonly invoice: InvoiceAnswer }) {
  const text = describeMissingPayments(invoice);
  if (text === undefined) return null;
  return (
    <Alert severity="warning">
      <Typography sx={{ fontWeight: 600 }}>Faltan pagos anteriores de esta factura</Typography>
      <Typography>{text}</Typography>
      <Button size="small" component={Link} to={importAddress} sx={{ mt: 3 }}>
        Importar complementos
      </Button>
    </Alert>
  );
}
