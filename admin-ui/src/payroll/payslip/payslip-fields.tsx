import { Typography } from '@mui/material';
import { nominaLabels } from '@timbra/core/invoicing/complements/nomina/labels.ts';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { FieldGroup } from '@timbra/ui/fields/text-field.tsx';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { money } from '@timbra/ui/format/amounts.ts';
import { useWatch } from 'react-hook-form';
import type { ReactNode } from 'react';
import type { Payslip } from '../payroll-run.ts';
import { DeductionFields } from './deduction-fields.tsx';
import { EarnedFields } from './earned-fields.tsx';
import { LeaveFields } from './leave-fields.tsx';
import { LineFields } from './line-fields.tsx';
import { Missing } from './missing.tsx';
import { OtherFields } from './other-fields.tsx';
import { netOf, type PayslipValues } from './payslip-values.ts';
import { PaidDaysProposal } from './paid-days-proposal.tsx';
import { ImssProposal, IsrProposal } from './proposals.tsx';
import { RetirementFields } from './retirement-fields.tsx';
import { SeparationFields } from './separation-fields.tsx';
import { YearProposal } from './year-proposal.tsx';

interface PayslipFieldsProps {
  readonly payslip: Payslip;
  /** Shows what can be done with what is paid for a separation. */
  readonly ofSeparation?: ReactNode;
}

/** Shows what a payslip pays and takes off, with what the law says of it. */
export const PayslipFields = ({ payslip, ofSeparation }: PayslipFieldsProps) => (
  <Missing payslip={payslip}>
    <FieldGroup>
      <NumberField name="numDiasPagados" label={nominaLabels.numDiasPagados} min={0} step={1} />
      {payslip.nomina.tipoNomina === 'E' ? null : (
        <NumberField name="faltas" label="Faltas" min={0} step={1} optional help="Días sin goce de sueldo" />
      )}
      {payslip.corridaId === null || payslip.nomina.tipoNomina === 'E' ? null : (
        <DateField name="fechaFinalPago" label={nominaLabels.fechaFinalPago} help="Antes si se va dentro del periodo" />
      )}
      <PaidDaysProposal payslip={payslip} />
    </FieldGroup>
    <EarnedFields payslip={payslip} />
    <SeparationFields payslip={payslip} />
    {ofSeparation}
    <RetirementFields />
    <ImssProposal payslip={payslip} />
    <IsrProposal payslip={payslip} />
    <YearProposal payslip={payslip} />
    <DeductionFields />
    <LeaveFields />
    <LineFields of="otrosPagos" below={(index) => <OtherFields index={index} />} />
    <Net />
  </Missing>
);

function Net() {
  const values = useWatch<PayslipValues>() as PayslipValues;
  return (
    <Typography role="status" sx={{ mt: 6, textAlign: 'right', fontWeight: 600 }}>
      {`Neto a pagar: ${money(netOf(values))}`}
    </Typography>
  );
}
