import { SUBSIDY } from '@timbra/core/invoicing/complements/nomina/keys.ts';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { useWatch } from 'react-hook-form';
import type { PayslipValues } from './payslip-values.ts';

/** The subsidy that lowered the tax, beside what of it is paid out (NOM99). */
export function SubsidyField({ index }: { readonly index: number }) {
  const tipo = useWatch<PayslipValues, `otrosPagos.${number}.tipo`>({ name: `otrosPagos.${index}.tipo` });
  if (tipo !== SUBSIDY) return null;
  return (
    <NumberField
      name={`otrosPagos.${index}.subsidioCausado`}
      label="Subsidio causado"
      unit="$"
      min={0}
      step={0.01}
      help="El que bajó el ISR; 0 si no hubo"
    />
  );
}
