import { Button } from '@mui/material';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { Building2 } from 'lucide-react';
import { Link } from 'react-router';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { useCompanies } from './companies/companies-context.tsx';

const TwoStepsNeeded = whenShown(async () => (await import('./two-steps/two-steps-needed.tsx')).TwoStepsNeeded);

/**
 * Shows the way to a company in the place of what belongs to one while none is selected.
 * @param prompt what the screen asks for.
 */
export function NoCompany({ prompt }: { readonly prompt: string }) {
  const { companies } = useCompanies();
  const user = useSessionUser();
  if (companies.length > 0)
    return <EmptyState icon={Building2} title={prompt} text="Elígela en el menú de la izquierda." />;
  if (user?.twoStepsNeeded && !user.operator) return <TwoStepsNeeded />;
  return (
    <EmptyState
      icon={Building2}
      title={prompt}
      text="Crea tu primera empresa para comenzar"
      action={
        <Button variant="contained" component={Link} to="/nueva-empresa">
          Crear mi primera empresa
        </Button>
      }
    />
  );
}
