import { Button } from '@mui/material';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Purchase } from '../purchase.ts';
import { downloadInvoice } from './download-invoice.ts';

/** Saves the files of a purchase's invoice. */
export function DownloadButton({ purchase }: { readonly purchase: Purchase }) {
  const alerts = useAlerts();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const trouble = await downloadInvoice(purchase);
    setBusy(false);
    if (trouble) alerts.error(trouble);
  };
  return (
    <Button variant="contained" startIcon={<Download size={18} />} loading={isBusy} onClick={() => void download()}>
      Descargar Factura
    </Button>
  );
}
