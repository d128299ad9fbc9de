import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Facts } from '@timbra/ui/facts.tsx';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { count, dateAndTime, shortDate } from '@timbra/ui/format/format.ts';
import { Link } from 'react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MovementAnswer } from '@timbra/contract/stamps.ts';
import { NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { call } from '@timbra/ui/http/call.ts';
import { RecordDialog } from '../shared/dialogs/record-dialog.tsx';
import { withoutRepeats } from '../shared/list/without-repeats.ts';
import { users, type Account } from './account.ts';
import { NotLoaded } from '../shared/data/not-loaded.tsx';

interface AccountDialogProps {
  readonly id: string;
  readonly onGrant: () => void;
  readonly onClose: () => void;
}

/** Shows an account: who it is, its stamps, and how they came and went. */
export const AccountDialog = ({ id, onGrant, onClose }: AccountDialogProps) => (
  <RecordDialog<Account> resource={users} id={id} title="Cuenta" onClose={onClose}>
    {(account) => (
      <Dialog
        title={account.name || account.email}
        onClose={onClose}
        actions={
          <>
            <Button
              component={Link}
              to={`/operacion/compras?filter=${encodeURIComponent(JSON.stringify({ userId: id }))}`}
            >
              Ver sus compras
            </Button>
            <Button variant="contained" onClick={onGrant}>
              Dar timbres
            </Button>
          </>
        }
      >
        <Facts facts={factsOf(account)} />
        <Typography variant="h3" component="h3" sx={{ mt: 6, mb: 2 }}>
          Movimientos de timbres
        </Typography>
        <Box>
          <Ledger userId={id} />
        </Box>
      </Dialog>
    )}
  </RecordDialog>
);

const factsOf = ({ email, emailVerified, phone, createdAt, balance }: Account) => [
  { label: 'Correo', value: `${email}${emailVerified ? '' : ' (sin confirmar)'}` },
  { label: 'Teléfono', value: phone ?? '—' },
  { label: 'Alta', value: shortDate(createdAt) },
  { label: 'Timbres disponibles', value: count(balance.available) },
  { label: 'Comprados y de cortesía', value: count(balance.totalPurchased) },
  { label: 'Usados', value: count(balance.totalUsed) },
  { label: 'Apartados para documentos en proceso', value: count(balance.reserved) },
  {
    label: 'Por vencer',
    value:
      balance.expiring.length === 0
        ? 'Ninguno'
        : balance.expiring.map(({ amount, at }) => `${count(amount)} el ${shortDate(at)}`).join(', '),
  },
];

const step = 20;

/** Names what became of stamps, and whether there are more or fewer of them. */
const kinds: Readonly<Record<MovementAnswer['type'], { readonly label: string; readonly sign: '+' | '−' | '' }>> = {
  PURCHASE: { label: 'Compra', sign: '+' },
  GRANT: { label: 'Cortesía', sign: '+' },
  RESERVE: { label: 'Apartado', sign: '−' },
  USE: { label: 'Usado', sign: '' },
  RELEASE: { label: 'Liberado', sign: '+' },
  EXPIRE: { label: 'Vencido', sign: '−' },
  REVOKE: { label: 'Retirado por devolución', sign: '−' },
};

/** Shows the latest movements of an account's stamps, and more of them when asked for. */
function Ledger({ userId }: { readonly userId: string }) {
  const query = useInfiniteQuery({
    queryKey: ['operacion', 'movimientos', userId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /operator/users/{id}/movements', {
        params: { id: userId },
        query: { range: `[${pageParam},${pageParam + step - 1}]` },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * step < total ? pages.length * step : undefined),
    staleTime: 0,
    retry: false,
  });
  const { data, error, refetch } = query;
  if (!data)
    return <NotLoaded error={error} title="No pudimos cargar los movimientos" onRetry={refetch} height={160} />;
  const movements = withoutRepeats(data.pages);
  if (movements.length === 0) return <Typography color="textSecondary">Sin movimientos.</Typography>;
  return (
    <>
      {query.isFetchNextPageError ? null : <NotRefreshed query={query} />}
      <Table size="small" aria-label="Movimientos de timbres">
        <TableHead>
          <TableRow>
            <TableCell>Fecha</TableCell>
            <TableCell>Movimiento</TableCell>
            <TableCell align="right">Timbres</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {movements.map(({ id, type, amount, createdAt, reason }) => (
            <TableRow key={id}>
              <TableCell>{dateAndTime(createdAt)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {reason ? `${kinds[type].label}: ${reason}` : kinds[type].label}
              </TableCell>
              <TableCell align="right">{`${kinds[type].sign}${count(amount)}`}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {query.hasNextPage ? (
        <Box sx={{ mt: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
          {query.isFetchNextPageError ? (
            <Typography variant="body2" role="alert">
              No pudimos cargar más movimientos.
            </Typography>
          ) : null}
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchNextPageError ? 'Reintentar' : 'Ver más movimientos'}
          </Button>
        </Box>
      ) : null}
    </>
  );
}
