import { Alert, Box, Link, Typography } from '@mui/material';
import { count } from '@timbra/ui/format/format.ts';
import { Link as RouterLink } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { invoiceName, viewAddress } from '../../documents/invoice-row.ts';
import type { Order } from '../order-values.ts';
import { balanceKey, type Company } from '../../shared/companies/companies-context.tsx';
import { todayAt } from '../../shared/companies/clock.ts';
import { sendOnce } from '../../new-invoice/issue/attempt.ts';
import { loadStart } from '../../new-invoice/load-start.ts';
import { requestOf } from '../../new-invoice/model/to-request.ts';
import { invoiceEach, type Result } from './invoice-each.ts';

interface EachResultsProps {
  readonly results: readonly Result<Order>[];
  /** Counts the orders that were not begun. */
  readonly left: number;
}

const many = (number: number, one: string, more: string) => (number === 1 ? `1 ${one}` : `${count(number)} ${more}`);

/** Shows what came of each order: those that were not invoiced first, with the reason and the way to mend it. */
export function EachResults({ results, left }: EachResultsProps) {
  const failed = results.filter(({ kind }) => kind === 'failed');
  const pending = results.filter(({ kind }) => kind === 'pending').length;
  const issued = results.length - failed.length - pending;
  const summary = [
    many(issued, 'factura emitida', 'facturas emitidas'),
    ...(pending > 0 ? [`${count(pending)} en proceso`] : []),
    ...(failed.length > 0 ? [many(failed.length, 'pedido sin facturar', 'pedidos sin facturar')] : []),
    ...(left > 0 ? [many(left, 'pedido sin intentar', 'pedidos sin intentar')] : []),
  ].join(', ');
  const inOrder = [...failed, ...results.filter(({ kind }) => kind !== 'failed')];
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Alert severity={failed.length > 0 || left > 0 ? 'warning' : 'success'} role="status">{`${summary}.`}</Alert>
      <Box component="ul" aria-label="Pedidos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {inOrder.map((result) => (
          <Line key={result.order.id} result={result} />
        ))}
      </Box>
    </Box>
  );
}

/** What is opened beside the results leaves them standing. */
const inNewTab = { component: RouterLink, target: '_blank', rel: 'noreferrer' } as const;

function Line({ result }: { readonly result: Result<Order> }) {
  const { order } = result;
  return (
    <Box component="li" sx={{ py: 2.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 550 }}>{`Pedido ${order.number}`}</Typography>
        <Typography sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {order.customer.nombre}
        </Typography>
        {result.kind === 'failed' ? (
          <Link {...inNewTab} to={result.address}>
            Corregir<span className="sr-only">{` el pedido ${order.number} (se abre en otra pestaña)`}</span>
          </Link>
        ) : (
          <Link {...inNewTab} to={viewAddress(result.invoice.id)}>
            {invoiceName(result.invoice)}
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </Link>
        )}
      </Box>
      {result.kind === 'issued' ? null : (
        <Typography variant="note">
          {result.kind === 'failed' ? result.reason : 'El proveedor está por confirmarla.'}
        </Typography>
      )}
    </Box>
  );
}

const aTipo = 'factura';

/** Has a document stamped for each of some orders, as the form of each would be filled in. */
export function useInvoiceEach({ id: companyId, fiscalData }: Company) {
  const client = useQueryClient();
  const [results, setResults] = useState<readonly Result<Order>[]>();
  const [isBusy, setBusy] = useState(false);
  const isStopped = useRef(false);
  // Whoever leaves the list stops it: nobody would see what came of the rest.
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const issueOne = async ({ id }: Order, formaPago: string) => {
    const today = todayAt(fiscalData.lugarExpedicion);
    const { values } = await loadStart(aTipo, { kind: 'pedido', id }, today);
    // What the last document of the customer said is known; only the others take what was chosen for them.
    const isOnTerms = values.formaPago !== '';
    const metodoPago = formaPago === '99' ? 'PPD' : 'PUE';
    const asked = isOnTerms ? values : { ...values, formaPago, metodoPago };
    return sendOnce(`cada-pedido:${id}`, requestOf(asked, { companyId, tipo: aTipo, today }));
  };

  const run = async (orders: readonly Order[], formaPago: string) => {
    setBusy(true);
    setResults([]);
    await invoiceEach({
      orders,
      issue: (order) => issueOne(order, formaPago),
      onResult: (result) => setResults((known = []) => [...known, result]),
      isStopped: () => isStopped.current,
    });
    for (const queryKey of [['pedidos'], ['facturas'], balanceKey]) void client.invalidateQueries({ queryKey });
    setBusy(false);
  };

  return {
    run,
    /** They are undefined before it began. */
    results,
    isBusy,
    /** The one that is under way is still waited for. */
    stop: () => {
      isStopped.current = true;
    },
  };
}
