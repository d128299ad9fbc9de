import { Box, Button, Card, Typography } from '@mui/material';
import { FormProvider } from 'react-hook-form';
import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import type { NominaInput } from '@timbra/core/invoicing/complement-inputs.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { fiscalDay } from '@timbra/ui/format/format.ts';
import { BackToList } from '../../new-invoice/back-to-list.tsx';
import { CannotIssue } from '../../new-invoice/cannot-issue.tsx';
import { useDocumentSave } from '../../new-invoice/issue/use-document-save.ts';
import { SavingDialogs } from '../../new-invoice/saving-dialogs.tsx';
import { TroubleAlert } from '../../new-invoice/trouble-alert.tsx';
import { StaleDialog } from '../../shared/form/stale-dialog.tsx';
import { Recovered } from '../../shared/drafts/recovered.tsx';
import { Page } from '../../shared/page.tsx';
import { comparedFields } from '../payslip/compared-fields.ts';
import { PayslipFields } from '../payslip/payslip-fields.tsx';
import { usePayslip, type PayslipStart, type PaidWorker } from './use-payslip.ts';
import { useAttempt } from '../../shared/use-attempt.ts';
import { whyNoFile } from '../../shared/download/download.ts';

/** Shows what one worker is paid, on a page of its own. */
export function PayslipForm(start: PayslipStart) {
  const { company, document, payslip } = start;
  const { form, editing, worker, shown, trouble, isRecovered, startOver, takeRecord, stale } = usePayslip(start);
  const { isBusy, save, saveAgain, ...saving } = useDocumentSave(editing);
  const title = `Recibo de ${worker.receptor.nombre}`;
  return (
    <FormProvider {...form}>
      <Page
        title={title}
        hasStickyHeader
        actions={
          <>
            <BackToList />
            <Button data-saves onClick={() => save('archive')} loading={isBusy}>
              Guardar borrador
            </Button>
            <Button variant="contained" onClick={() => save('generate')}>
              {document.sustituye === null ? 'Timbrar' : 'Timbrar y sustituir'}
            </Button>
          </>
        }
      >
        <Box
          component="form"
          noValidate
          aria-label={title}
          onSubmit={(event) => event.preventDefault()}
          sx={{ display: 'grid', gap: 5, maxWidth: 960 }}
        >
          <Box sx={{ display: 'grid', gap: 3, '&:empty': { display: 'none' } }}>
            {company.canIssue ? null : <CannotIssue company={company} />}
            {isRecovered ? <Recovered onDiscard={startOver} /> : null}
            {trouble ? <TroubleAlert trouble={trouble} onGo={toTop} /> : null}
          </Box>
          <WorkerPart worker={worker} nomina={shown.nomina} employeeId={payslip.employeeId} onTake={takeRecord} />
          <Card sx={{ p: 5 }}>
            <PayslipFields payslip={shown} />
          </Card>
        </Box>
      </Page>
      <SavingDialogs {...saving} />
      {stale ? (
        <StaleDialog
          fields={comparedFields}
          mine={form.getValues()}
          stored={stale.stored}
          onOverwrite={() => {
            stale.back();
            saveAgain();
          }}
          onTakeStored={stale.take}
          onBack={stale.back}
        />
      ) : null}
    </FormProvider>
  );
}

/** What the rules of its lines have against it stands at their fields; all else is told above them. */
const toTop = () => window.scrollTo({ top: 0 });

interface WorkerPartProps {
  readonly worker: PaidWorker;
  readonly nomina: NominaInput;
  /** It is null where nobody is registered with the CURP of the payslip. */
  readonly employeeId: string | null;
  /** @throws ApiError */
  readonly onTake: (employeeId: string) => Promise<void>;
}

/** Shows who is paid and for which days; the worker's data are corrected in the worker's record. */
function WorkerPart({ worker: { receptor }, nomina, employeeId, onTake }: WorkerPartProps) {
  const { isBusy, attempt } = useAttempt({ why: whyNoFile });
  const alerts = useAlerts();
  const take = (id: string) =>
    attempt(async () => {
      await onTake(id);
      alerts.success('Datos del empleado actualizados en el recibo');
    }, 'No pudimos leer el registro del empleado.');
  const { empleado, fechaInicialPago, fechaFinalPago, fechaPago } = nomina;
  const facts = [
    receptor.rfc ?? 'Sin RFC',
    `CURP ${empleado?.curp ?? '—'}`,
    `NSS ${empleado?.numSeguridadSocial ?? '—'}`,
    `CP ${receptor.codigoPostal ?? '—'}`,
  ];
  return (
    <Card component="section" aria-label="Trabajador" sx={{ p: 5 }}>
      <Typography variant="h3" component="h2">
        {receptor.nombre}
      </Typography>
      <Typography color="textSecondary">{facts.join(' · ')}</Typography>
      {fechaInicialPago && fechaFinalPago && fechaPago ? (
        <Typography color="textSecondary">
          {`Del ${fiscalDay(fechaInicialPago)} al ${fiscalDay(fechaFinalPago)}, se paga el ${fiscalDay(fechaPago)}`}
        </Typography>
      ) : null}
      {employeeId === null ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          <Button component={Link} to={`/empleados/${employeeId}`}>
            Corregir registro
          </Button>
          <Button startIcon={<RefreshCw size={18} />} loading={isBusy} onClick={() => void take(employeeId)}>
            Tomar datos del registro
          </Button>
        </Box>
      )}
    </Card>
  );
}
