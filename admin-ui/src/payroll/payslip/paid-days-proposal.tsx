import {
  hasProposedDays,
  proposePaidDays,
  withProposedSalary,
} from '@timbra/core/invoicing/complements/nomina/proposed/paid-days.ts';
import { wholeDays } from '@timbra/core/payroll/worked-period.ts';
import { Wide } from '@timbra/ui/fields/text-field.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Payslip } from '../payroll-run.ts';
import { nominaOf, valuesOf, type PayslipValues } from './payslip-values.ts';
import { Proposal } from './proposals.tsx';

/** Shows what whoever missed days, or leaves within the period, is paid for. */
export function PaidDaysProposal({ payslip }: { readonly payslip: Payslip }) {
  const { setValue } = useFormContext<PayslipValues>();
  const nomina = nominaOf(useWatch<PayslipValues>() as PayslipValues, payslip);
  const proposed = proposePaidDays(nomina, wholeDays(nomina, payslip.diasDelPeriodo));
  if (!proposed) return null;
  const isTaken = hasProposedDays(nomina, proposed);
  if (isTaken && !nomina.faltas) return null;
  const { numDiasPagados } = proposed;
  const take = () => {
    const percepciones = withProposedSalary(nomina.percepciones, proposed);
    setValue('numDiasPagados', numDiasPagados, { shouldDirty: true });
    setValue('percepciones', valuesOf({ nomina: { percepciones } }).percepciones, { shouldDirty: true });
  };
  return (
    <Wide>
      <Proposal
        title={`Días pagados propuestos: ${numDiasPagados}`}
        why={proposed.explicacion}
        action="Usar los días propuestos"
        onTake={isTaken ? undefined : take}
      />
    </Wide>
  );
}
