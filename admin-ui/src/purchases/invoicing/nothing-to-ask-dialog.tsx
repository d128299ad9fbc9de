import { Button, Typography } from '@mui/material';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { isInvoiced, type Purchase } from '../purchase.ts';
import { DownloadButton } from './download-button.tsx';

interface NothingToAskDialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** In place of the question, for a purchase that is invoiced already or cannot be. */
export function NothingToAskDialog({ purchase, onClose }: NothingToAskDialogProps) {
  const isThere = isInvoiced(purchase);
  return (
    <Dialog
      title="Factura de tu compra"
      width="narrow"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {isThere ? <DownloadButton purchase={purchase} /> : null}
        </>
      }
    >
      <Typography>
        {isThere ? 'Esta compra ya tiene su factura.' : 'Puedes pedir la factura de una compra cuando esté pagada.'}
      </Typography>
    </Dialog>
  );
}
