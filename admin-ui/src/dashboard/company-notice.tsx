import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import type { Company } from '../shared/companies/companies-context.tsx';
import { csdTerm, inDays } from '@timbra/core/companies/csd-term.ts';
import { shortDate } from '@timbra/ui/format/dates.ts';

interface Notice {
  readonly text: string;
  readonly action: string;
}

/** What keeps a company from issuing, or soon will. That it has no CSD yet, the first steps say. */
function noticeOf({ canIssue, missing, reason, csd }: Company): Notice | undefined {
  const isNew = csd === null && missing.every((field) => field === 'csd');
  if (!canIssue) {
    return isNew ? undefined : { text: reason ?? 'Esta empresa no puede facturar.', action: 'Completar empresa' };
  }
  const term = csd && csdTerm(new Date(csd.validTo), new Date());
  if (term?.kind !== 'ending' || !csd) return undefined;
  const text = `El CSD de la empresa vence ${inDays(term.days)}, el ${shortDate(csd.validTo)}. Renuévalo para seguir facturando.`;
  return { text, action: 'Renovar CSD' };
}

export function CompanyNotice({ company }: { readonly company: Company }) {
  const notice = noticeOf(company);
  if (!notice) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to={`/nueva-empresa?id=${company.id}`} size="small" sx={{ minHeight: 32 }}>
          {notice.action}
        </Button>
      }
    >
      {notice.text}
    </Alert>
  );
}
