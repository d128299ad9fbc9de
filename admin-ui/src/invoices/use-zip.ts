import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { useActions } from '../shared/actions/actions.ts';
import { whyNoFile } from '../shared/download/download.ts';
import { countedInvoices } from '../documents/counted-invoices.ts';
import { useAttempt } from '../shared/use-attempt.ts';

/** Downloads XML and PDF of several documents, as one file. */
export function useZip() {
  const { saveFiles } = useActions();
  const alerts = useAlerts();
  const { isBusy, attempt } = useAttempt({ why: whyNoFile });
  return async (ids: readonly string[]) => {
    if (isBusy) return;
    alerts.info('Preparamos los archivos; la descarga empieza en cuanto estén.');
    await attempt(async () => {
      await saveFiles(ids);
      alerts.success(`Descargaste los archivos de ${ids.length === 1 ? 'una factura' : countedInvoices(ids.length)}`);
    }, 'No pudimos preparar los archivos. Inténtalo de nuevo en un momento.');
  };
}
