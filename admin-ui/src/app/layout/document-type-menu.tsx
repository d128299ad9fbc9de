import { Box, Button, ButtonBase, Menu, MenuItem, Typography, useMediaQuery } from '@mui/material';
import { ChevronDown, FilePlus, LogOut, Settings, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { MenuDivider } from '@timbra/ui/opened/menu-divider.tsx';
import { below, phone } from '@timbra/ui/theme/design-tokens.ts';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { preloadPage } from '../pages.ts';
import { logOut } from '../../shared/session/log-out.ts';
import { documentTypes, globalType } from './document-types.ts';
import { Initial } from './company-selector.tsx';

/** Most documents are of this type. */
const usual = 'factura';

/** Where the bar is full its word is enough. */
const narrow = { '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } } as const;

const addressOf = (tipo: string) => `/facturas/crear?tipo=${tipo}`;
const preload = () => preloadPage('/facturas/crear');

/** Issues what is usual, or what is chosen of the seven types and the global document; elsewhere nothing is chosen. */
export function DocumentTypeMenu() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const chosen = pathname === '/facturas/crear' ? (new URLSearchParams(search).get('tipo') ?? usual) : undefined;
  const choose = (tipo: string) => {
    setAnchor(undefined);
    void navigate(addressOf(tipo), { state: { tipo } });
  };
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      <Button
        component={Link}
        to={addressOf(usual)}
        state={{ tipo: usual }}
        startIcon={<FilePlus size={18} strokeWidth={1.75} />}
        onPointerEnter={preload}
        onFocus={preload}
        sx={{ borderTopRightRadius: 0, borderBottomRightRadius: 0, px: { xs: 2, sm: 3 }, ...narrow }}
      >
        Emitir
      </Button>
      <Button
        aria-label="Tipo de documento"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => {
          preload();
          setAnchor(event.currentTarget);
        }}
        sx={{ borderTopLeftRadius: 0, borderBottomLeftRadius: 0, ml: '-1px', minWidth: 36, px: 1 }}
      >
        <ChevronDown size={18} />
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        slotProps={{ list: { 'aria-label': 'Tipo de documento' } }}
      >
        {documentTypes.map(({ tipo, label }) => (
          <MenuItem
            key={tipo}
            role="menuitemradio"
            aria-checked={tipo === chosen}
            selected={tipo === chosen}
            onClick={() => choose(tipo)}
          >
            {label}
          </MenuItem>
        ))}
        <MenuDivider />
        <MenuItem selected={chosen === globalType.tipo} onClick={() => choose(globalType.tipo)}>
          {globalType.label}
        </MenuItem>
      </Menu>
    </Box>
  );
}

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
const Entry = ({ icon: Icon, label, onClick, ...rest }: EntryProps) => (
  <MenuItem onClick={onClick} {...rest}>
    <Box component="span" aria-hidden sx={{ display: 'inline-flex', mr: 2.5, color: 'text.secondary' }}>
      <Icon size={18} strokeWidth={1.75} />
    </Box>
    {label}
  </MenuItem>
);
