import { Button, Typography } from '@mui/material';
import type { IssuedPurchaseInvoice } from '@timbra/contract/purchase-invoices.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { Facts } from '@timbra/ui/facts.tsx';
import { money } from '@timbra/ui/format/amounts.ts';
import { Download } from 'lucide-react';
import type { Purchase } from '../purchase.ts';
import { downloadInvoice } from './download-invoice.ts';

interface MadeDialogProps {
  readonly invoice: IssuedPurchaseInvoice;
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** The invoice of a purchase, and its files at hand; one that is still with the provider says so. */
export function MadeDialog({ invoice, purchase, onClose }: MadeDialogProps) {
  const tell = useAlerts();
  const { Serie, Folio, Total, Complement } = invoice;
  const download = async () => {
    const trouble = await downloadInvoice(purchase);
    if (trouble) tell.error(trouble);
  };
  return (
    <Dialog
      title={Complement ? 'Factura creada exitosamente' : 'Tu factura se está timbrando'}
      width="narrow"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {Complement ? (
            <Button variant="contained" startIcon={<Download size={18} />} onClick={() => void download()}>
              Descargar Factura
            </Button>
          ) : null}
        </>
      }
    >
      {Complement ? null : (
        <Typography sx={{ mb: 4 }}>
          El proveedor está por confirmarla. En unos minutos la descargas aquí mismo, en tu compra.
        </Typography>
      )}
      <Facts
        facts={[
          { label: 'Serie', value: Serie },
          { label: 'Folio', value: Folio },
          { label: 'Total', value: money(Total) },
          ...(Complement ? [{ label: 'UUID', value: Complement.TaxStamp.Uuid }] : []),
        ]}
      />
    </Dialog>
  );
}
