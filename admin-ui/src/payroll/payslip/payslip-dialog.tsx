import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { FieldGroup } from '@timbra/ui/fields/field-group.tsx';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { money } from '@timbra/ui/format/amounts.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { payslipsKey, runsKey, type Payslip } from '../payroll-run.ts';
import { DeductionFields } from './deduction-fields.tsx';
import { EarnedFields } from './earned-fields.tsx';
import { LeaveFields } from './leave-fields.tsx';
import { LineFields } from './line-fields.tsx';
import { Missing } from './missing.tsx';
import { OtherFields } from './other-fields.tsx';
import { ImssProposal, IsrProposal } from './proposals.tsx';
import { RetirementFields } from './retirement-fields.tsx';
import { SeparationFields } from './separation-fields.tsx';
import { bodyOf, netOf, problemsOf, valuesOf, type PayslipValues } from './payslip-values.ts';

interface PayslipDialogProps {
  readonly payslip: Payslip;
  readonly onClose: () => void;
}

/** Corrects what one worker is paid; who that is stands in the worker's record. */
export function PayslipDialog({ payslip, onClose }: PayslipDialogProps) {
  const client = useQueryClient();
  const tell = useAlerts();
  const values = useMemo(() => valuesOf(payslip), [payslip]);
  const onSaved = async () => {
    await Promise.all([runsKey, payslipsKey].map((key) => client.invalidateQueries({ queryKey: [key] })));
    tell.success('Recibo guardado');
    onClose();
  };
  return (
    <FormDialog<PayslipValues, Payslip>
      title={`Recibo de ${payslip.nombre}`}
      submitLabel="Guardar recibo"
      values={values}
      version={payslip.version}
      draftName={`recibo:${payslip.id}`}
      check={problemsOf}
      save={(typed, version) =>
        callData('PUT /payslips/{id}', { params: { id: payslip.id }, body: bodyOf(typed, version) })
      }
      onSaved={() => void onSaved()}
      onClose={onClose}
      failure="No pudimos guardar el recibo"
      fields={[]}
      valuesOf={valuesOf}
    >
      <Missing payslip={payslip}>
        <FieldGroup>
          <NumberField name="numDiasPagados" label="Días pagados" min={0} step={1} />
        </FieldGroup>
        <EarnedFields payslip={payslip} />
        <SeparationFields payslip={payslip} />
        <RetirementFields />
        <ImssProposal payslip={payslip} />
        <IsrProposal payslip={payslip} />
        <DeductionFields />
        <LeaveFields />
        <LineFields of="otrosPagos" below={(index) => <OtherFields index={index} />} />
        <Net />
      </Missing>
    </FormDialog>
  );
}

function Net() {
  const values = useWatch<PayslipValues>() as PayslipValues;
  return (
    <Typography role="status" sx={{ mt: 6, textAlign: 'right', fontWeight: 600 }}>
      {`Neto a pagar: ${money(netOf(values))}`}
    </Typography>
  );
}
