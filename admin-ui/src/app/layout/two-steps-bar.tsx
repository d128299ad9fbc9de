import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import { useCompanies } from '../../shared/companies/companies-context.tsx';
import { noticeStyle } from './notice-style.ts';

/**
 * Says why a company is missing among the others, or what operators need, and leads to what brings it back. Who has no other company
 * is led by the page itself.
 */
export function TwoStepsBar({ isOperator }: { readonly isOperator: boolean }) {
  const { companies } = useCompanies();
  if (companies.length === 0 && !isOperator) return null;
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label="Verificación en dos pasos"
      sx={noticeStyle}
      action={
        <Button size="small" color="inherit" component={Link} to="/configuracion?tab=seguridad">
          Activar dos pasos
        </Button>
      }
    >
      {isOperator
        ? 'Operar la plataforma pide verificación en dos pasos. Podrás hacerlo cuando la actives.'
        : 'Una empresa en la que trabajas pide verificación en dos pasos. La verás cuando la actives.'}
    </Alert>
  );
}
