import { Box, Button, ButtonBase, Card, CircularProgress, OutlinedInput, Typography } from '@mui/material';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import { reasonOf } from '@timbra/ui/http/call.ts';
import { ScanQrCode } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { money, shortDate } from '@timbra/ui/format/format.ts';
import { useRead } from '../shared/data/use-answer.ts';
import { ToneChip } from '../documents/estado-chip.tsx';
import { findSales, wantedOf } from './sale-search.ts';
import { canScan, ScanDialog } from './scan-dialog.tsx';

type FindSaleProps = { readonly companyId: string; readonly onFound: (id: string) => void };

function askedOf(companyId: string, typed: string) {
  const wanted = wantedOf(typed);
  return {
    key: ['pedidos', 'mostrador', companyId, wanted],
    read: (signal: AbortSignal) => findSales(companyId, wanted, signal),
  };
}

/** Shows a sale by what its ticket says. What is typed or scanned and fits one sale alone opens it with Enter. */
export function FindSale({ companyId, onFound }: FindSaleProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isScanning, setScanning] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const words = useDeferredValue(typed);
  const { key, read } = askedOf(companyId, words);
  const { data, error, isFetching, refetch } = useRead(key, read, { placeholderData: keepPreviousData });
  /** Opens what is meant by what stands in the box now, which the list may not show yet. */
  const open = async (text: string) => {
    const asked = askedOf(companyId, text);
    const found = await client
      .query({ queryKey: asked.key, queryFn: ({ signal }) => asked.read(signal), retry: false })
      .catch(() => undefined);
    const [only, ...others] = found ?? [];
    if (only && others.length === 0) return onFound(only.id);
    return list.current?.querySelector('button')?.focus();
  };
  return (
    <Card component="section" aria-label="Buscar la compra" sx={{ p: { xs: 4, md: 6 }, overflow: 'visible' }}>
      <Box
        component="form"
        role="search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') void open(typed);
        }}
        sx={{ display: 'grid', gap: 3 }}
      >
        <Labelled label="Folio, total o cliente" help="También puedes leer el QR del ticket con tu lector de códigos">
          {({ inputId, describedBy }) => (
            <OutlinedInput
              id={inputId}
              type="search"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              autoFocus
              autoComplete="off"
              enterKeyHint="search"
              inputProps={{ 'aria-describedby': describedBy }}
              endAdornment={isFetching ? <CircularProgress size={18} thickness={5} aria-hidden /> : undefined}
            />
          )}
        </Labelled>
        {canScan() ? (
          <Button variant="outlined" startIcon={<ScanQrCode size={18} />} onClick={() => setScanning(true)}>
            Escanear QR con la cámara
          </Button>
        ) : null}
      </Box>
      <Box sx={{ mt: 5 }}>
        {error && !data ? (
          <ErrorNotice title="No pudimos buscar." detail={reasonOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Typography variant="note" role="status">
            {data ? describeResults(data.length, words.trim() === '') : 'Buscando…'}
          </Typography>
        )}
        <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1 }}>
          {data?.map((order) => (
            <SaleLine key={order.id} order={order} onChosen={() => onFound(order.id)} />
          ))}
        </Box>
      </Box>
      {isScanning ? (
        <ScanDialog
          onCode={(code) => {
            setScanning(false);
            setTyped(code);
            void open(code);
          }}
          onClose={() => setScanning(false)}
        />
      ) : null}
    </Card>
  );
}

function describeResults(found: number, isLatest: boolean): string {
  if (isLatest) return found === 0 ? 'No hay compras sin facturar.' : 'Las últimas sin facturar';
  return found === 0 ? 'Ninguna compra coincide. Revisa el folio, o busca por el total.' : 'Compras que coinciden';
}

type SaleLineProps = { readonly order: OrderAnswer; readonly onChosen: () => void };

/** Shows a sale to choose: a whole line to press, on a tablet as well. */
const SaleLine = ({ order: { number, fecha, total, customer, facturado }, onChosen }: SaleLineProps) => (
  <li>
    <ButtonBase
      onClick={onChosen}
      sx={{
        width: 1,
        minHeight: 56,
        px: 3,
        py: 2,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-start',
        textAlign: 'left',
        columnGap: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
        '&:hover, &:focus-visible': { bgcolor: 'primary.light' },
      }}
    >
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550 }}>{`Pedido ${number}`}</Typography>
        <Typography variant="note" sx={{ overflowWrap: 'anywhere' }}>
          {`${shortDate(fecha)} · ${customer.nombre}`}
        </Typography>
      </Box>
      {facturado ? <ToneChip tone="success">Facturado</ToneChip> : null}
      <Typography sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{money(total)}</Typography>
    </ButtonBase>
  </li>
);
