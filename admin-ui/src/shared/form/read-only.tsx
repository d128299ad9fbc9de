import { Alert, Box, Button } from '@mui/material';
import type { CompanyPermission } from '@timbra/core/access/permission.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCompanies, useMay } from '../companies/companies-context.tsx';

/** Tells whether what a form changes is nothing that the user may change in the selected company. */
export function useReadOnly(asks: CompanyPermission | undefined): boolean {
  const { company } = useCompanies();
  const may = useMay();
  return asks !== undefined && company !== undefined && !may(asks);
}

/** Shows the fields of a form that its reader may not change, and who may give them that. */
export function ReadOnly({ children }: { readonly children: ReactNode }) {
  const { company } = useCompanies();
  // It stands beside the fields that are off: what is long is reached and moved by the keyboard from there.
  const toAccess = company ? (
    <Button component={Link} to={`/empresas/${company.id}/miembros`} size="small" sx={{ minHeight: 32 }}>
      Ver mi acceso
    </Button>
  ) : null;
  return (
    <>
      <Alert severity="info" role="note" action={toAccess} sx={{ mb: 5 }}>
        {`Solo puedes verlo. La empresa es de ${company?.access.owner.name ?? ''}: pídele el permiso si necesitas cambiarlo.`}
      </Alert>
      <Box component="fieldset" disabled sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        {children}
      </Box>
    </>
  );
}
