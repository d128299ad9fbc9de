import { DISABILITY_BENEFIT, OVERTIME } from '@timbra/core/invoicing/complements/nomina/keys.ts';
import { useFormContext } from 'react-hook-form';
import type { Payslip } from '../payroll-run.ts';
import { useLeave } from './leave-fields.tsx';
import { LineFields } from './line-fields.tsx';
import { OvertimeFields } from './overtime-fields.tsx';
import { blankOvertime, type PayslipValues } from './payslip-values.ts';
import { ExemptProposal } from './proposals.tsx';
import { SharesFields } from './shares-fields.tsx';

/** Shows what is earned, each line with what its key asks for besides. */
export function EarnedFields({ payslip }: { readonly payslip: Payslip }) {
  const { getValues, setValue } = useFormContext<PayslipValues>();
  const openLeave = useLeave();
  const open = (key: string, index: number) => {
    const hours = `percepciones.${index}.horasExtra` as const;
    if (key === OVERTIME && getValues(hours).length === 0) setValue(hours, [blankOvertime], { shouldDirty: true });
    if (key === DISABILITY_BENEFIT) openLeave();
  };
  return (
    <LineFields
      of="percepciones"
      onKey={open}
      below={(index) => (
        <>
          <OvertimeFields index={index} />
          <SharesFields index={index} />
          <ExemptProposal payslip={payslip} index={index} />
        </>
      )}
    />
  );
}
