import { Box, Button, Link, Typography } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { count, money } from '@timbra/ui/format/format.ts';
import { whileAnyInProgress } from '@timbra/ui/in-progress.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useDialogAddress } from '../../shared/dialogs/use-dialog-address.ts';
import { isIn } from '@timbra/core/invoicing/invoice.ts';
import { Part } from '../../documents/part.tsx';
import { SaleOutcome } from './sale-outcome.tsx';
import { isInProgress, saleStateOf } from './sale-state.ts';
import { NotLoaded } from '../../shared/data/not-loaded.tsx';

const TicketDialog = whenShown(async () => (await import('./ticket-dialog.tsx')).TicketDialog);

const dialogs = ['facturar'] as const;
const perPage = 10;

const untilSettled = whileAnyInProgress(isInProgress);

/** Shows the sales that a global document was issued with, what became of each, and the way to invoice one apart. */
export function SalesPart({ invoice }: { readonly invoice: InvoiceAnswer }) {
  const { id: globalId, companyId } = invoice;
  const [page, setPage] = useState(1);
  const { name, id, open, close } = useDialogAddress(dialogs);
  const query = useGetList<OrderAnswer>(
    'pedidos',
    {
      filter: { companyId, documento: globalId },
      pagination: { page, perPage },
      sort: { field: 'number', order: 'ASC' },
    },
    { retry: false, refetchInterval: untilSettled },
  );
  const { data, total = 0, error, refetch } = query;
  const canLeave = isIn(invoice.status, 'creditable');
  return (
    <Part title="Ventas">
      <NotRefreshed query={query} />
      {data ? null : <NotLoaded error={error} title="No pudimos cargar sus pedidos." onRetry={refetch} height={96} />}
      {data?.length === 0 ? <Typography color="text.secondary">No viene de pedidos.</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {data?.map((order) => (
          <Sale
            key={order.id}
            order={order}
            globalId={globalId}
            onInvoice={canLeave ? () => open('facturar', order.id) : undefined}
          />
        ))}
      </Box>
      {total > perPage ? <Pages page={page} total={total} onPage={setPage} /> : null}
      {name === 'facturar' && id !== undefined ? (
        <TicketDialog key={id} global={invoice} orderId={id} onClose={close} />
      ) : null}
    </Part>
  );
}

interface SaleProps {
  readonly order: OrderAnswer;
  readonly globalId: string;
  readonly onInvoice: (() => void) | undefined;
}

function Sale({ order, globalId, onInvoice }: SaleProps) {
  const { id, number, customer, total } = order;
  const state = saleStateOf(order, globalId);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Link component={RouterLink} to={`/pedidos/${id}/show`}>
          {`Pedido ${number}`}
        </Link>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {customer.nombre}
        </Typography>
      </Box>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{money(total)}</Typography>
      <SaleOutcome state={state} />
      {state.isInside && onInvoice ? (
        <Button size="small" aria-label={`Facturar al cliente el pedido ${number}`} onClick={onInvoice}>
          Facturar al cliente
        </Button>
      ) : null}
    </Box>
  );
}

interface PagesProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

function Pages({ page, total, onPage }: PagesProps) {
  const last = Math.min(page * perPage, total);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 3 }}>
      <Typography variant="body2" color="text.secondary" role="status">
        {`${count((page - 1) * perPage + 1)} a ${count(last)} de ${count(total)} pedidos`}
      </Typography>
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Anteriores
      </Button>
      <Button size="small" disabled={last === total} onClick={() => onPage(page + 1)}>
        Siguientes
      </Button>
    </Box>
  );
}
