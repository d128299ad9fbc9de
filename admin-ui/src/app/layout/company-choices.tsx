import { Box, Button, Typography } from '@mui/material';
import { LayoutList, ListChecks, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useCompanies } from '../../shared/companies/companies-context.tsx';
import { CompanyOptions } from './company-options.tsx';

interface CompanyChoicesProps {
  /** After a company was chosen or the way to a new one taken. */
  readonly onDone: () => void;
}

/** Shows the user's companies, one of which is selected: the same in the menu and in the modal. */
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
      {companies.length > 0 ? (
        <CompanyOptions
          companies={companies}
          selectedId={company?.id}
          onChoose={(one) => {
            select(one);
            onDone();
          }}
        />
      ) : null}
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
        {companies.length > 1 ? (
          <Button
            component={Link}
            to="/dashboard/empresas"
            variant="text"
            fullWidth
            startIcon={<LayoutList size={18} />}
            onClick={onDone}
            sx={{ justifyContent: 'flex-start', px: 2.5 }}
          >
            Ver todas las empresas
          </Button>
        ) : null}
        {companies.length > 1 ? (
          <Button
            component={Link}
            to="/dashboard/pendientes"
            variant="text"
            fullWidth
            startIcon={<ListChecks size={18} />}
            onClick={onDone}
            sx={{ justifyContent: 'flex-start', px: 2.5 }}
          >
            Ver pendientes de todas
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

const Hint = ({ children }: { readonly children: string }) => (
  <Typography variant="note" role="status" sx={{ px: 2.5, py: 2 }}>
    {children}
  </Typography>
);

const NoCompanies = () => (
  <Box sx={{ px: 2.5, py: 2 }}>
    <Typography variant="subtitle1">No hay empresas disponibles</Typography>
    <Typography variant="note">Crea tu primera empresa para comenzar</Typography>
  </Box>
);
