import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { useActions } from '../shared/actions/actions.ts';
import { whyNoFile } from '../shared/download/download.ts';
import { countedInvoices } from '../documents/counted-invoices.ts';

/** Downloads XML and PDF of several documents, as one file. */
export function useZip() {
  const { saveFiles } = useActions();
  const alerts = useAlerts();
  const [isBusy, setBusy] = useState(false);
  const zip = async (ids: readonly string[]) => {
    if (isBusy) return;
    setBusy(true);
    alerts.info('Preparamos los archivos; la descarga empieza en cuanto estén.');
    try {
      await saveFiles(ids);
      alerts.success(`Descargaste los archivos de ${ids.length === 1 ? 'una factura' : countedInvoices(ids.length)}`);
    } catch (error) {
      alerts.error(whyNoFile(error, 'No pudimos preparar los archivos. Inténtalo de nuevo en un momento.'));
    } finally {
      setBusy(false);
    }
  };
  return zip;
}
