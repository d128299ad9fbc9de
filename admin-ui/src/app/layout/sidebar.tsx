import { Box, Divider } from '@mui/material';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { lazy, Suspense } from 'react';
import { useCompanyAhead } from './use-company-ahead.ts';
import { CompanyModal } from './company-modal.tsx';
import { CompanySelector } from './company-selector.tsx';
import { Logo } from './logo.tsx';
import { menuEntries } from './menu-entries.ts';
import { MenuLink } from './menu-link.tsx';

const OperatorMenu = lazy(async () => ({ default: (await import('./operator-menu.tsx')).OperatorMenu }));

/** Shows logo, company and menu; only the icons of all three when it is collapsed. */
export function Sidebar({ isOpen }: { readonly isOpen: boolean }) {
  const hasCompany = useCompanyAhead();
  const user = useSessionUser();
  const [work, account] = menuEntries.map((entries) =>
    entries.filter(({ needsCompany }) => !needsCompany || hasCompany),
  );
  return (
    <Box
      component="aside"
      aria-label="Barra lateral"
      sx={{
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        overflowY: 'auto',
        overflowX: 'hidden',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
        px: 3,
      }}
    >
      <Box sx={{ height: 64, flex: 'none', display: 'flex', alignItems: 'center', pl: isOpen ? 2 : 2.5 }}>
        <Logo isOpen={isOpen} />
      </Box>
      {isOpen ? <CompanySelector /> : <CompanyModal />}
      <Box component="nav" aria-label="Menú principal" sx={{ mt: 4, pb: 4 }}>
        <MenuList entries={work} isOpen={isOpen} />
        <Divider role="separator" sx={{ my: 3 }} />
        <MenuList entries={account} isOpen={isOpen} />
        {user?.operator ? (
          <Suspense fallback={null}>
            <OperatorMenu isOpen={isOpen} />
          </Suspense>
        ) : null}
      </Box>
    </Box>
  );
}

function MenuList({
  entries = [],
  isOpen,
}: {
  readonly entries: (typeof menuEntries)[number] | undefined;
  readonly isOpen: boolean;
}) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {entries.map((entry) => (
        <MenuLink key={entry.to} entry={entry} isOpen={isOpen} />
      ))}
    </Box>
  );
}
