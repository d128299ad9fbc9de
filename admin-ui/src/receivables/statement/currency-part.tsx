import { Card, Link, Typography } from '@mui/material';
import type { StatementAnswer } from '@timbra/contract/statements.ts';
import { Figures } from '@timbra/ui/figures.tsx';
import { fiscalDay, money } from '@timbra/ui/format/format.ts';
import { Link as RouterLink } from 'react-router';
import { invoiceName, viewAddress } from '../../documents/invoice-row.ts';
import { FiguresTable } from '../../shared/figures/figures-table.tsx';
import type { Column } from '../../shared/list/columns.ts';

type Part = StatementAnswer['monedas'][number];
type MovementAnswer = Part['movimientos'][number];

/** One document may pay several times: its index tells its lines apart. */
interface Movement extends MovementAnswer {
  readonly id: string;
}

/** Lines that are shown; the file has all of them. */
const mostShown = 500;

const words: Readonly<Record<MovementAnswer['tipo'], string>> = {
  factura: 'Factura',
  'nota-credito': 'Nota de crédito',
  pago: 'Pago',
};

const nameOf = ({ tipo, invoiceId, serie, folio }: Movement) =>
  `${words[tipo]} ${invoiceName({ id: invoiceId, serie, folio })}`;

const columnsIn = (moneda: string): readonly Column<Movement>[] => [
  { label: 'Fecha', show: ({ fecha }) => fiscalDay(fecha) },
  {
    label: 'Movimiento',
    main: true,
    show: (movement) => (
      <Link component={RouterLink} to={viewAddress(movement.invoiceId)}>
        {nameOf(movement)}
      </Link>
    ),
  },
  { label: 'Cargo', align: 'right', show: ({ cargo }) => amountOf(cargo, moneda) },
  { label: 'Abono', align: 'right', show: ({ abono }) => amountOf(abono, moneda) },
  { label: 'Saldo', align: 'right', show: ({ saldo }) => money(saldo, moneda) },
];

const amountOf = (amount: number, moneda: string) => (amount === 0 ? '—' : money(amount, moneda));

/** Shows the account in one currency: what it comes to, and each movement. */
export function CurrencyPart({ moneda, movimientos, ...sums }: Part) {
  const figures = [
    { label: 'Saldo inicial', value: money(sums.saldoInicial, moneda) },
    { label: 'Facturado', value: money(sums.facturado, moneda) },
    { label: 'Acreditado', value: money(sums.acreditado, moneda) },
    { label: 'Pagado', value: money(sums.pagado, moneda) },
    ...(sums.devuelto === 0 ? [] : [{ label: 'Por devolver', value: money(sums.devuelto, moneda) }]),
    { label: 'Saldo final', value: money(sums.saldoFinal, moneda) },
  ];
  const label = `Movimientos en ${moneda}`;
  const rows = movimientos.map((each, index) => ({ ...each, id: `${index}:${each.invoiceId}` })).slice(-mostShown);
  return (
    <Card component="section" aria-label={label} sx={{ p: { xs: 4, sm: 5 }, minWidth: 0, display: 'grid', gap: 5 }}>
      <Figures figures={figures} />
      {rows.length < movimientos.length ? (
        <Typography color="textSecondary">
          {`Se muestran los últimos ${mostShown} movimientos: el PDF los tiene todos.`}
        </Typography>
      ) : null}
      <FiguresTable label={label} columns={columnsIn(moneda)} rows={rows} nameOf={nameOf} />
    </Card>
  );
}
