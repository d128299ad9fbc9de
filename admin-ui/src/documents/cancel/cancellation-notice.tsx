import { useMay } from '../../shared/companies/companies-context.tsx';
import { askedOf } from '../asked-of.ts';
import { Alert, Box, Button, Link, Typography } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { Link as RouterLink } from 'react-router';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { download, whyNoFile } from '../../shared/download/download.ts';
import { useWholeRecord } from '../../shared/use-whole-record.ts';
import { invoiceTitle, viewAddress } from '../invoice-row.ts';
import { motiveNames } from './motives.ts';
import { describeCancellation, describeSatCheck } from './cancellation-words.ts';
import { useCancelling } from './use-cancelling.ts';

/**
 * Shows how far the cancellation of a document is, with what can be done; and for a substitute, what it takes the place
 * of.
 */
export function CancellationNotice({ invoice }: { readonly invoice: InvoiceAnswer }) {
  const { cancelacion, sustituye, status } = invoice;
  return (
    <>
      {cancelacion ? <State invoice={invoice} cancelacion={cancelacion} /> : null}
      {sustituye === null ? null : <Substitutes id={sustituye} isIssued={status === 'ISSUED'} />}
    </>
  );
}

interface StateProps {
  readonly invoice: InvoiceAnswer;
  readonly cancelacion: NonNullable<InvoiceAnswer['cancelacion']>;
}

function State({ invoice, cancelacion }: StateProps) {
  const { refresh, isBusy } = useCancelling(invoice);
  const may = useMay();
  const alerts = useAlerts();
  const { severity, title, text } = describeCancellation(cancelacion);
  const { motivo, uuidSustitucion } = cancelacion;
  const checked = describeSatCheck(invoice);
  const saveAcuse = () =>
    download(`/invoices/${invoice.id}/acuse`, 'acuse.xml').catch((error: unknown) =>
      alerts.error(whyNoFile(error, 'No pudimos obtener el acuse. Inténtalo de nuevo en un momento.')),
    );
  return (
    <Alert severity={severity} role="status" sx={{ '& .MuiAlert-message': { flex: 1, overflowWrap: 'anywhere' } }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography>{text}</Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {[
          motivo === null ? undefined : `Motivo ${motiveNames[motivo]}`,
          uuidSustitucion === null ? undefined : `La sustituye ${uuidSustitucion}`,
          checked,
        ]
          .filter((part) => part !== undefined)
          .join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        {cancelacion.status === 'cancelled' || !may(askedOf('cancel')(invoice)) ? null : (
          <Button size="small" loading={isBusy} onClick={() => void refresh()}>
            Consultar en el SAT
          </Button>
        )}
        <Button size="small" onClick={() => void saveAcuse()}>
          Descargar acuse de la solicitud
        </Button>
      </Box>
    </Alert>
  );
}

function Substitutes({ id, isIssued }: { readonly id: string; readonly isIssued: boolean }) {
  const { data: original } = useWholeRecord<InvoiceAnswer>('facturas', id);
  return (
    <Alert severity="info">
      {isIssued ? 'Sustituye a ' : 'Al timbrarla se solicita cancelar '}
      <Link component={RouterLink} to={viewAddress(id)}>
        {original ? invoiceTitle(original) : 'la anterior'}
      </Link>
      .
    </Alert>
  );
}
