import { Button, Typography } from '@mui/material';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';

interface NotConfiguredDialogProps {
  readonly reason: string;
  readonly onClose: () => void;
}

/** Shows why no purchase can be invoiced. */
export function NotConfiguredDialog({ reason, onClose }: NotConfiguredDialogProps) {
  return (
    <Dialog
      title="Factura de tu compra"
      width="narrow"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          Entendido
        </Button>
      }
    >
      <Typography>{reason}</Typography>
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        Tus timbres no dependen de ella: ya puedes usarlos. Cuando esté lista, aquí mismo vas a poder pedir tu factura.
      </Typography>
    </Dialog>
  );
}
