import { Box, Divider, Typography } from '@mui/material';
import { BookOpenText, CircleHelp, Cog, Coins, HandCoins, Package, UsersRound } from 'lucide-react';
import { useId } from 'react';
import type { MenuEntry } from './menu-entries.ts';
import { MenuLink } from './menu-link.tsx';

const entries: readonly MenuEntry[] = [
  { to: '/operacion/usuarios', label: 'Usuarios', icon: UsersRound },
  { to: '/operacion/compras', label: 'Compras de todos', icon: Coins },
  { to: '/operacion/dinero', label: 'Dinero sin compra', icon: HandCoins },
  { to: '/operacion/planes', label: 'Planes en venta', icon: Package },
  { to: '/operacion/documentos', label: 'Documentos sin resultado', icon: CircleHelp },
  { to: '/operacion/trabajos', label: 'Trabajos', icon: Cog },
  { to: '/operacion/bitacora', label: 'Bitácora', icon: BookOpenText },
];

/** The third group of the menu: what operators see of the platform. */
export function OperatorMenu({ isOpen }: { readonly isOpen: boolean }) {
  const titleId = useId();
  return (
    <>
      <Divider role="separator" sx={{ my: 3 }} />
      <Typography
        id={titleId}
        variant="body2"
        color="textSecondary"
        className={isOpen ? undefined : 'sr-only'}
        sx={{ px: 2.5, mb: 1 }}
      >
        Operación
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {entries.map((entry) => (
          <MenuLink key={entry.to} entry={entry} isOpen={isOpen} />
        ))}
      </Box>
    </>
  );
}
