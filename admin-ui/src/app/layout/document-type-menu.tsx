import { Box, Button, Menu, MenuItem } from '@mui/material';
import { ChevronDown, FilePlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { MenuDivider } from '@timbra/ui/opened/menu-divider.tsx';
import { preloadPage } from '../pages.ts';
import { documentTypes, globalType } from './document-types.ts';

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
