import { Box, Button, ButtonBase, IconButton, Skeleton } from '@mui/material';
import { PanelLeftClose, PanelLeftOpen, Search, Stamp, Sun } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';
import { Link } from 'react-router';
import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import { store } from '@timbra/ui/browser-store/store.ts';
import { Hint } from '@timbra/ui/opened/hint.tsx';
import { count } from '@timbra/ui/format/format.ts';
import { useCompanies, useCompanyBalance, useMay } from '../../shared/companies/companies-context.tsx';
import { DocumentTypeMenu, UserMenu } from './document-type-menu.tsx';
import { useCompanyAhead } from './sidebar.tsx';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';

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
const ThemeToggle = () => (
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

const load = () => import('./finder/finder-dialog.tsx');
const FinderDialog = whenShown(async () => (await load()).FinderDialog);

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the finder, as Ctrl+K does from anywhere. */
function FinderButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // Whoever presses one of these may press K next, and begins to type at once.
      if (event.key === 'Control' || event.key === 'Meta') void load();
      if (event.key.toLowerCase() !== 'k' || !(isApple ? event.metaKey : event.ctrlKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <ButtonBase
        aria-label="Buscar en todo"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
        sx={{
          flex: { md: 'none' },
          width: { xs: 40, lg: 260 },
          height: 40,
          px: { xs: 0, lg: 3 },
          gap: 2,
          justifyContent: { xs: 'center', lg: 'flex-start' },
          border: { xs: 0, lg: 1 },
          borderColor: { lg: 'divider' },
          borderRadius: '8px',
          fontFamily: 'inherit',
          fontSize: 14,
          color: 'text.secondary',
          '&:hover': { bgcolor: 'background.default' },
          // The keys are no part of its name: a screen reader is told them apart.
          '&::after': {
            content: `"${isApple ? '⌘K' : 'Ctrl+K'}" / ""`,
            display: { xs: 'none', lg: 'inline' },
            fontSize: 12,
          },
        }}
      >
        <Search size={20} strokeWidth={1.75} aria-hidden />
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, flex: 1, textAlign: 'left' }}>
          Buscar
        </Box>
      </ButtonBase>
      {isOpen ? <FinderDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
