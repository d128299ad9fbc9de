import { Button, Typography } from '@mui/material';
import type { IssuedPurchaseInvoice } from '@timbra/contract/purchase-invoices.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { Facts } from '@timbra/ui/facts.tsx';
import { money } from '@timbra/ui/format/amounts.ts';
import type { Purchase } from '../purchase.ts';
import { DownloadButton } from './download-button.tsx';

interface MadeDialogProps {
  readonly invoice: IssuedPurchaseInvoice;
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/**
 * Shows the invoice of a purchase, and its files at hand; one that is still with the provider is followed until it is
 * stamped.
 */
export function MadeDialog({ invoice, purchase, onClose }: MadeDialogProps) {
  const { Serie, Folio, Total, Complement } = invoice;
  const isStamped = Complement !== null || purchase.invoices.some(({ facturamaId }) => facturamaId);
  return (
    <Dialog
      title={isStamped ? 'Factura creada exitosamente' : 'Tu factura se está timbrando'}
      width="narrow"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {isStamped ? <DownloadButton purchase={purchase} /> : null}
        </>
      }
    >
      {Complement ? null : (
        <Typography role="status" sx={{ mb: 4 }}>
          {isStamped
            ? 'El proveedor ya la confirmó.'
            : 'El proveedor está por confirmarla. Puedes esperar aquí, o descargarla más tarde desde tu compra.'}
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
