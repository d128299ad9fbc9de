import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';

interface ConfirmDialogProps {
  /** The whole question. */
  readonly question: string;
  readonly detail?: string;
  /** Says what it does: «Eliminar cliente». */
  readonly action: string;
  readonly cancel?: string;
  readonly destructive?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A question that must be answered. Escape is a no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    question,
    detail,
    action,
    cancel = 'Cancelar',
    destructive = true,
    busy = false,
    onConfirm,
    onCancel,
  } = props;
  const id = useId();
  return (
    <Dialog
      open
      onClose={onCancel}
      role="alertdialog"
      aria-labelledby={`${id}-pregunta`}
      aria-describedby={detail ? `${id}-detalle` : undefined}
      slotProps={{ paper: { sx: { maxWidth: 440 } } }}
    >
      <DialogTitle id={`${id}-pregunta`} sx={{ pb: detail ? 1 : 5 }}>
        {question}
      </DialogTitle>
      {detail ? (
        <DialogContent>
          <DialogContentText id={`${id}-detalle`}>{detail}</DialogContentText>
        </DialogContent>
      ) : null}
      <DialogActions sx={{ justifyContent: 'space-between' }}>
        <Button
          onClick={onConfirm}
          loading={busy}
          color={destructive ? 'error' : 'primary'}
          variant={destructive ? 'outlined' : 'contained'}
          sx={destructive ? { color: 'error.main', borderColor: 'error.main' } : {}}
        >
          {action}
        </Button>
        <Button onClick={onCancel} autoFocus>
          {cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
