import { Box, Button, Typography } from '@mui/material';
import { Check, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useCompanies } from '../companies/companies-context.tsx';

interface CompanyChoicesProps {
  /** After a company was chosen or the way to a new one taken. */
  readonly onDone: () => void;
}

/** The user's companies, one of which is selected: the same in the menu and in the modal. */
export function CompanyChoices({ onDone }: CompanyChoicesProps) {
  const { status, companies, company, select, reload } = useCompanies();
  return (
    <Box>
      {status === 'loading' ? <Hint>Cargando...</Hint> : null}
      {status === 'failed' ? (
        <Box sx={{ p: 2 }}>
          <Hint>No pudimos cargar tus empresas.</Hint>
          <Button size="small" onClick={reload} sx={{ ml: 2 }}>
            Reintentar
          </Button>
        </Box>
      ) : null}
      {status === 'ready' && companies.length === 0 ? <NoCompanies /> : null}
      <Box
        role="listbox"
        aria-label="Empresas"
        hidden={companies.length === 0}
        sx={{ maxHeight: 320, overflowY: 'auto' }}
      >
        {companies.map((one) => (
          <Button
            key={one.id}
            role="option"
            variant="text"
            fullWidth
            aria-selected={one.id === company?.id}
            onClick={() => {
              select(one);
              onDone();
            }}
            sx={{ justifyContent: 'space-between', gap: 2, textAlign: 'left', px: 2.5, whiteSpace: 'normal' }}
          >
            <span>{one.name}</span>
            {one.id === company?.id ? <Check size={18} aria-hidden style={{ flex: 'none' }} /> : null}
          </Button>
        ))}
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 1, pt: 1 }}>
        <Button
          component={Link}
          to="/nueva-empresa"
          variant="text"
          fullWidth
          startIcon={<Plus size={18} />}
          onClick={onDone}
          sx={{ justifyContent: 'flex-start', px: 2.5, color: 'success.main' }}
        >
          Agregar empresa
        </Button>
      </Box>
    </Box>
  );
}

function Hint({ children }: { readonly children: string }) {
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 2.5, py: 2 }}>
      {children}
    </Typography>
  );
}

function NoCompanies() {
  return (
    <Box sx={{ px: 2.5, py: 2 }}>
      <Typography variant="subtitle1">No hay empresas disponibles</Typography>
      <Typography variant="body2" color="textSecondary">
        Crea tu primera empresa para comenzar
      </Typography>
    </Box>
  );
}
