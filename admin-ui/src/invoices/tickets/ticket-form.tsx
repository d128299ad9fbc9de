import type { AskedBy } from '@timbra/contract/calls.ts';
import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { money } from '@timbra/ui/format/format.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callData } from '@timbra/ui/http/call.ts';
import { balanceKey, useCompanies } from '../../shared/companies/companies-context.tsx';
import { ReceiverGroup } from '../../new-invoice/data/receiver-group.tsx';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { invoiceName } from '../../documents/invoice-row.ts';
import { issueHeaders, settled, type Outcome, askOnce } from '../../new-invoice/issue/attempt.ts';
import { formasDePago } from './payment-forms.ts';
import { ticketProblems, ticketRequest, type TicketRequest, ticketValues, type TicketValues } from './ticket-values.ts';

type Sale = { readonly global: InvoiceAnswer; readonly order: OrderAnswer };

interface TicketFormProps extends Sale {
  readonly customer: CustomerAnswer | undefined;
  readonly title: string;
  readonly onIssued: (own: InvoiceAnswer) => void;
  readonly onClose: () => void;
}

export function TicketForm({ global, order, customer, title, onIssued, onClose }: TicketFormProps) {
  const client = useQueryClient();
  const { company } = useCompanies();
  const [values] = useState(() => ticketValues(customer));
  const save = async (typed: TicketValues): Promise<InvoiceAnswer> => {
    const outcome = await issueTicket(global.id, ticketRequest(order.id, typed));
    if ('error' in outcome) throw outcome.error;
    return outcome.invoice;
  };
  return (
    <FormDialog<TicketValues, InvoiceAnswer>
      asks={'invoices:issue' satisfies AskedBy<'POST /invoices/{id}/tickets'>}
      title={title}
      submitLabel="Emitir los dos documentos"
      issues
      values={values}
      draftName={`facturar-venta:${order.id}`}
      check={ticketProblems}
      save={save}
      onSaved={(own) => {
        onIssued(own);
        for (const queryKey of [['pedidos'], ['facturas'], balanceKey]) void client.invalidateQueries({ queryKey });
      }}
      onClose={onClose}
      failure="No pudimos facturar la venta."
      fields={[]}
    >
      <Box sx={{ display: 'grid', gap: 5 }}>
        <ReceiverGroup companyId={global.companyId} lugarExpedicion={company?.fiscalData.lugarExpedicion ?? ''} />
        <SatSelect name="formaPago" label="Forma de pago" entries={formasDePago} help="Con la que te pagó esta venta" />
        <Issued global={global} order={order} />
      </Box>
    </FormDialog>
  );
}

/** Shows both documents in words, before they are issued. */
function Issued({ global, order: { number, total } }: Sale) {
  const [nombre, rfc] = useWatch<TicketValues, ['receptor.nombre', 'receptor.rfc']>({
    name: ['receptor.nombre', 'receptor.rfc'],
  });
  const buyer = [nombre.trim(), rfc.trim()].filter(Boolean).join(', ') || 'tu cliente';
  return (
    <section>
      <Typography variant="h3" component="h3" sx={{ mb: 2, color: 'text.secondary' }}>
        Se emiten dos documentos y se usan dos timbres
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        <li>
          {`Una nota de crédito por ${money(total)} al público en general, que saca el pedido ${number} de la factura global ${invoiceName(global)}.`}
        </li>
        <li>{`Una factura por ${money(total)} para ${buyer}.`}</li>
      </Box>
    </section>
  );
}

/** Tells where the request is kept until it is answered: it outlives the dialog, so that nothing is issued twice. */
const attemptName = (orderId: string) => `venta:${orderId}`;

/**
 * Invoices a sale apart from its global document. A request whose answer was lost is asked for again under its key before
 * anything else: what it came to is the answer, whatever was typed since.
 */
const issueTicket = (id: string, body: TicketRequest): Promise<Outcome> =>
  askOnce(attemptName(body.orderId), body, (attempt) =>
    settled(() =>
      callData('POST /invoices/{id}/tickets', { params: { id }, body: attempt.body, headers: issueHeaders(attempt) }),
    ),
  );
