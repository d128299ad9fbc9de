import { Button } from '@mui/material';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';

/** Stands in the place of the companies of somebody who has none but those that ask for a second step. */
export const TwoStepsNeeded = () => (
  <EmptyState
    icon={ShieldCheck}
    title="Activa la verificación en dos pasos para entrar"
    text="La empresa en la que trabajas la pide a todos sus miembros. Necesitas tu teléfono o tu computadora y un par de minutos."
    action={
      <Button variant="contained" component={Link} to="/configuracion?tab=seguridad">
        Activar dos pasos
      </Button>
    }
  />
);
