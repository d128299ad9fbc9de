import type { AskedBy } from '@timbra/contract/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { callData } from '@timbra/ui/http/call.ts';
import { useMemo } from 'react';
import { Alert, AlertTitle, Button } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { OF_SEPARATION, WAGES } from '@timbra/core/invoicing/complements/nomina/keys.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { payslipsKey, runsKey, type Payslip } from '../payroll-run.ts';
import { dropDraft, readDraft } from '../../shared/drafts/drafts.ts';
import { comparedFields } from './compared-fields.ts';
import { PayslipFields } from './payslip-fields.tsx';
import { bodyOf, problemsOf, valuesOf, type PayslipValues } from './payslip-values.ts';
import { useAttempt } from '../../shared/use-attempt.ts';
import { whyNoFile } from '../../shared/download/download.ts';

/** Corrects what one worker is paid; who that is stands in the worker's record. */
export function PayslipDialog({ payslip, onClose }: { readonly payslip: Payslip; readonly onClose: () => void }) {
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
      asks={'payroll:write' satisfies AskedBy<'PUT /payslips/{id}'>}
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

interface SeparateApartProps {
  readonly payslip: Payslip;
  /** Names what is kept of the form in the browser. */
  readonly draftName: string;
  readonly onDone: () => void;
}

const separatedMessage = 'La separación quedó en un recibo aparte. Revisa el ISR de los dos.';

/** Offers a receipt of its own for what is paid for a separation, as SAT's guide has it. */
function SeparateApart({ payslip, draftName, onDone }: SeparateApartProps) {
  const { getValues } = useFormContext<PayslipValues>();
  const lines = useWatch<PayslipValues, 'percepciones'>({ name: 'percepciones' });
  const { isBusy, attempt } = useAttempt({ why: whyNoFile });
  const earnsWages = payslip.nomina.empleado?.tipoRegimen === WAGES;
  if (!earnsWages || !lines.some(({ tipo }) => OF_SEPARATION.has(tipo))) return null;
  const separate = () =>
    attempt(async () => {
      const seen = readDraft<PayslipValues>(draftName)?.version ?? payslip.version;
      await callData('POST /payslips/{id}/separation', {
        params: { id: payslip.id },
        body: bodyOf(getValues(), seen),
      });
      dropDraft(draftName);
      onDone();
    }, 'No pudimos separar el recibo.');
  return (
    <Alert severity="info" role="note" sx={{ mt: 6 }}>
      <AlertTitle sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 600, m: 0 }}>
        La separación va en un recibo aparte
      </AlertTitle>
      La guía del SAT la pide aparte del último sueldo: contrato 99, régimen 13 y sin registro patronal. Son dos recibos
      del mismo empleado y usan dos timbres.
      <Button size="small" loading={isBusy} onClick={() => void separate()} sx={{ display: 'block', mt: 2 }}>
        Separación en recibo aparte
      </Button>
    </Alert>
  );
}
