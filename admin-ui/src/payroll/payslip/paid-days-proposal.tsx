import {
  hasProposedDays,
  proposePaidDays,
  withProposedSalary,
} from '@timbra/core/invoicing/complements/nomina/proposed/paid-days.ts';
import { Wide } from '@timbra/ui/fields/field-group.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Payslip } from '../payroll-run.ts';
import { nominaOf, valuesOf, type PayslipValues } from './payslip-values.ts';
import { Proposal } from './proposals.tsx';

/** What whoever missed days is paid for. */
export function PaidDaysProposal({ payslip }: { readonly payslip: Payslip }) {
  const { setValue } = useFormContext<PayslipValues>();
  const nomina = nominaOf(useWatch<PayslipValues>() as PayslipValues, payslip);
  const proposed = proposePaidDays(nomina, payslip.diasDelPeriodo);
  if (!proposed) return null;
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
        onTake={hasProposedDays(nomina, proposed) ? undefined : take}
      />
    </Wide>
  );
}
