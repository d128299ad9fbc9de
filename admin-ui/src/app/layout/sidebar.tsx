import { Box, ButtonBase, Link } from '@mui/material';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { useState } from 'react';
import { useTheme } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import { Building2 } from 'lucide-react';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { Hint } from '@timbra/ui/opened/hint.tsx';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { storedCompanyId, useCompanies, useMay } from '../../shared/companies/companies-context.tsx';
import { CompanyChoices, CompanySelector, Initial, preloadChoices } from './company-selector.tsx';
import { menuEntries } from './menu-entries.ts';
import { MenuLink } from './menu-link.tsx';
import { logoImage } from './logo-image.ts';

const OperatorMenu = whenShown(async () => (await import('./operator-menu.tsx')).OperatorMenu);

/** Shows logo, company and menu; only the icons of all three when it is collapsed. */
export function Sidebar({ isOpen }: { readonly isOpen: boolean }) {
  const hasCompany = useCompanyAhead();
  const user = useSessionUser();
  const may = useMay();
  const [work, account] = menuEntries.map((entries) =>
    entries.filter(
      ({ needsCompany, permission }) => (!needsCompany || hasCompany) && (permission === undefined || may(permission)),
    ),
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
        <Line />
        <MenuList entries={account} isOpen={isOpen} />
        {user?.operator ? <OperatorMenu isOpen={isOpen} /> : null}
      </Box>
    </Box>
  );
}

const Line = () => (
  <Box component="hr" sx={{ m: 0, my: 3, border: 0, borderBottom: 'thin solid', borderColor: 'divider' }} />
);

const MenuList = ({
  entries = [],
  isOpen,
}: {
  readonly entries: (typeof menuEntries)[number] | undefined;
  readonly isOpen: boolean;
}) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
    {entries.map((entry) => (
      <MenuLink key={entry.to} entry={entry} isOpen={isOpen} />
    ))}
  </Box>
);

/** Leads to the dashboard. Which of its four images it shows, mode and sidebar decide. */
function Logo({ isOpen }: { readonly isOpen: boolean }) {
  const { mode } = useTheme().palette;
  return (
    <Link component={RouterLink} to="/dashboard" aria-label="Timbra, ir al dashboard" sx={{ display: 'inline-flex' }}>
      <img src={logoImage(mode, isOpen)} alt="Timbra" height={28} />
    </Link>
  );
}

/** Shows an icon in the collapsed sidebar that opens the same list. */
function CompanyModal() {
  const { company } = useCompanies();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Hint title={company?.name ?? 'Selecciona una empresa'} placement="right">
        <ButtonBase
          aria-label={`Empresa: ${company?.name ?? 'ninguna'}`}
          aria-haspopup="dialog"
          onPointerEnter={preloadChoices}
          onFocus={preloadChoices}
          onClick={() => setOpen(true)}
          sx={{
            flex: 'none',
            alignSelf: 'center',
            width: 44,
            height: 44,
            borderRadius: '10px',
            border: 1,
            borderColor: 'divider',
          }}
        >
          {company ? <Initial shape="company" name={company.name} /> : <Building2 size={20} aria-hidden />}
        </ButtonBase>
      </Hint>
      {isOpen ? (
        <Dialog title="Elige una empresa" onClose={() => setOpen(false)}>
          <CompanyChoices onDone={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </>
  );
}

/**
 * Tells whether a company is selected, or will be as soon as those of the user are loaded: nothing moves aside for it
 * then.
 */
export function useCompanyAhead(): boolean {
  const { status, company } = useCompanies();
  return company !== undefined || (status === 'loading' && storedCompanyId() !== undefined);
}
