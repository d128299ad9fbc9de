import type { AskedBy } from '@timbra/contract/calls.ts';
import { useMay } from '../shared/companies/companies-context.tsx';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router';
import { invoiceName, ticketAddress } from '../documents/invoice-row.ts';
import { globalOf } from '../invoices/tickets/sale-state.ts';
import { HistoryButton } from '../audit/history-button.tsx';
import { useActions } from '../shared/actions/actions.ts';
import { dateAndTime } from '@timbra/ui/format/format.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { Facts } from '@timbra/ui/facts.tsx';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { ItemsTable, OrderAmounts } from './items-table.tsx';
import { StatusChip } from './order-chips.tsx';
import { awaitsPayment } from '../documents/order-status.ts';
import { FileDialog, fileOf, useFiles } from '../documents/file-dialog.tsx';
import { FileLine } from '../documents/file-line.tsx';
import type { Order } from './order-values.ts';

interface OrderDetailProps {
  readonly order: Order;
  readonly onEdit: () => void;
  readonly onPaid: () => void;
  readonly onTicket: () => void;
  readonly onRecover: () => void;
  readonly onClose: () => void;
}

/** What draws its code is nothing that a list needs. */
const OrderTicket = whenShown(
  async () => (await import('./ticket/order-ticket.tsx')).OrderTicket,
  <Skeleton variant="rounded" height={200} />,
);

export function OrderDetail({ order, onEdit, onPaid, onTicket, onRecover, onClose }: OrderDetailProps) {
  const { number, orderItems, facturado, invoices, ticket } = order;
  const [invoice] = invoices;
  const { linkToInvoice } = useActions();
  const global = globalOf(order);
  const may = useMay();
  const mayChange = may('orders:write' satisfies AskedBy<'PATCH /orders/{id}'>);
  return (
    <Dialog
      title={`Pedido ${number}`}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <HistoryButton companyId={order.companyId} recordId={order.id} />
          <Button onClick={onTicket}>Imprimir ticket</Button>
          {mayChange ? <Button onClick={onEdit}>Editar Pedido</Button> : null}
          {mayChange && awaitsPayment(order) ? <Button onClick={onPaid}>Marcar como pagado</Button> : null}
          {global && may('invoices:issue' satisfies AskedBy<'POST /invoices/{id}/tickets'>) ? (
            <Button component={Link} to={ticketAddress(global.id, order.id)}>
              Facturar al cliente
            </Button>
          ) : null}
          {!facturado && may('invoices:draft' satisfies AskedBy<'POST /invoices/create'>) ? (
            <Button variant="contained" component={Link} {...linkToInvoice({ pedido: order.id })}>
              Crear Factura
            </Button>
          ) : null}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 6 }}>
        <Facts facts={factsOf(order)} />
        <section>
          <Heading>Items</Heading>
          <ItemsTable items={orderItems} />
        </section>
        <OrderAmounts order={order} />
        {facturado && invoice ? (
          <section>
            <Heading>{`Factura ${invoiceName(invoice)}`}</Heading>
            <OrderInvoice invoice={invoice} />
            {invoice.autofactura ? <AskedAtPage invoice={invoice} onRecover={onRecover} /> : null}
          </section>
        ) : null}
        {ticket ? (
          <section>
            <Heading>Ticket</Heading>
            <OrderTicket number={number} ticket={ticket} />
          </section>
        ) : null}
      </Box>
    </Dialog>
  );
}

interface AskedAtPageProps {
  readonly invoice: Order['invoices'][number];
  readonly onRecover: () => void;
}

/** Who asked for it had the ticket, or knew what is printed on it. */
const AskedAtPage = ({ invoice: { status }, onRecover }: AskedAtPageProps) => (
  <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', mt: 3 }}>
    <Typography variant="note">
      {status === 'CANCELLING'
        ? 'Se pidió en tu página. Su cancelación espera respuesta; al terminar, el ticket queda abierto.'
        : 'Se pidió en tu página. Si no fue tu cliente, recupera el ticket.'}
    </Typography>
    {status === 'ISSUED' ? (
      <Button variant="outlined" onClick={onRecover}>
        Recuperar ticket
      </Button>
    ) : null}
  </Box>
);

function factsOf({ customer, fecha, status, facturado, numeroPedimento, observaciones }: Order) {
  const unspecified = 'No especificado';
  return [
    { label: 'Cliente', value: customer.nombre },
    { label: 'RFC', value: customer.rfc },
    { label: 'Fecha', value: dateAndTime(fecha) },
    { label: 'Estado', value: <StatusChip status={status} /> },
    { label: 'Facturado', value: facturado ? 'Sí' : 'No' },
    { label: 'Número de pedimento', value: numeroPedimento ?? unspecified },
    { label: 'Observaciones', value: observaciones ?? unspecified },
  ];
}

const Heading = ({ children }: { readonly children: string }) => (
  <Typography variant="h3" component="h3" sx={{ mb: 3, color: 'text.secondary' }}>
    {children}
  </Typography>
);

/** Shows the files of an order's invoice, once it has any. */
function OrderInvoice({ invoice }: { readonly invoice: Order['invoices'][number] }) {
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
