import { Box, Button, CircularProgress, Link, Typography } from '@mui/material';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { whileInProgress } from '@timbra/ui/in-progress.ts';
import { LoadingDialog, troubleOf } from '../../shared/dialogs/loading-dialog.tsx';
import { useWholeRecord } from '../../shared/use-whole-record.ts';
import { EstadoChip } from '../../documents/estado-chip.tsx';
import { estadoOf, invoiceName, isProcessing, isRejected, viewAddress } from '../../documents/invoice-row.ts';
import { AfterIssue } from '../../documents/send/after-issue.tsx';
import { tipoNames } from '../../documents/tipos.ts';
import { SaleOutcome } from './sale-outcome.tsx';
import { type SaleState, saleStateOf } from './sale-state.ts';
import { TicketForm } from './ticket-form.tsx';
import { Refused } from './refused.tsx';

interface TicketDialogProps {
  readonly global: InvoiceAnswer;
  readonly orderId: string;
  readonly onClose: () => void;
}

/** A sale of a global document is invoiced to its buyer: whom for, and what came of it. */
export function TicketDialog({ global, orderId, onClose }: TicketDialogProps) {
  const query = useWholeRecord<OrderAnswer>('pedidos', orderId);
  const title = 'Facturar al cliente';
  if (query.data) return <OfOrder global={global} order={query.data} title={title} onClose={onClose} />;
  return <LoadingDialog title={title} trouble={troubleOf('No pudimos cargar el pedido.', query)} onClose={onClose} />;
}

interface OfOrderProps {
  readonly global: InvoiceAnswer;
  readonly order: OrderAnswer;
  readonly title: string;
  readonly onClose: () => void;
}

function OfOrder({ global, order, title, onClose }: OfOrderProps) {
  const [result, setResult] = useState<InvoiceAnswer>();
  const customer = useWholeRecord<CustomerAnswer>('clientes', order.customerId);
  const state = saleStateOf(order, global.id);
  // What is under way takes the sale out of the global document: the form stays until it is answered.
  const [wasInside] = useState(state.isInside);
  if (result) return <TicketResult own={result} note={state.note} title={title} onClose={onClose} />;
  if (wasInside && customer.isPending) return <LoadingDialog title={title} onClose={onClose} />;
  if (wasInside) {
    return (
      <TicketForm
        global={global}
        order={order}
        customer={customer.data}
        title={title}
        onIssued={setResult}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{`Esta factura global ya no lleva el pedido ${order.number}.`}</Typography>
        <SaleOutcome state={state} />
      </Box>
    </Dialog>
  );
}

interface TicketResultProps {
  readonly own: InvoiceAnswer;
  readonly note: SaleState['note'];
  readonly title: string;
  readonly onClose: () => void;
}

const untilSettled = whileInProgress<InvoiceAnswer>(isProcessing);

/** Shows what became of both documents, each with the way to it. */
const TicketResult = ({ own, note, title, onClose }: TicketResultProps) => (
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
