import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useCompanies, type Company } from '../app/companies/companies-context.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { NoCompany } from './no-company.tsx';
import { Page } from './page.tsx';

interface WithCompanyProps {
  readonly title: string;
  /** What a page says that has no company to show anything of. */
  readonly prompt: string;
  /** Drawn anew for another company: nothing of the one is ever shown as the other's. */
  readonly children: (company: Company) => ReactNode;
}

/** A page of the selected company. */
export function WithCompany({ title, prompt, children }: WithCompanyProps) {
  const { status, company, reload } = useCompanies();
  if (company) return <Box key={company.id}>{children(company)}</Box>;
  return (
    <Page title={title}>
      {status === 'loading' ? <Skeleton variant="rounded" height={320} /> : null}
      {status === 'failed' ? <ErrorNotice title="No pudimos cargar tus empresas." onRetry={reload} /> : null}
      {status === 'ready' ? <NoCompany prompt={prompt} /> : null}
    </Page>
  );
}
