import { Alert, Box, Card, LinearProgress, Typography } from '@mui/material';
import { count, money, todayInMexico } from '@timbra/ui/format/format.ts';
import { Figures } from '@timbra/ui/figures.tsx';
import { deadlineOf } from './deadline.ts';
import { useLaw } from '../shared/law.ts';
import { mailsOf, type PayrollRun } from './payroll-run.ts';

/** Shows what the run comes to, how far it is, and until when it has to be stamped. */
export function RunSummary({ run }: { readonly run: PayrollRun }) {
  const { recibos, percepciones, deducciones, neto, mensaje } = run;
  const figures = [
    { label: 'Percepciones', value: money(percepciones) },
    { label: 'Deducciones', value: money(deducciones) },
    { label: 'Neto a pagar', value: money(neto) },
    {
      label: 'Recibos timbrados',
      value: `${count(recibos.timbrados)} de ${count(recibos.total - recibos.cancelados)}`,
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 5 }}>
      {mensaje === null ? null : <Alert severity="error">{mensaje}</Alert>}
      <Card sx={{ p: 4 }}>
        <Figures figures={figures} />
        <Progress run={run} />
        <Deadline run={run} />
        <Mails run={run} />
        <FolioNote run={run} />
      </Card>
    </Box>
  );
}

function Progress({ run: { estado, recibos } }: { readonly run: PayrollRun }) {
  if (estado !== 'PREPARING' && estado !== 'ISSUING') return null;
  const { total, preparando, enCola, enProceso, timbrados } = recibos;
  const isPreparing = estado === 'PREPARING';
  const done = isPreparing ? total - preparando : timbrados;
  const aim = isPreparing ? total : timbrados + enCola + enProceso;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 4 }}>
      <Typography role="status">
        {`${isPreparing ? 'Armando recibos' : 'Timbrando'}: ${count(done)} de ${count(aim)}`}
      </Typography>
      <LinearProgress
        aria-label={isPreparing ? 'Avance de los recibos' : 'Avance del timbrado'}
        variant="determinate"
        value={aim === 0 ? 0 : (done / aim) * 100}
      />
      <Typography variant="note">Puedes salir de la página: el trabajo sigue.</Typography>
    </Box>
  );
}

/** Shows why a run of which nothing is stamped cannot be deleted. */
function FolioNote({ run: { recibos } }: { readonly run: PayrollRun }) {
  const { rechazados, timbrados, enProceso } = recibos;
  if (rechazados === 0 || timbrados + enProceso > 0) return null;
  return (
    <Typography variant="note" sx={{ mt: 4 }}>
      Un recibo rechazado conserva su folio, y con él se conserva esta nómina. Los borradores se eliminan en Facturas.
    </Typography>
  );
}

/** Shows how it went with the payslips that were to be mailed. */
function Mails({ run }: { readonly run: PayrollRun }) {
  const text = mailsOf(run);
  if (text === undefined) return null;
  return (
    <Typography
      variant="body2"
      role="status"
      sx={{ mt: 4, color: run.envios.fallidos > 0 ? 'error.main' : 'text.secondary' }}
    >
      {text}
    </Typography>
  );
}

/** Shows the deadline of a run that is not stamped whole. */
function Deadline({ run }: { readonly run: PayrollRun }) {
  const law = useLaw();
  const deadline = law && deadlineOf(run, todayInMexico(), law);
  if (!deadline) return null;
  const { isLate, text } = deadline;
  return (
    <Typography variant="body2" sx={{ mt: 4, color: isLate ? 'error.main' : 'text.secondary' }}>
      {text}
    </Typography>
  );
}
