import { useQueryClient } from '@tanstack/react-query';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { callData } from '@timbra/ui/http/call.ts';
import { useMemo } from 'react';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { payslipsKey, runsKey, type Payslip } from '../payroll-run.ts';
import { comparedFields } from './compared-fields.ts';
import { PayslipFields } from './payslip-fields.tsx';
import { SeparateApart, separatedMessage } from './separate-apart.tsx';
import { bodyOf, problemsOf, valuesOf, type PayslipValues } from './payslip-values.ts';

interface PayslipDialogProps {
  readonly payslip: Payslip;
  readonly onClose: () => void;
}

/** Corrects what one worker is paid; who that is stands in the worker's record. */
export function PayslipDialog({ payslip, onClose }: PayslipDialogProps) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const values = useMemo(() => valuesOf(payslip), [payslip]);
  const draftName = `recibo:${payslip.id}`;
  const close = async (message: string) => {
    await Promise.all([runsKey, payslipsKey].map((key) => client.invalidateQueries({ queryKey: [key] })));
    alerts.success(message);
    onClose();
  };
  return (
    <FormDialog<PayslipValues, Payslip>
      title={`Recibo de ${payslip.nombre}`}
      submitLabel="Guardar recibo"
      values={values}
      version={payslip.version}
      draftName={draftName}
      check={problemsOf}
      save={(typed, version) =>
        callData('PUT /payslips/{id}', { params: { id: payslip.id }, body: bodyOf(typed, version) })
      }
      onSaved={() => void close('Recibo guardado')}
      onClose={onClose}
      failure="No pudimos guardar el recibo"
      fields={comparedFields}
      valuesOf={valuesOf}
    >
      <PayslipFields
        payslip={payslip}
        ofSeparation={
          <SeparateApart payslip={payslip} draftName={draftName} onDone={() => void close(separatedMessage)} />
        }
      />
    </FormDialog>
  );
}
