import { Button, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MovementAnswer } from '@timbra/contract/stamps.ts';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { count } from '@timbra/ui/format/amounts.ts';
import { dateAndTime } from '@timbra/ui/format/dates.ts';
import { reasonOf } from '@timbra/ui/http/api-error.ts';
import { call } from '@timbra/ui/http/call.ts';
import { useState } from 'react';

const step = 20;

/** What became of stamps, and whether there are more or fewer of them. */
const kinds: Readonly<Record<MovementAnswer['type'], { readonly label: string; readonly sign: '+' | '−' | '' }>> = {
  PURCHASE: { label: 'Compra', sign: '+' },
  GRANT: { label: 'Cortesía', sign: '+' },
  RESERVE: { label: 'Apartado', sign: '−' },
  USE: { label: 'Usado', sign: '' },
  RELEASE: { label: 'Liberado', sign: '+' },
  EXPIRE: { label: 'Vencido', sign: '−' },
  REVOKE: { label: 'Retirado por devolución', sign: '−' },
};

/** The latest movements of an account's stamps, and more of them when asked for. */
export function Ledger({ userId }: { readonly userId: string }) {
  const [shown, setShown] = useState(step);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['operacion', 'movimientos', userId, shown],
    queryFn: ({ signal }) =>
      call('GET /operator/users/{id}/movements', {
        params: { id: userId },
        query: { range: `[0,${shown - 1}]` },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error && !data) {
    return (
      <ErrorNotice title="No pudimos cargar los movimientos" detail={reasonOf(error)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton variant="rounded" height={160} />;
  if (data.total === 0) return <Typography color="textSecondary">Sin movimientos.</Typography>;
  return (
    <>
      <Table size="small" aria-label="Movimientos de timbres">
        <TableHead>
          <TableRow>
            <TableCell>Fecha</TableCell>
            <TableCell>Movimiento</TableCell>
            <TableCell align="right">Timbres</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.data.map(({ id, type, amount, createdAt, reason }) => (
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
      {data.total > data.data.length ? (
        <Button loading={isFetching} onClick={() => setShown(shown + step)} sx={{ mt: 2 }}>
          Ver más movimientos
        </Button>
      ) : null}
    </>
  );
}
