import { Button, Typography } from '@mui/material';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { useDialogAddress } from '../shared/dialogs/use-dialog-address.ts';

export const useInvoiceNotice = () => useDialogAddress(['factura']);

/** Why a purchase cannot be invoiced (decision D-A4). */
export function InvoiceNotice() {
  const { name, close } = useInvoiceNotice();
  if (!name) return null;
  return (
    <Dialog
      title="Factura de tu compra"
      width="narrow"
      onClose={close}
      actions={
        <Button variant="contained" onClick={close}>
          Entendido
        </Button>
      }
    >
      <Typography>La facturación de compras todavía no está configurada.</Typography>
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        Tus timbres no dependen de ella: ya puedes usarlos. Cuando esté lista, aquí mismo vas a poder pedir tu factura.
      </Typography>
    </Dialog>
  );
}
