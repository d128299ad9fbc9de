import { Box } from '@mui/material';
import { useState } from 'react';
import type { Company } from '../shared/companies/companies-context.tsx';
import { todayAt } from '../shared/companies/clock.ts';
import { fiscalDay } from '@timbra/ui/format/dates.ts';
import { Page } from '../shared/page.tsx';
import { WithCompany } from '../shared/with-company.tsx';
import { CustomersSection, ProductsSection } from './best-sections.tsx';
import { MonthsSection } from './months-section.tsx';
import { PeriodPicker, usePeriod } from './period-picker.tsx';
import { ReceivablesSection } from './receivables-section.tsx';
import { StampsSection } from './stamps-section.tsx';
import { SummaryFigures } from './summary-figures.tsx';
import { TaxesSection } from './taxes-section.tsx';
import type { Asked } from './use-report.ts';

export function ReportsPage() {
  return (
    <WithCompany title="Reportes" prompt="Selecciona una empresa para ver los reportes">
      {(company) => <CompanyReports company={company} />}
    </WithCompany>
  );
}

function CompanyReports({ company }: { readonly company: Company }) {
  const [today] = useState(() => todayAt(company.fiscalData.lugarExpedicion));
  const chosen = usePeriod(today);
  const { period, errors } = chosen;
  const isSound = Object.keys(errors).length === 0;
  return (
    <Page
      title="Reportes"
      subtitle={isSound ? `Del ${fiscalDay(period.desde)} al ${fiscalDay(period.hasta)}` : company.name}
      actions={<PeriodPicker chosen={chosen} today={today} />}
    >
      {isSound ? <Sections asked={{ companyId: company.id, period }} /> : null}
    </Page>
  );
}

function Sections({ asked }: { readonly asked: Asked }) {
  return (
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
}
