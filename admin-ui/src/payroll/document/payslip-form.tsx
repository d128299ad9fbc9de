import { Box, Button, Card } from '@mui/material';
import { FormProvider } from 'react-hook-form';
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
import { usePayslip, type PayslipStart } from './use-payslip.ts';
import { WorkerPart } from './worker-part.tsx';

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
