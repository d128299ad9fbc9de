import { Box, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { formStart, useAnswer } from '../../shared/data/use-answer.ts';
import type { Company } from '../../shared/companies/companies-context.tsx';
import { companyKey } from '../../shared/drafts/drafts.ts';
import { todayAt } from '../../shared/companies/clock.ts';
import { PeriodPicker, usePeriod } from '../../reports/period-picker.tsx';
import { Page, WithCompany } from '../../shared/page.tsx';
import { Corrections } from './corrections.tsx';
import { Funnel } from './funnel.tsx';
import { ScheduledGlobalSection } from './scheduled-global/scheduled-global-section.tsx';
import { RulesForm } from './rules-form.tsx';
import { NotLoaded } from '../../shared/data/not-loaded.tsx';

const title = 'Autofactura';

/** Shows how customers invoice themselves at the company's page: by which rules, and what came of it. */
export const SelfInvoicingPage = () => (
  <WithCompany title={title} prompt="Selecciona una empresa para ver su autofactura" asks="companies:manage">
    {(company) => <OfCompany company={company} />}
  </WithCompany>
);

function OfCompany({ company }: { readonly company: Company }) {
  const [today] = useState(() => todayAt(company.fiscalData.lugarExpedicion));
  const chosen = usePeriod(today);
  const isSound = Object.keys(chosen.errors).length === 0;
  return (
    <Page
      title={title}
      subtitle="Qué pasó con los tickets que se abrieron en tu página, y con qué reglas se facturan."
      back={
        <Link component={RouterLink} to="/mi-pagina" sx={{ display: 'inline-block', mb: 2 }}>
          Mi Página
        </Link>
      }
    >
      <Corrections companyId={company.id} />
      <Box component="section" aria-label="Resultados" sx={{ display: 'grid', gap: 4, mb: 8 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          <Typography variant="h2" sx={{ flex: '1 1 160px' }}>
            Resultados
          </Typography>
          <PeriodPicker chosen={chosen} today={today} />
        </Box>
        {isSound ? <Funnel companyId={company.id} period={chosen.period} /> : null}
      </Box>
      <ScheduledGlobalSection company={company} />
      <Settings companyId={company.id} />
    </Page>
  );
}

function Settings({ companyId }: { readonly companyId: string }) {
  const { data, error, isFetchedAfterMount, refetch } = useAnswer(
    'GET /company/{id}/self-invoicing',
    { params: { id: companyId } },
    {
      of: companyKey(companyId),
      ...formStart,
    },
  );
  if (data && isFetchedAfterMount) return <RulesForm companyId={companyId} stored={data} />;
  return <NotLoaded error={error} title="No pudimos cargar las reglas." onRetry={refetch} height={320} />;
}
