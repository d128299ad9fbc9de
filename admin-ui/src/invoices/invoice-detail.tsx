import { Alert, Box, Button, Typography } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { Copy, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { Facts } from '@timbra/ui/facts.tsx';
import { amountLines } from './amount-lines.ts';
import { AmountsTable } from './amounts-table.tsx';
import { Contents, salesOf } from './contents.tsx';
import { EstadoChip } from './estado-chip.tsx';
import { estadoOf } from './estados.ts';
import { FileDialog } from './file-dialog.tsx';
import { FileLine } from './file-line.tsx';
import { InvoiceDifferences } from './invoice-differences.tsx';
import { InvoiceErrors } from './invoice-errors.tsx';
import { invoiceFacts } from './invoice-facts.ts';
import { fileOf } from './invoice-files.ts';
import { invoiceName } from './invoice-name.ts';
import { canBeCopied, canBeCredited, creditAddress, editAddress, hasFiles, isDraft } from './invoice-row.ts';
import { LinkedOrder } from './linked-order.tsx';
import { Part } from './part.tsx';
import { RelatedInvoices } from './related-invoices.tsx';
import { tipoNames } from './tipos.ts';
import { useCopy } from './use-invoice-actions.ts';
import { useFiles } from './use-files.ts';

interface InvoiceDetailProps {
  readonly invoice: InvoiceAnswer;
  /** Said above it all: what just came of it. */
  readonly news?: string;
  readonly onClose: () => void;
}

export function InvoiceDetail({ invoice, news, onClose }: InvoiceDetailProps) {
  const files = useFiles();
  // The sales that a global document carries.
  const { orderIds = [] } = invoice;
  const title = isDraft(invoice) ? 'Borrador' : invoiceName(invoice);
  return (
    <Dialog
      title={`${tipoNames[invoice.tipo]} ${title}`}
      width="wide"
      onClose={onClose}
      actions={<Actions invoice={invoice} />}
    >
      <Box sx={{ display: 'grid', gap: 6 }}>
        {news ? (
          <Alert severity="success" role="status">
            {news}
          </Alert>
        ) : null}
        {invoice.errors.length > 0 && !hasFiles(invoice) ? (
          <InvoiceErrors id={invoice.id} errors={invoice.errors} />
        ) : null}
        <InvoiceDifferences differences={invoice.differences} />
        {hasFiles(invoice) ? (
          <Part title="Archivos">
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
              <FileLine file={fileOf(invoice, 'pdf')} files={files} />
              <FileLine file={fileOf(invoice, 'xml')} files={files} />
            </Box>
          </Part>
        ) : null}
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: '1fr', md: '1fr 320px' }, alignItems: 'start' }}>
          <Box sx={{ display: 'grid', gap: 5 }}>
            <EstadoLine invoice={invoice} />
            <Facts facts={invoiceFacts(invoice)} />
          </Box>
          <Box sx={{ p: 5, border: 1, borderColor: 'divider', borderRadius: '10px', bgcolor: 'background.default' }}>
            <AmountsTable lines={amountLines(invoice)} total={invoice.total} currency={invoice.moneda} />
          </Box>
        </Box>
        <Part title="Conceptos">
          <Contents
            conceptos={invoice.conceptos}
            orderId={invoice.orderId}
            orderIds={orderIds}
            currency={invoice.moneda}
          />
        </Part>
        <RelatedInvoices invoice={invoice} />
        <Part title="Pedido">
          {invoice.orderId ? <LinkedOrder id={invoice.orderId} /> : <Orders count={orderIds.length} />}
        </Part>
      </Box>
      {files.open ? (
        <FileDialog title={files.open.name} name={files.open.name} content={files.open.content} onClose={files.close} />
      ) : null}
    </Dialog>
  );
}

function Orders({ count }: { readonly count: number }) {
  const text = count === 0 ? 'No viene de un pedido.' : `${salesOf(count)}.`;
  return <Typography color="text.secondary">{text}</Typography>;
}

function EstadoLine({ invoice }: { readonly invoice: InvoiceAnswer }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <EstadoChip estado={estadoOf(invoice)} />
      <Typography variant="body2" color="text.secondary" title={invoice.id}>
        {tipoNames[invoice.tipo]}
      </Typography>
    </Box>
  );
}

function Actions({ invoice }: { readonly invoice: InvoiceAnswer }) {
  const copy = useCopy();
  return (
    <>
      {canBeCopied(invoice) ? (
        <Button startIcon={<Copy size={18} />} onClick={() => void copy(invoice.id)}>
          Duplicar
        </Button>
      ) : null}
      {canBeCredited(invoice) ? (
        <Button component={Link} to={creditAddress(invoice.id)} startIcon={<Undo2 size={18} />}>
          Nota de crédito
        </Button>
      ) : null}
      {isDraft(invoice) ? (
        <Button variant="contained" component={Link} to={editAddress(invoice.id)}>
          Continuar
        </Button>
      ) : null}
    </>
  );
}
