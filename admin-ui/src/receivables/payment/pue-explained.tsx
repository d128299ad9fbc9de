import { Box, Button, Typography } from '@mui/material';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { Link } from 'react-router';
import { cancelAddress, creditAddress } from '../../documents/invoice-row.ts';

/** Shows why an invoice that was paid at once takes no payment, and what to do when it was not paid as it says. */
export const PueExplained = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <Dialog
    title="Esta factura no lleva complemento de pago"
    onClose={onClose}
    actions={
      <>
        <Button component={Link} to={creditAddress(id)}>
          Nota de crédito
        </Button>
        <Button variant="contained" component={Link} to={cancelAddress(id)}>
          Cancelar y sustituir
        </Button>
      </>
    }
  >
    <Typography>
      Es de un solo pago (PUE): se dio por pagada al emitirla. Si te pagaron lo que dice, no hay nada que hacer.
    </Typography>
    <Typography variant="h3" component="h3" sx={{ mt: 4, mb: 2 }}>
      Si te pagaron otro importe
    </Typography>
    <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
      <li>
        Te van a pagar el resto, o te pagan en partes o después del mes: sustitúyela por una factura PPD (motivo 01) y
        registra ahí cada pago.
      </li>
      <li>Te pagaron menos por un descuento o una devolución: emite una nota de crédito por la diferencia.</li>
      <li>Te pagaron de más: devuelve la diferencia, o factúrala como anticipo.</li>
    </Box>
  </Dialog>
);
