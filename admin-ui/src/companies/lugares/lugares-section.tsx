import { Button, Typography } from '@mui/material';
import type { Company } from '../../shared/companies/companies-context.tsx';
import { FormSection } from '../../shared/form/form-section.tsx';

interface LugaresSectionProps {
  readonly company: Company;
  readonly onOpen: () => void;
}

/** What most companies do without: other lugares de expedición, and further regimes. */
export function LugaresSection({ company: { lugares, regimenes }, onOpen }: LugaresSectionProps) {
  const names = [...lugares.map(({ nombre }) => nombre), ...regimenes.map((clave) => `Régimen ${clave}`)];
  return (
    <FormSection
      title="Lugares y regímenes"
      text="Solo si facturas desde varias sucursales o en más de un régimen: al facturar eliges cuál."
    >
      <Typography sx={{ mb: 4 }}>{names.length > 0 ? names.join(' · ') : 'Solo los de arriba.'}</Typography>
      <Button onClick={onOpen}>Editar lugares y regímenes</Button>
    </FormSection>
  );
}
