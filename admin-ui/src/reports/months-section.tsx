import type { Invoiced, InvoicedMonth } from '@timbra/core/reports/report.ts';
import { count, money } from '@timbra/ui/format/amounts.ts';
import type { Column } from '../shared/list/columns.ts';
import { FiguresTable } from '../shared/figures/figures-table.tsx';
import { MonthChart } from './month-chart.tsx';
import { monthTitle } from '../shared/month-names.ts';
import { ReportSection } from './report-section.tsx';
import type { Asked } from './use-report.ts';

type Row = Invoiced & { readonly id: string; readonly name: string };

const columns: readonly Column<Row>[] = [
  { label: 'Mes', show: ({ name }) => name, main: true },
  { label: 'Facturas', show: ({ documents }) => count(documents), align: 'right' },
  { label: 'Notas de crédito', show: ({ creditNotes }) => count(creditNotes), align: 'right' },
  { label: 'Subtotal', show: ({ subtotal }) => money(subtotal), align: 'right' },
  { label: 'Descuento', show: ({ descuento }) => money(descuento), align: 'right' },
  { label: 'Trasladados', show: ({ trasladados }) => money(trasladados), align: 'right' },
  { label: 'Retenidos', show: ({ retenidos }) => money(retenidos), align: 'right' },
  { label: 'Total', show: ({ total }) => money(total), align: 'right' },
];

const rowOf = (month: InvoicedMonth): Row => ({ ...month, id: month.month, name: monthTitle(month.month) });

export function MonthsSection({ asked }: { readonly asked: Asked }) {
  return (
    <ReportSection
      section="months"
      asked={asked}
      title="Facturado por mes"
      note="En pesos, al tipo de cambio de cada documento. Las notas de crédito restan y lo cancelado no cuenta."
      empty="No emitiste documentos en este periodo."
      isEmpty={({ totals }) => totals.documents + totals.creditNotes === 0}
    >
      {({ months, totals }) => (
        <>
          {months.length > 1 ? <MonthChart months={months} /> : null}
          <FiguresTable
            label="Facturado por mes"
            columns={columns}
            rows={months.map(rowOf)}
            nameOf={({ name }) => name}
            total={months.length > 1 ? { ...totals, id: 'total', name: 'Total' } : undefined}
          />
        </>
      )}
    </ReportSection>
  );
}
