import { Box, Button, Skeleton } from '@mui/material';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCompanies, type Company } from '../app/companies/companies-context.tsx';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { Page } from './page.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';

interface WithCompanyProps {
  readonly title: string;
  /** What a page says that has no company to show anything of. */
  readonly prompt: string;
  /** Drawn anew for another company: nothing of the one is ever shown as the other's. */
  readonly children: (company: Company) => ReactNode;
}

/** A page of the selected company. */
export function WithCompany({ title, prompt, children }: WithCompanyProps) {
  const { status, company, companies, reload } = useCompanies();
  if (company) return <Box key={company.id}>{children(company)}</Box>;
  return (
    <Page title={title}>
      {status === 'loading' ? <Skeleton variant="rounded" height={320} /> : null}
      {status === 'failed' ? <ErrorNotice title="No pudimos cargar tus empresas." onRetry={reload} /> : null}
      {status === 'ready' ? (
        <EmptyState
          icon={Building2}
          title={prompt}
          text={
            companies.length === 0 ? 'Crea tu primera empresa para comenzar' : 'Elígela en el menú de la izquierda.'
          }
          action={
            companies.length === 0 ? (
              <Button variant="contained" component={Link} to="/nueva-empresa">
                Crear mi primera empresa
              </Button>
            ) : null
          }
        />
      ) : null}
    </Page>
  );
}
