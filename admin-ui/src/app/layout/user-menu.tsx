import { Box, ButtonBase, Menu, MenuItem, Typography, useMediaQuery } from '@mui/material';
import { ChevronDown, LogOut, Settings, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MenuDivider } from '@timbra/ui/opened/menu-divider.tsx';
import { below, phone } from '@timbra/ui/theme/design-tokens.ts';
import { logOut } from '../../shared/session/log-out.ts';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { Initial } from './company-selector.tsx';

export function UserMenu() {
  const user = useSessionUser();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isPhone = useMediaQuery(below(phone));
  const name = user?.name.trim() || 'Usuario';
  const close = () => setAnchor(undefined);
  const go = (path: string) => {
    close();
    void navigate(path);
  };
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 2, minHeight: 40, px: 1.5, borderRadius: '8px', '&:hover': { bgcolor: 'background.default' } }}
      >
        <Initial shape="person" name={name} />
        <span className="sr-only">Menú de</span>
        <Typography
          noWrap
          component="span"
          sx={{ maxWidth: 160, fontWeight: 550 }}
          className={isPhone ? 'sr-only' : ''}
        >
          {name}
        </Typography>
        <ChevronDown size={16} aria-hidden />
      </ButtonBase>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': `Menú de ${name}` }, paper: { sx: { minWidth: 220 } } }}
      >
        <Entry icon={ShoppingBag} label="Mis compras" onClick={() => go('/mis-compras')} />
        <Entry icon={Settings} label="Configuración" onClick={() => go('/configuracion')} />
        <MenuDivider />
        <Entry icon={LogOut} label="Cerrar sesión" onClick={logOut} />
      </Menu>
    </>
  );
}

interface EntryProps {
  readonly icon: typeof LogOut;
  readonly label: string;
  readonly onClick: () => void;
}

/** MUI hands focus down to the entries of a menu, hence the rest of the properties. */
function Entry({ icon: Icon, label, onClick, ...rest }: EntryProps) {
  return (
    <MenuItem onClick={onClick} {...rest}>
      <Box component="span" aria-hidden sx={{ display: 'inline-flex', mr: 2.5, color: 'text.secondary' }}>
        <Icon size={18} strokeWidth={1.75} />
      </Box>
      {label}
    </MenuItem>
  );
}
