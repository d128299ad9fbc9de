import { Box } from '@mui/material';
import {
  hasProposedYear,
  proposeYear,
  readYear,
  withProposedYear,
} from '@timbra/core/invoicing/complements/nomina/proposed/year-isr.ts';
import { type Decimal, pesos } from '@timbra/core/shared/money/decimal.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLaw } from '../../shared/law.ts';
import type { Payslip } from '../payroll-run.ts';
import { nominaOf, valuesOf, type PayslipValues } from './payslip-values.ts';
import { Proposal } from './proposals.tsx';

interface YearProposalProps {
  readonly payslip: Payslip;
}

/** Shows what the year's tax leaves, on its last payslip; why there is none, where the law asks for none. */
export function YearProposal({ payslip }: YearProposalProps) {
  const { setValue } = useFormContext<PayslipValues>();
  const nomina = nominaOf(useWatch<PayslipValues>() as PayslipValues, payslip);
  const law = useLaw();
  const proposed = law && payslip.ejercicio && proposeYear(nomina, readYear(payslip.ejercicio), law);
  if (!proposed) return null;
  const { diferencia: left, explicacion, reglas } = proposed;
  const year = Number(nomina.fechaPago?.slice(0, 4));
  const take = (difference: Decimal) => {
    const { deducciones, otrosPagos } = valuesOf({ nomina: withProposedYear(nomina, year, difference) });
    setValue('deducciones', deducciones, { shouldDirty: true });
    setValue('otrosPagos', otrosPagos, { shouldDirty: true });
  };
  return (
    <Box sx={{ mt: 6 }}>
      <Proposal
        title={titleOf(left)}
        why={explicacion}
        rules={reglas}
        action="Usar el cálculo anual"
        onTake={left === undefined || hasProposedYear(nomina, year, left) ? undefined : () => take(left)}
      />
    </Box>
  );
}

function titleOf(left: Decimal | undefined): string {
  if (left === undefined) return 'Sin cálculo anual de ISR';
  if (left.isZero()) return 'Cálculo anual de ISR: sin diferencia';
  return left.isNegative()
    ? `Cálculo anual de ISR: ${pesos(left.negated())} a favor`
    : `Cálculo anual de ISR: ${pesos(left)} a cargo`;
}
