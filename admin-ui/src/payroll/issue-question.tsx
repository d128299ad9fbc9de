import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { statusesThat } from '@timbra/core/invoicing/invoice.ts';
import { mostPrinted } from '@timbra/core/payroll/payroll-run.ts';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { count } from '@timbra/ui/format/format.ts';
import { newRequestKey, requestTo } from '@timbra/ui/http/call.ts';
import { useActions } from '../shared/actions/actions.ts';
import { download, whyNoFile } from '../shared/download/download.ts';
import type { PayrollRun } from './payroll-run.ts';
import { useAttempt } from '../shared/use-attempt.ts';

type MailThemProps = { readonly isMailed: boolean; readonly onChange: (isMailed: boolean) => void };

/** Asks whether workers are sent their payslips once these are stamped. */
export const MailThem = ({ isMailed, onChange }: MailThemProps) => (
  <FormControlLabel
    label="Enviar su recibo a quienes tienen correo"
    control={<Checkbox checked={isMailed} onChange={(_event, isChosen) => onChange(isChosen)} />}
  />
);

/** Shows the payslips that are stamped, to hand them out: in one PDF, or as a zip where they are too many for one. */
export const PrintPayslips = ({ run }: { readonly run: PayrollRun }) =>
  run.recibos.timbrados > mostPrinted ? <AsZip run={run} /> : <AsPdf run={run} />;

function AsPdf({ run: { id, recibos } }: { readonly run: PayrollRun }) {
  const { isBusy, attempt } = useAttempt({ why: whyNoFile });
  const [path] = requestTo('GET /payroll-runs/{id}/pdf', { params: { id } });
  const save = () => attempt(() => download(path, 'recibos.pdf'), 'No pudimos descargar los recibos.');
  return (
    <Button
      startIcon={<Printer size={18} />}
      loading={isBusy}
      disabled={recibos.timbrados === 0}
      onClick={() => void save()}
    >
      Descargar recibos (PDF)
    </Button>
  );
}

function AsZip({ run: { id, companyId, recibos } }: { readonly run: PayrollRun }) {
  const { isBusy, attempt } = useAttempt({ why: whyNoFile });
  const { startArchive } = useActions();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  // The same key is sent after a lost answer, so that whoever presses again gets the archive that was begun.
  const key = useRef(newRequestKey());
  const start = () =>
    attempt(async () => {
      const archive = await startArchive(companyId, { corridaId: id, status: statusesThat('valid') }, key.current);
      if (archive !== undefined) await navigate(`/facturas?archivo=${archive}`);
    }, 'No pudimos preparar el zip.');
  return (
    <>
      <Button startIcon={<Printer size={18} />} onClick={() => setAsked(true)}>
        Descargar recibos (zip)
      </Button>
      {isAsked ? (
        <ConfirmDialog
          question="¿Preparar un zip con los recibos?"
          detail={`Un PDF lleva hasta ${count(mostPrinted)} recibos, y esta nómina tiene ${count(recibos.timbrados)} timbrados. El zip trae el PDF y el XML de cada uno.`}
          action="Preparar zip"
          destructive={false}
          busy={isBusy}
          onConfirm={() => void start()}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
