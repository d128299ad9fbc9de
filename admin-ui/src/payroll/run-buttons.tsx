import { Button } from '@mui/material';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { money } from '@timbra/ui/format/format.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { FileSpreadsheet, RefreshCw, Stamp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { issueQuestion, lacking } from './issue-question.ts';
import { MailThem, PrintPayslips } from './issue-question.tsx';
import { runsAddress } from '../employees/chosen-people.ts';
import { useCompanyBalance } from '../shared/companies/companies-context.tsx';
import { canBeDeleted, isAtWork, payslipCount, type PayrollRun, type Payslip } from './payroll-run.ts';
import { useRunActions } from './use-run-actions.ts';

const LayoutDialog = whenShown(async () => (await import('./layout/layout-dialog.tsx')).LayoutDialog);

/** Shows what can be done with the whole run, as it stands. */
export function RunButtons({ run }: { readonly run: PayrollRun }) {
  const { porTimbrar, incompletos } = run.recibos;
  const { isBusy, issue, stop, refresh, remove } = useRunActions(run.id);
  const navigate = useNavigate();
  const [isMailed, setMailed] = useState(false);
  const [asked, setAsked] = useState<'issue' | 'remove' | 'layout'>();
  const close = () => setAsked(undefined);
  const confirmIssue = async () => {
    await issue(isMailed);
    close();
  };
  const confirmRemoval = async () => {
    if (await remove()) await navigate(runsAddress, { replace: true });
    else close();
  };
  if (run.estado === 'ISSUING') {
    return (
      <>
        <PrintPayslips run={run} />
        <Button disabled={isBusy || run.recibos.enCola === 0} onClick={() => void stop()}>
          Detener timbrado
        </Button>
      </>
    );
  }
  const canChange = !isAtWork(run) && porTimbrar > 0;
  return (
    <>
      <PrintPayslips run={run} />
      {canBeDeleted(run) ? (
        <Button startIcon={<Trash2 size={18} />} disabled={isBusy} onClick={() => setAsked('remove')}>
          Eliminar
        </Button>
      ) : null}
      {canChange ? (
        <>
          <Button startIcon={<FileSpreadsheet size={18} />} disabled={isBusy} onClick={() => setAsked('layout')}>
            Importes desde archivo
          </Button>
          <Button startIcon={<RefreshCw size={18} />} disabled={isBusy} onClick={() => void refresh()}>
            Actualizar datos de empleados
          </Button>
          <Button
            variant="contained"
            startIcon={<Stamp size={18} />}
            disabled={isBusy}
            onClick={() => setAsked('issue')}
          >
            {`Timbrar ${payslipCount(porTimbrar)}`}
          </Button>
        </>
      ) : null}
      {asked === 'issue' ? (
        <ConfirmDialog
          question={`¿Timbrar ${payslipCount(porTimbrar)}?`}
          detail={`Cada recibo usa un timbre. El neto de toda la nómina es ${money(run.neto)}. ${lacking(incompletos)}`.trimEnd()}
          action="Timbrar nómina"
          destructive={false}
          busy={isBusy}
          onConfirm={() => void confirmIssue()}
          onCancel={close}
        >
          <MailThem isMailed={isMailed} onChange={setMailed} />
        </ConfirmDialog>
      ) : null}
      {asked === 'layout' ? <LayoutDialog runId={run.id} onClose={close} /> : null}
      {asked === 'remove' ? (
        <ConfirmDialog
          question="¿Eliminar esta nómina?"
          detail="Se eliminan los borradores de todos sus recibos. Los empleados se quedan como están."
          action="Eliminar nómina"
          destructive
          busy={isBusy}
          onConfirm={() => void confirmRemoval()}
          onCancel={close}
        />
      ) : null}
    </>
  );
}

/** Payslips that are ticked, and what takes the ticks away. */
export interface Chosen {
  readonly payslips: readonly Payslip[];
  readonly clear: () => void;
}

interface IssueChosenProps {
  readonly runId: string;
  readonly chosen: Chosen;
  readonly onClose: () => void;
}

/** Asks before payslips are stamped. They stay ticked until that was taken up, so that it can be tried again. */
export function IssueChosen({ runId, chosen: { payslips, clear }, onClose }: IssueChosenProps) {
  const { isBusy, issue } = useRunActions(runId);
  const [isMailed, setMailed] = useState(false);
  const { data: balance } = useCompanyBalance();
  const confirm = async () => {
    if (
      await issue(
        isMailed,
        payslips.map(({ id }) => id),
      )
    )
      clear();
    onClose();
  };
  return (
    <ConfirmDialog
      {...issueQuestion(payslips, balance?.available)}
      destructive={false}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <MailThem isMailed={isMailed} onChange={setMailed} />
    </ConfirmDialog>
  );
}
