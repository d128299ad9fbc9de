import { Alert } from '@mui/material';
import type { Company } from '../shared/companies/companies-context.tsx';
import { shortDate } from '@timbra/ui/format/dates.ts';
import { csdTerm, inDays } from '@timbra/core/companies/csd-term.ts';

interface CsdValidityProps {
  readonly csd: NonNullable<Company['csd']>;
}

/** Shows the certificate that the company has, and how long it will do. */
export function CsdValidity({ csd: { serialNumber, validTo } }: CsdValidityProps) {
  const term = csdTerm(new Date(validTo), new Date());
  const end = shortDate(validTo);
  if (term.kind === 'expired') {
    return (
      <Alert severity="error">
        El CSD {serialNumber} venció el {end}. Sube el nuevo para volver a facturar.
      </Alert>
    );
  }
  if (term.kind === 'ending') {
    return (
      <Alert severity="warning" role="status">
        El CSD {serialNumber} vence {inDays(term.days)}, el {end}. Tramita el nuevo y súbelo aquí.
      </Alert>
    );
  }
  return (
    <Alert severity="success" role="status">
      Tu CSD {serialNumber} es válido hasta el {end}. Para cambiarlo, sube los archivos del nuevo.
    </Alert>
  );
}
