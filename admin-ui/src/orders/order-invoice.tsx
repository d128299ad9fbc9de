import { Box, Typography } from '@mui/material';
import { FileDialog } from '../documents/file-dialog.tsx';
import { FileLine } from '../documents/file-line.tsx';
import { fileOf, useFiles } from '../documents/use-files.ts';
import type { Order } from './order-values.ts';

/** Shows the files of an order's invoice, once it has any. */
export function OrderInvoice({ invoice }: { readonly invoice: Order['invoices'][number] }) {
  const files = useFiles();
  if (invoice.uuid === null) {
    return <Typography color="textSecondary">Se está timbrando; sus archivos estarán aquí en un momento.</Typography>;
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FileLine file={fileOf(invoice, 'pdf')} files={files} />
      <FileLine file={fileOf(invoice, 'xml')} files={files} />
      {files.open ? (
        <FileDialog title={files.open.name} name={files.open.name} content={files.open.content} onClose={files.close} />
      ) : null}
    </Box>
  );
}
