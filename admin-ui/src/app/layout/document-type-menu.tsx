import { MenuItem, Select } from '@mui/material';
import { useLocation, useNavigate } from 'react-router';
import { preloadPage } from '../pages.ts';
import { documentTypes } from './document-types.ts';

/** Chooses what to issue and goes there; elsewhere nothing is chosen. */
export function DocumentTypeMenu() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = pathname === '/facturas/crear' ? (new URLSearchParams(search).get('tipo') ?? 'factura') : '';
  const chosen = documentTypes.some(({ tipo }) => tipo === asked) ? asked : '';
  return (
    <Select
      value={chosen}
      displayEmpty
      onOpen={() => preloadPage('/facturas/crear')}
      onChange={(event) =>
        void navigate(`/facturas/crear?tipo=${event.target.value}`, { state: { tipo: event.target.value } })
      }
      renderValue={(tipo) => documentTypes.find((one) => one.tipo === tipo)?.label ?? 'Emitir…'}
      SelectDisplayProps={{ 'aria-label': 'Tipo de documento' }}
      sx={{ width: { xs: 116, sm: 216 } }}
    >
      {documentTypes.map(({ tipo, label }) => (
        <MenuItem key={tipo} value={tipo}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}
