import { Alert, Box, Link, Typography } from '@mui/material';
import { count } from '@timbra/ui/format/amounts.ts';
import { Link as RouterLink } from 'react-router';
import { invoiceName, viewAddress } from '../../documents/invoice-row.ts';
import type { Order } from '../order-values.ts';
import type { Result } from './invoice-each.ts';

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
        <Typography variant="body2" color="textSecondary">
          {result.kind === 'failed' ? result.reason : 'El proveedor está por confirmarla.'}
        </Typography>
      )}
    </Box>
  );
}
