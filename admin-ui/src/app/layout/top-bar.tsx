import { Box, Button, IconButton, Skeleton } from '@mui/material';
import { PanelLeftClose, PanelLeftOpen, Stamp, Sun } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import { store } from '@timbra/ui/browser-store/store.ts';
import { Hint } from '@timbra/ui/opened/hint.tsx';
import { count } from '@timbra/ui/format/format.ts';
import { useCompanies, useCompanyBalance, useMay } from '../../shared/companies/companies-context.tsx';
import { DocumentTypeMenu, UserMenu } from './document-type-menu.tsx';
import { FinderButton } from './finder/finder-button.tsx';
import { useCompanyAhead } from './sidebar.tsx';

interface TopBarProps {
  readonly isMenuOpen: boolean;
  readonly onToggleMenu: () => void;
  readonly Bell: ComponentType;
}

export function TopBar({ isMenuOpen, onToggleMenu, Bell }: TopBarProps) {
  const { company } = useCompanies();
  const isAhead = useCompanyAhead();
  const may = useMay();
  const Icon = isMenuOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1100,
        height: 64,
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 2 },
        px: { xs: 2, sm: 4 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        aria-label={isMenuOpen ? 'Cerrar menú' : 'Abrir menú'}
        aria-expanded={isMenuOpen}
        onClick={onToggleMenu}
      >
        <Icon size={20} strokeWidth={1.75} />
      </IconButton>
      {company && may('invoices:draft') ? <DocumentTypeMenu /> : null}
      {!company && isAhead ? <Skeleton variant="rounded" height={40} sx={{ width: { xs: 116, sm: 216 } }} /> : null}
      <Box sx={{ flex: 1 }} />
      <FinderButton />
      <Balance />
      <ThemeToggle />
      <Bell />
      <UserMenu />
    </Box>
  );
}

/**
 * Shows the stamps that are left to the selected company, and whose they are. Leads to where there are more: what is bought is
 * one's own, so that stamps of somebody else lead nowhere.
 */
function Balance() {
  const { data, isPending, isShown, owner } = useCompanyBalance();
  if (!isShown) return null;
  const available = data ? count(data.available) : '—';
  const label = owner ? `Timbres de ${owner.name}` : 'Timbres disponibles';
  const button = (
    <Button
      {...(owner
        ? { component: 'span', disableRipple: true, tabIndex: 0, role: 'note' }
        : { component: Link, to: '/planes' })}
      variant="text"
      startIcon={<Stamp size={18} strokeWidth={1.75} aria-hidden />}
      sx={{ px: { xs: 2, sm: 3 }, fontVariantNumeric: 'tabular-nums', ...(owner && { cursor: 'default' }) }}
    >
      <span className="sr-only">{label}: </span>
      {isPending ? '...' : available}
      <Box
        component="span"
        sx={{ display: { xs: 'none', md: 'inline' }, ml: 1, color: 'text.secondary', fontWeight: 450 }}
      >
        timbres
      </Box>
    </Button>
  );
  return owner ? <Hint title={label}>{button}</Hint> : button;
}

/** The theme is light; the toggle of the specification changes nothing. */
function ThemeToggle() {
  return (
    <Hint title="Tema claro">
      <IconButton
        aria-label="Cambiar entre tema claro y oscuro"
        onClick={() => store(storeKeys.theme, 'light')}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Sun size={20} strokeWidth={1.75} />
      </IconButton>
    </Hint>
  );
}
