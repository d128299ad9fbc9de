import {
  Card,
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { money, shortDate } from '@timbra/ui/format/format.ts';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import type { InvoiceValues } from '../model/values.ts';
import { salesShare } from './sales-share.ts';
import { useSales } from './use-sales.ts';
import { NotLoaded } from '../../shared/data/not-loaded.tsx';

/** Shows the sales that a global document carries, each of which can be left out. */
export function SalesOfPeriod() {
  const { sales, isPending, failure, retry } = useSales();
  const { field } = useController<InvoiceValues, 'orderIds'>({ name: 'orderIds' });
  useKnownSales(isPending ? undefined : sales);
  if (failure || isPending)
    return <NotLoaded error={failure} title="Error al cargar pedidos" onRetry={retry} height={240} />;
  if (sales.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={ShoppingCart}
          title="No hay pedidos sin facturar en ese periodo."
          text="Elige otro mes, o agrega las ventas como conceptos."
        />
      </Card>
    );
  }
  const ids = sales.map(({ id }) => id);
  const chosen = new Set(field.value);
  const toggle = (id: string) => field.onChange(ids.filter((one) => chosen.has(one) !== (one === id)));
  const isWhole = chosen.size === ids.length;
  return (
    <>
      <Typography role="status" color="textSecondary">
        {salesShare(sales, chosen)}
      </Typography>
      <TableContainer component={Card} sx={{ maxHeight: 480 }}>
        <Table stickyHeader aria-label="Pedidos del periodo">
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox">
                <Checkbox
                  checked={isWhole}
                  indeterminate={chosen.size > 0 && !isWhole}
                  onChange={() => field.onChange(isWhole ? [] : ids)}
                  slotProps={{ input: { 'aria-label': 'Elegir todos los pedidos' } }}
                />
              </TableCell>
              <TableCell>Pedido</TableCell>
              <TableCell>Cliente</TableCell>
              <TableCell>Fecha</TableCell>
              <TableCell align="right">Monto</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sales.map((sale) => (
              <Sale key={sale.id} sale={sale} isChosen={chosen.has(sale.id)} onToggle={toggle} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}

/** What is no longer offered is no longer chosen: the sales of another period, and what was invoiced meanwhile. */
function useKnownSales(sales: readonly OrderAnswer[] | undefined): void {
  const { getValues, setValue } = useFormContext<InvoiceValues>();
  useEffect(() => {
    if (!sales) return;
    const known = new Set(sales.map(({ id }) => id));
    const chosen = getValues('orderIds');
    const stillKnown = chosen.filter((id) => known.has(id));
    if (stillKnown.length < chosen.length) setValue('orderIds', stillKnown);
  }, [sales, getValues, setValue]);
}

interface SaleProps {
  readonly sale: OrderAnswer;
  readonly isChosen: boolean;
  readonly onToggle: (id: string) => void;
}

const Sale = ({ sale, isChosen, onToggle }: SaleProps) => (
  <TableRow hover selected={isChosen}>
    <TableCell padding="checkbox">
      <Checkbox
        checked={isChosen}
        onChange={() => onToggle(sale.id)}
        slotProps={{ input: { 'aria-label': `Pedido ${sale.number}` } }}
      />
    </TableCell>
    <TableCell sx={{ fontWeight: 550 }}>{sale.number}</TableCell>
    <TableCell>{sale.customer.nombre}</TableCell>
    <TableCell sx={{ whiteSpace: 'nowrap' }}>{shortDate(sale.fecha)}</TableCell>
    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {money(sale.total)}
    </TableCell>
  </TableRow>
);
