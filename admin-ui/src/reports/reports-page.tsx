import { Box, Button, Skeleton } from '@mui/material';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, Route, Routes } from 'react-router';
import type { Company } from '../shared/companies/companies-context.tsx';
import { todayAt } from '../shared/companies/clock.ts';
import { Figures } from '@timbra/ui/figures.tsx';
import { count, fiscalDay, money } from '@timbra/ui/format/format.ts';
import type { Invoiced, InvoicedMonth } from '@timbra/core/reports/report.ts';
import { Page, WithCompany } from '../shared/page.tsx';
import { monthName, monthTitle, shortMonth } from '../shared/month-names.ts';
import type { Column } from '../shared/list/columns.ts';
import { FiguresTable } from '../shared/figures/figures-table.tsx';
import { Chart } from '../shared/charts/chart.tsx';
import { CustomersSection, ProductsSection, ReceivablesSection } from './best-sections.tsx';
import { PeriodPicker, usePeriod } from './period-picker.tsx';
import { SummaryFigures } from './summary-figures.tsx';
import { TaxesSection } from './taxes-section.tsx';
import type { Asked } from './use-report.ts';
import { ReportSection } from './report-section.tsx';

const DeclarationPage = lazy(async () => ({
  default: (await import('./declaration/declaration-page.tsx')).DeclarationPage,
}));

const DeclarationsPage = lazy(async () => ({
  default: (await import('./declaration/declarations-page.tsx')).DeclarationsPage,
}));

/** Shows what a company invoiced, and what its tax returns are written from: screens behind a path below it. */
export const ReportsPage = () => (
  <WithCompany title="Reportes" prompt="Selecciona una empresa para ver los reportes" asks="reports:read">
    {(company) => (
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <Routes>
          <Route index element={<CompanyReports company={company} />} />
          <Route path="declaracion" element={<DeclarationPage company={company} />} />
          <Route path="declaraciones" element={<DeclarationsPage />} />
          <Route path="*" element={<Navigate to="/reportes" replace />} />
        </Routes>
      </Suspense>
    )}
  </WithCompany>
);

function CompanyReports({ company }: { readonly company: Company }) {
  const [today] = useState(() => todayAt(company.fiscalData.lugarExpedicion));
  const chosen = usePeriod(today);
  const { period, errors } = chosen;
  const isSound = Object.keys(errors).length === 0;
  return (
    <Page
      title="Reportes"
      subtitle={isSound ? `Del ${fiscalDay(period.desde)} al ${fiscalDay(period.hasta)}` : company.name}
      actions={
        <>
          <Button component={Link} to="/reportes/declaracion" startIcon={<ReceiptText size={18} />}>
            Mi declaración
          </Button>
          <PeriodPicker chosen={chosen} today={today} />
        </>
      }
    >
      {isSound ? <Sections asked={{ companyId: company.id, period }} /> : null}
    </Page>
  );
}

const Sections = ({ asked }: { readonly asked: Asked }) => (
  <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <SummaryFigures asked={asked} />
    <MonthsSection asked={asked} />
    <TaxesSection asked={asked} />
    <ReceivablesSection asked={asked} />
    <CustomersSection asked={asked} />
    <ProductsSection asked={asked} />
    <StampsSection asked={asked} />
  </Box>
);

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

const MonthsSection = ({ asked }: { readonly asked: Asked }) => (
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

/** Shows the totals of months as bars. A table below tells the same. */
const MonthChart = ({ months }: { readonly months: readonly Pick<InvoicedMonth, 'month' | 'total'>[] }) => (
  <Chart
    label={`Total facturado por mes, de ${monthName(months[0]?.month ?? '')} a ${monthName(months.at(-1)?.month ?? '')}`}
    measure="Total"
    direction="upright"
    bars={months.map(({ month, total }) => ({
      id: month,
      name: monthTitle(month),
      short: shortMonth(month),
      value: total,
    }))}
  />
);

const StampsSection = ({ asked }: { readonly asked: Asked }) => (
  <ReportSection
    section="stamps"
    asked={asked}
    title="Timbres usados"
    note="Por el día en que se timbró; lo que después se canceló también usó su timbre."
    empty="No usaste timbres en este periodo."
    isEmpty={({ used }) => used === 0}
  >
    {({ months, used }) => (
      <Figures
        figures={[
          ...months.map((month) => ({ label: monthTitle(month.month), value: count(month.used) })),
          ...(months.length > 1 ? [{ label: 'Total', value: count(used) }] : []),
        ]}
      />
    )}
  </ReportSection>
);
