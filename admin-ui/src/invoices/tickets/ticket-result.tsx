import { Box, Button, CircularProgress, Link } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { whileUnderWay } from '@timbra/ui/under-way.ts';
import { Link as RouterLink } from 'react-router';
import { useWholeRecord } from '../../shared/use-whole-record.ts';
import { EstadoChip } from '../../documents/estado-chip.tsx';
import { estadoOf } from '../../documents/estados.ts';
import { invoiceName, isProcessing, isRejected, viewAddress } from '../../documents/invoice-row.ts';
import { AfterIssue } from '../../documents/send/after-issue.tsx';
import { tipoNames } from '../../documents/tipos.ts';
import { Refused } from './refused.tsx';
import type { SaleState } from './sale-state.ts';

interface TicketResultProps {
  readonly own: InvoiceAnswer;
  readonly note: SaleState['note'];
  readonly title: string;
  readonly onClose: () => void;
}

const untilSettled = whileUnderWay<InvoiceAnswer>(isProcessing);

/** Shows what became of both documents, each with the way to it. */
export function TicketResult({ own, note, title, onClose }: TicketResultProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width="narrow"
      actions={
        <Button variant="contained" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        <Issued id={own.id} known={own} meanwhile={ownMissing} />
        {note ? <Issued id={note.id} meanwhile={noteMissing} /> : null}
      </Box>
    </Dialog>
  );
}

const ownMissing = 'La venta ya salió de la factura global y tu cliente aún no tiene su factura.';
const noteMissing = 'Mientras tanto la venta cuenta dos veces: en la factura global y en la de tu cliente.';

interface IssuedProps {
  readonly id: string;
  readonly known?: InvoiceAnswer;
  /** Says what holds as long as it is refused. */
  readonly meanwhile: string;
}

function Issued({ id, known, meanwhile }: IssuedProps) {
  const { data: invoice = known } = useWholeRecord<InvoiceAnswer>('facturas', id, { refetchInterval: untilSettled });
  if (!invoice) return null;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 2 }}>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Link component={RouterLink} to={viewAddress(id)}>
          {`${tipoNames[invoice.tipo]} ${invoiceName(invoice)}`}
        </Link>
        <EstadoChip estado={estadoOf(invoice)} />
        {isProcessing(invoice) ? <CircularProgress size={16} thickness={5} aria-hidden /> : null}
      </Box>
      {id === known?.id && invoice.uuid !== null ? <AfterIssue invoice={invoice} /> : null}
      {isRejected(invoice) ? <Refused invoice={invoice} meanwhile={meanwhile} /> : null}
    </Box>
  );
}
