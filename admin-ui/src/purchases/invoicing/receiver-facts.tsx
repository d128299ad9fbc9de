import { Typography } from '@mui/material';
import { type Receptor, receptorFields, receptorLabels } from '@timbra/core/companies/receptor.ts';
import { REGIMEN_FISCAL } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { USO_CFDI } from '@timbra/core/sat/catalogs/uso-cfdi.ts';
import { Facts } from '@timbra/ui/facts.tsx';
import type { ReceptorField } from './receiver-problems.ts';

interface ReceiverFactsProps {
  readonly receptor: Receptor;
  readonly problems: Partial<Record<ReceptorField, string>>;
}

/** Shows whom the document will name, each fault at its field. */
export function ReceiverFacts({ receptor, problems }: ReceiverFactsProps) {
  const facts = receptorFields.map((field) => ({
    label: receptorLabels[field],
    value: (
      <>
        {shown(receptor, field)}
        {problems[field] ? (
          <Typography variant="body2" color="error">
            {problems[field]}
          </Typography>
        ) : null}
      </>
    ),
  }));
  return <Facts facts={facts} />;
}

function shown(receptor: Receptor, field: ReceptorField): string {
  const value = receptor[field];
  const list = { regimenFiscal: REGIMEN_FISCAL, usoCFDI: USO_CFDI }[field as string];
  return list && list.has(value) ? `${value} · ${list.nameOf(value)}` : value;
}
