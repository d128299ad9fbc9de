import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useCompanies } from '../../shared/companies/companies-context.tsx';
import type { Receiver } from '../../shared/actions/actions.ts';
import { settingsAddress } from './use-asking.ts';

interface ToSettingsProps {
  readonly receiver: Receiver;
  readonly variant: 'contained' | 'text';
}

/** Leads to the tab that has the data of a receiver; that of a company shows the selected one. */
export function ToSettings({ receiver, variant }: ToSettingsProps) {
  const { companies, select } = useCompanies();
  const company = companies.find(({ id }) => id === receiver.companyId);
  return (
    <Button
      component={Link}
      to={settingsAddress(receiver)}
      variant={variant}
      onClick={() => (company ? select(company) : undefined)}
    >
      Ir a Configuración
    </Button>
  );
}
