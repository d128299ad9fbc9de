import { Box, Button, Card, Typography } from '@mui/material';
import { NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { count } from '@timbra/ui/format/format.ts';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { storeChoice, useCompanies } from '../shared/companies/companies-context.tsx';
import { Page } from '../shared/page.tsx';
import { DeferredLines } from './deferred-lines.tsx';
import { HomeLines } from './home-lines.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { type Line, useWholeHome } from './use-home.ts';
import { NotLoaded } from '../shared/data/not-loaded.tsx';

/** So many lines are asked for at first, and with each further press. */
const atOnce = 200;

/** Shows what waits in all companies of the user, the company with what is most urgent first. */
export function PendingPage() {
  const [most, setMost] = useState(atOnce);
  const query = useWholeHome(most);
  const { data, error, isFetching, refetch } = query;
  return (
    <Page title="Pendientes" subtitle="De todas tus empresas, lo urgente primero">
      {data ? null : (
        <NotLoaded
          error={error}
          title="No pudimos cargar lo que está pendiente."
          onRetry={refetch}
          waiting={<HomeSkeleton />}
        />
      )}
      {data?.data.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title={data.aparte === 0 ? 'Todo al día' : 'Nada más por ahora'}
          text={
            data.aparte === 0 ? 'Nada espera por ti en ninguna de tus empresas.' : 'Lo demás lo dejaste para después.'
          }
        />
      ) : null}
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <NotRefreshed query={query} />
        {groupsOf(data?.data ?? []).map((lines) => (
          <Group key={lines[0]?.companyId ?? lines[0]?.group} lines={lines} />
        ))}
        {data && data.total > data.data.length ? (
          <Button loading={isFetching} onClick={() => setMost(most + atOnce)} sx={{ justifySelf: 'start' }}>
            {`Ver más (${count(data.total - data.data.length)})`}
          </Button>
        ) : null}
        <DeferredLines number={data?.aparte ?? 0} />
      </Box>
    </Page>
  );
}

/** Lines come company by company. */
const groupsOf = (lines: readonly Line[]): readonly (readonly Line[])[] => [
  ...Map.groupBy(lines, ({ companyId, group }) => companyId ?? `cuenta ${group}`).values(),
];

function Group({ lines }: { readonly lines: readonly Line[] }) {
  const id = useId();
  const { companies } = useCompanies();
  const navigate = useNavigate();
  const [first] = lines;
  if (!first) return null;
  const { companyId, group } = first;
  const enter = () => {
    if (companyId === null) return;
    storeChoice({ id: companyId, name: group }, companies.length);
    void navigate('/dashboard');
  };
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3, mb: 3 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {group}
        </Typography>
        <Typography variant="note">
          {lines.length === 1 ? '1 pendiente' : `${count(lines.length)} pendientes`}
        </Typography>
        {companyId === null ? null : (
          <Button variant="text" size="small" onClick={enter} aria-label={`Entrar a ${group}`} sx={{ minHeight: 36 }}>
            Entrar
          </Button>
        )}
      </Box>
      <Card>
        <HomeLines label={`Pendientes de ${group}`} lines={lines} />
      </Card>
    </Box>
  );
}
