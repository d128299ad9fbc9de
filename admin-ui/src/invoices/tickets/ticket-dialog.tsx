import { Box, Typography } from '@mui/material';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { useState } from 'react';
import { LoadingDialog } from '../../shared/dialogs/loading-dialog.tsx';
import { troubleOf } from '../../shared/trouble-of.ts';
import { useWholeRecord } from '../../shared/use-whole-record.ts';
import { SaleOutcome } from './sale-outcome.tsx';
import { saleStateOf } from './sale-state.ts';
import { TicketForm } from './ticket-form.tsx';
import { TicketResult } from './ticket-result.tsx';

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
