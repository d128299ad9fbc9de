import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-router';

/**
 * Tells that the connection broke between the request and its answer: nothing may be changed before it is known what
 * came of it.
 */
export function UnansweredDialog({ onCheck }: { readonly onCheck: () => void }) {
  const id = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={`${id}-titulo`}
      aria-describedby={`${id}-texto`}
      slotProps={{ paper: { sx: { maxWidth: 460 } } }}
    >
      <DialogTitle id={`${id}-titulo`}>No sabemos si tu factura se generó</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-texto`}>
          Se cortó la comunicación mientras se timbraba. Vuelve a intentarlo: si ya se había generado te mostramos esa
          misma, nunca una segunda.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button component={Link} to="/facturas">
          Ver facturas
        </Button>
        <Button variant="contained" autoFocus onClick={onCheck}>
          Reintentar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
