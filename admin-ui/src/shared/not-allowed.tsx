import { Button } from '@mui/material';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import type { Company } from './companies/companies-context.tsx';

/** Stands in the place of what a member may not see, and says who may change that. */
export const NotAllowed = ({ company: { id, name, access } }: { readonly company: Company }) => (
  <EmptyState
    icon={Lock}
    title={`Esto no es parte de tu acceso a ${name}`}
    text={`La empresa es de ${access.owner.name}: pídele el permiso si lo necesitas.`}
    action={
      <Button component={Link} to={`/empresas/${id}/miembros`}>
        Ver mi acceso
      </Button>
    }
  />
);
