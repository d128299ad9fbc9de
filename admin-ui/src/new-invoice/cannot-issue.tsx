import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import type { Company } from '../shared/companies/companies-context.tsx';
import { completionOf } from './issue/trouble.ts';

/** Why the company cannot issue yet, with the way to complete it. */
export const CannotIssue = ({ company }: { readonly company: Company }) => (
  <Alert
    severity="warning"
    action={
      <Button component={Link} to={completionOf(company.id)} size="small" sx={{ minHeight: 32 }}>
        Completar empresa
      </Button>
    }
  >
    {company.reason ?? 'Esta empresa todavía no puede facturar.'}
  </Alert>
);
