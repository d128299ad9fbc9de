import { Box, Card, Skeleton, Typography } from '@mui/material';
import type { Taxes } from '@timbra/core/reports/report.ts';
import { Decimal, sum } from '@timbra/core/shared/money/decimal.ts';
import { count, money } from '@timbra/ui/format/format.ts';
import { countedInvoices } from '../documents/counted-invoices.ts';
import { fitting } from '../shared/fitting.ts';
import { useReport, type Asked } from './use-report.ts';

type Shown = { readonly value: string; readonly detail: string };

/** Shows what is asked first: what was invoiced, its taxes, and what is still to come in. */
export function SummaryFigures({ asked }: { readonly asked: Asked }) {
  const months = useReport('months', asked);
  const taxes = useReport('taxes', asked);
  const receivables = useReport('receivables', asked);
  const totals = months.data?.totals;
  const owed = receivables.data;
  return (
    <Box
      component="section"
      aria-label="Resumen"
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}
    >
      <Figure
        label="Facturado"
        failed={months.isError}
        shown={totals && { value: money(totals.total), detail: documentsOf(totals) }}
      />
      <Figure label="IVA trasladado" failed={taxes.isError} shown={taxes.data && transferred(taxes.data)} />
      <Figure label="Impuestos retenidos" failed={taxes.isError} shown={taxes.data && withheld(taxes.data)} />
      <Figure
        label="Por cobrar hoy"
        failed={receivables.isError}
        shown={
          owed && {
            value: money(owed.total),
            detail: owed.overdue > 0 ? `Vencido: ${money(owed.overdue)}` : 'Nada vencido',
          }
        }
      />
    </Box>
  );
}

function documentsOf({ documents, creditNotes }: { readonly documents: number; readonly creditNotes: number }): string {
  const notes = creditNotes === 1 ? '1 nota de crédito' : `${count(creditNotes)} notas de crédito`;
  return `${countedInvoices(documents)}${creditNotes > 0 ? `, ${notes}` : ''}`;
}

const added = (amounts: readonly { readonly importe: number }[]) =>
  sum(amounts.map(({ importe }) => Decimal.fromNumber(importe))).toNumber();

function transferred({ trasladados }: Taxes): Shown {
  const iva = trasladados.filter(({ impuesto }) => impuesto === '002');
  const ieps = added(trasladados.filter(({ impuesto }) => impuesto === '003'));
  return { value: money(added(iva)), detail: ieps === 0 ? 'Sin IEPS' : `IEPS: ${money(ieps)}` };
}

function withheld({ retenidos }: Taxes): Shown {
  const of = (key: string) => added(retenidos.filter(({ impuesto }) => impuesto === key));
  const detail = `IVA: ${money(of('002'))} · ISR: ${money(of('001'))}`;
  return { value: money(added(retenidos)), detail: retenidos.length === 0 ? 'Sin retenciones' : detail };
}

interface FigureProps {
  readonly label: string;
  readonly shown: Shown | undefined;
  readonly failed: boolean;
}

/** Places a figure right of its name on a phone, so that the four fit on one screen; a long one below it. */
const layoutOf = (value: string) =>
  value.length > 13
    ? { gridColumn: '1 / -1' }
    : { gridColumn: { xs: 2, sm: 1 }, gridRow: { xs: '1 / span 2', sm: 'auto' } };

const Figure = ({ label, shown, failed }: FigureProps) => (
  <Card
    sx={{
      containerType: 'inline-size',
      p: { xs: 4, sm: 5 },
      display: 'grid',
      alignItems: 'center',
      columnGap: 4,
      gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr)' },
    }}
  >
    <Typography variant="h3" component="h2" color="textSecondary" sx={{ fontWeight: 500 }}>
      {label}
    </Typography>
    {failed && !shown ? <Typography>No disponible</Typography> : null}
    {shown ? (
      <>
        <Typography
          noWrap
          sx={{
            ...layoutOf(shown.value),
            fontSize: fitting(24, shown.value),
            lineHeight: '34px',
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {shown.value}
        </Typography>
        <Typography variant="note" sx={{ gridColumn: 1, fontVariantNumeric: 'tabular-nums' }}>
          {shown.detail}
        </Typography>
      </>
    ) : null}
    {!failed && !shown ? (
      <>
        <Skeleton width={120} height={34} sx={layoutOf('')} />
        <Skeleton width={88} height={18} />
      </>
    ) : null}
  </Card>
);
