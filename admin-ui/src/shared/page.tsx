import { Box, Skeleton, Typography } from '@mui/material';
import { useCallback, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { allows, type CompanyPermission } from '@timbra/core/access/permission.ts';
import { useDocumentTitle } from '@timbra/ui/use-document-title.ts';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { useCompanies, useMay, type Company } from './companies/companies-context.tsx';
import { HoldContext } from './held-company.tsx';
import { NoCompany } from './no-company.tsx';
import { NotAllowed } from './not-allowed.tsx';

interface PageProps {
  readonly title: string;
  /** It is the title of the browser's tab, when it differs. */
  readonly tab?: string;
  readonly subtitle?: ReactNode;
  /** It leads to the list that the record of the page stands in, above its title. */
  readonly back?: ReactNode;
  /** The primary one last: it stands top right on every page. */
  readonly actions?: ReactNode;
  /** Keeps the actions of a long form in view. */
  readonly hasStickyHeader?: boolean;
  readonly children: ReactNode;
}

const phoneOnly = { xs: 'fixed', sm: 'static' } as const;

/** The header stays below the top bar; on a phone, where that is half the screen, its buttons stay at the bottom. */
const sticky = {
  page: {
    pb: { xs: 24, sm: 6 },
    // What gets the focus is never hidden behind either.
    '& input, & [role=combobox]': { scrollMarginTop: 170, scrollMarginBottom: 100 },
  },
  header: {
    position: { sm: 'sticky' },
    top: 64,
    zIndex: 20,
    bgcolor: 'background.default',
    py: { sm: 3 },
    mt: { sm: -3 },
  },
  actions: {
    position: phoneOnly,
    zIndex: 30,
    inset: 'auto 0 0',
    p: { xs: 3, sm: 0 },
    justifyContent: 'flex-end',
    bgcolor: { xs: 'background.paper', sm: 'transparent' },
    borderTop: { xs: 1, sm: 0 },
    borderColor: { xs: 'divider', sm: 'divider' },
  },
} as const;
/** What a button has around its words would indent them. */
const aligned = { '& > .MuiButton-text': { ml: -3 } } as const;

const still = { page: {}, header: {}, actions: {} } as const;

/** Shows a screen: its title, what can be done on it, and what it shows. */
export function Page({ title, tab = title, subtitle, back, actions, hasStickyHeader = false, children }: PageProps) {
  useDocumentTitle(tab);
  const style = hasStickyHeader ? sticky : still;
  return (
    <Box sx={{ maxWidth: 1280, mx: 'auto', px: { xs: 4, md: 6 }, py: { xs: 4, md: 6 }, ...style.page }}>
      {back ? <Box sx={aligned}>{back}</Box> : null}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          alignItems: 'center',
          mb: 5,
          ...style.header,
        }}
      >
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="h1">{title}</Typography>
          {subtitle ? (
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {subtitle}
            </Typography>
          ) : null}
        </Box>
        {actions ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', flexGrow: { xs: 1, sm: 0 }, gap: 2, ...style.actions }}>
            {actions}
          </Box>
        ) : null}
      </Box>
      {children}
    </Box>
  );
}

interface WithCompanyProps {
  readonly title: string;
  /** Is said by a page that has no company to show anything of. */
  readonly prompt: string;
  /** Whoever lacks it, or all of several, in the selected company has nothing to do here, and is told who may give it. */
  readonly asks: Asks;
  /** Is drawn anew for another company: nothing of the one is ever shown as the other's. */
  readonly children: (company: Company) => ReactNode;
}

/** Is what a screen asks of whoever opens it: a permission, or any of several. */
export type Asks = CompanyPermission | readonly CompanyPermission[];

const id = /[0-9a-f-]{36}/i;

/** Shows a page of the selected company. */
export function WithCompany({ title, prompt, asks, children }: WithCompanyProps) {
  const { status, companies, company, reload } = useCompanies();
  const { pathname, search } = useLocation();
  const may = useMay();
  const [last, setLast] = useState(company);
  if (company !== undefined && company !== last) setLast(company);
  const [holds, setHolds] = useState(0);
  const hold = useCallback(() => {
    setHolds((before) => before + 1);
    return () => setHolds((before) => before - 1);
  }, []);
  // A dialog that was worked on stays until it is closed, whatever becomes of the selection.
  const shown = company ?? (holds > 0 ? last : undefined);
  // The record that an address names may be another company's, which is selected with it.
  const mayAnywhere = companies.some(({ access }) =>
    [asks].flat().some((each) => allows(new Set(access.permissions), each)),
  );
  if (company && ![asks].flat().some(may) && !(mayAnywhere && id.test(pathname + search))) {
    return (
      <Page title={title}>
        <NotAllowed company={company} />
      </Page>
    );
  }
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
