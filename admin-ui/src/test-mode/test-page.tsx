import { Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { call, callData, messageOf } from '@timbra/ui/http/call.ts';
import { FormSection } from '../shared/form/form-section.tsx';
import { Page } from '../shared/page.tsx';
import { ClockSection } from './clock-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { TestBanner } from './test-banner.tsx';
import { useTestCompanies, useTestsAgain, type TestCompany } from './use-tests.ts';
import { ValuesSection } from './values-section.tsx';
import { NotLoaded } from '../shared/data/not-loaded.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';

/** Shows what an account tries without fiscal value: its test companies, their clocks and their documents. */
export function TestPage() {
  const { data: companies, error, refetch } = useTestCompanies();
  const [chosen, setChosen] = useState<string>();
  const company = companies?.find(({ id }) => id === chosen) ?? companies?.[0];
  return (
    <Page
      title="Prueba"
      subtitle="Prueba tu integración sin gastar timbres"
      actions={<NewCompany onMade={setChosen} />}
    >
      <TestBanner />
      <Box sx={{ display: 'grid', gap: 6 }}>
        <FormSection
          title="Empresas de prueba"
          text="Una llave tk_test_ trabaja solo con ellas: mismas llamadas, folios propios, sin timbres."
        >
          {companies ? null : (
            <NotLoaded error={error} title="No pudimos cargar tus empresas." onRetry={refetch} height={64} />
          )}
          {companies?.length === 0 ? (
            <Typography color="textSecondary">Aún no tienes. Crea una y ya podrá emitir.</Typography>
          ) : (
            <CompanyRows companies={companies ?? []} selected={company?.id} onChoose={setChosen} />
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', mt: 4 }}>
            {companies && companies.length > 0 ? <EmptyButton /> : <span />}
            <Button component={Link} to="/configuracion?tab=llaves">
              Ir a Llaves de API
            </Button>
          </Box>
        </FormSection>
        {company ? <ClockSection key={`reloj ${company.id}`} company={company} /> : null}
        {company ? <DocumentsSection key={`documentos ${company.id}`} company={company} /> : null}
        <ValuesSection />
      </Box>
    </Page>
  );
}

function NewCompany({ onMade }: { readonly onMade: (id: string) => void }) {
  const alerts = useAlerts();
  const again = useTestsAgain();
  const making = useMutation({
    mutationFn: () => call('POST /test/companies', { body: {} }),
    onSuccess: async ({ company }) => {
      await again();
      onMade(company.id);
      alerts.success('La empresa de prueba está lista');
    },
    onError: (problem) => alerts.error(messageOf(problem, 'No pudimos crear la empresa. Inténtalo de nuevo.')),
  });
  return (
    <Button variant="contained" loading={making.isPending} onClick={() => making.mutate()}>
      Crear empresa de prueba
    </Button>
  );
}

interface CompanyRowsProps {
  readonly companies: readonly TestCompany[];
  readonly selected: string | undefined;
  readonly onChoose: (id: string) => void;
}

const CompanyRows = ({ companies, selected, onChoose }: CompanyRowsProps) => (
  <Box component="ul" aria-label="Empresas de prueba" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {companies.map(({ id, name, ruc }) => (
      <Box
        key={id}
        component="li"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
          py: 2,
          '& + &': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="note">{ruc}</Typography>
        </Box>
        {id === selected ? (
          <Typography variant="body2" aria-current="true">
            La ves abajo
          </Typography>
        ) : (
          <Button size="small" aria-label={`Ver la empresa ${name}`} onClick={() => onChoose(id)}>
            Ver
          </Button>
        )}
      </Box>
    ))}
  </Box>
);

/** Takes away all that an account has tried, once it is asked. */
function EmptyButton() {
  const alerts = useAlerts();
  const again = useTestsAgain();
  const [isAsking, setAsking] = useState(false);
  const emptying = useMutation({
    mutationFn: () => callData('DELETE /test/data', {}),
    onSuccess: ({ running }) =>
      alerts.success(running ? 'Se están borrando tus datos de prueba' : 'Tus datos de prueba se borraron'),
    onError: (problem) => alerts.error(messageOf(problem, 'No pudimos borrarlos. Inténtalo de nuevo.')),
    onSettled: () => {
      setAsking(false);
      void again();
    },
  });
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        Vaciar datos de prueba
      </Button>
      {isAsking ? (
        <ConfirmDialog
          question="¿Vaciar todos tus datos de prueba?"
          detail="Se borran tus empresas de prueba con sus documentos, y los webhooks y eventos de prueba. Tus llaves y todo lo real se quedan."
          action="Vaciar datos de prueba"
          busy={emptying.isPending}
          onConfirm={() => emptying.mutate()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
