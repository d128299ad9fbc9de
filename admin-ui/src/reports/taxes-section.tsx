import { Box, Typography } from '@mui/material';
import { IMPUESTO } from '@timbra/core/sat/catalogs/impuesto.ts';
import type { Taxes, TransferredTax, WithheldTax } from '@timbra/core/reports/report.ts';
import { money } from '@timbra/ui/format/format.ts';
import type { Column } from '../shared/list/columns.ts';
import { percentOf } from '../shared/taxes/tax-rates.ts';
import { FiguresTable } from '../shared/figures/figures-table.tsx';
import type { ChartProps } from '../shared/charts/chart-props.ts';
import { Chart } from '../shared/charts/chart.tsx';
import { ReportSection } from './report-section.tsx';
import type { Asked } from './use-report.ts';

type Transferred = TransferredTax & { readonly id: string };
type Withheld = WithheldTax & { readonly id: string };

/** Names a tax: «IVA 16%», «IVA exento», «IEPS $6.4555 por unidad». */
function nameOf({ impuesto, tipoFactor, tasaOCuota }: TransferredTax): string {
  const tax = IMPUESTO.nameOf(impuesto);
  if (tasaOCuota === null) return `${tax} exento`;
  return tipoFactor === 'Cuota' ? `${tax} $${tasaOCuota} por unidad` : `${tax} ${percentOf(tasaOCuota)}`;
}

const transferredColumns: readonly Column<Transferred>[] = [
  { label: 'Trasladado', show: nameOf, main: true },
  { label: 'Base', show: ({ base }) => money(base), align: 'right' },
  { label: 'Importe', show: ({ importe }) => money(importe), align: 'right' },
];

const withheldColumns: readonly Column<Withheld>[] = [
  { label: 'Retenido', show: ({ impuesto }) => IMPUESTO.nameOf(impuesto), main: true },
  { label: 'Importe', show: ({ importe }) => money(importe), align: 'right' },
];

export const TaxesSection = ({ asked }: { readonly asked: Asked }) => (
  <ReportSection
    section="taxes"
    asked={asked}
    title="Impuestos"
    note="Trasladados a tus clientes y los que ellos te retienen, en pesos."
    empty="No hay impuestos en este periodo."
    isEmpty={({ trasladados, retenidos }) => trasladados.length + retenidos.length === 0}
  >
    {(taxes) => (
      <>
        <Amounts label="Impuestos por tasa" measure="Importe" bars={barsOf(taxes)} />
        <TaxTables {...taxes} />
      </>
    )}
  </ReportSection>
);

const withheldName = ({ impuesto }: WithheldTax) => `${IMPUESTO.nameOf(impuesto)} retenido`;

const barsOf = ({ trasladados, retenidos }: Taxes) =>
  [
    ...trasladados.map((tax) => ({ name: nameOf(tax), value: tax.importe })),
    ...retenidos.map((tax) => ({ name: withheldName(tax), value: tax.importe })),
  ].map((bar) => ({ ...bar, id: bar.name }));

const TaxTables = ({ trasladados, retenidos }: Taxes) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 8,
      rowGap: 4,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '2fr 1fr' },
    }}
  >
    <FiguresTable
      label="Impuestos trasladados"
      columns={transferredColumns}
      rows={trasladados.map((tax) => ({ ...tax, id: nameOf(tax) }))}
      nameOf={nameOf}
    />
    {retenidos.length > 0 ? (
      <FiguresTable
        label="Impuestos retenidos"
        columns={withheldColumns}
        rows={retenidos.map((tax) => ({ ...tax, id: tax.impuesto }))}
        nameOf={withheldName}
      />
    ) : (
      <Typography variant="note" sx={{ py: { lg: 3 } }}>
        Sin retenciones en este periodo.
      </Typography>
    )}
  </Box>
);

/** Shows amounts beside each other, the longest bar first. One alone needs no picture. */
export const Amounts = (props: Omit<ChartProps, 'direction'>) =>
  props.bars.length > 1 ? <Chart {...props} direction="across" /> : null;
