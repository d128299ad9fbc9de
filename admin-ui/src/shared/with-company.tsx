import { Box, Skeleton } from '@mui/material';
import { useCallback, useState, type ReactNode } from 'react';
import { useCompanies, type Company } from './companies/companies-context.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { HoldContext } from './held-company.tsx';
import { NoCompany } from './no-company.tsx';
import { Page } from './page.tsx';

interface WithCompanyProps {
  readonly title: string;
  /** Is said by a page that has no company to show anything of. */
  readonly prompt: string;
  /** Is drawn anew for another company: nothing of the one is ever shown as the other's. */
  readonly children: (company: Company) => ReactNode;
}

/** Shows a page of the selected company. */
export function WithCompany({ title, prompt, children }: WithCompanyProps) {
  const { status, company, reload } = useCompanies();
  const [last, setLast] = useState(company);
  if (company !== undefined && company !== last) setLast(company);
  const [holds, setHolds] = useState(0);
  const hold = useCallback(() => {
    setHolds((before) => before + 1);
    return () => setHolds((before) => before - 1);
  }, []);
  // A dialog that was worked on stays until it is closed, whatever becomes of the selection.
  const shown = company ?? (holds > 0 ? last : undefined);
  if (shown) {
    return (
      <HoldContext value={hold}>
        <Box key={shown.id}>{children(shown)}</Box>
      </HoldContext>
    );
  }
  return (
    <Page title={title}>
      {status === 'loading' ? <Skeleton variant="rounded" height={320} /> : null}
      {status === 'failed' ? <ErrorNotice title="No pudimos cargar tus empresas." onRetry={reload} /> : null}
      {status === 'ready' ? <NoCompany prompt={prompt} /> : null}
    </Page>
  );
}
