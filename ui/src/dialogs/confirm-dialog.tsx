import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface ConfirmDialogProps {
  /** It is the whole question. */
  readonly question: string;
  readonly detail?: string;
  /** Says what it does: «Eliminar cliente». */
  readonly action: string;
  readonly cancel?: string;
  readonly destructive?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** May be added to the answer. */
  readonly children?: ReactNode;
}

/**
 * Shows a question that must be answered. Escape is a no. What confirms stands last, as in every dialog; what destroys
 * stands apart at the left, where nobody presses it for the primary button.
 */
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
    children,
  } = props;
  const id = useId();
  const back = (
    <Button onClick={onCancel} autoFocus>
      {cancel}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onCancel}
      role="alertdialog"
      aria-labelledby={`${id}-pregunta`}
      aria-describedby={detail ? `${id}-detalle` : undefined}
      slotProps={{ paper: { sx: { maxWidth: 440 } } }}
    >
      <DialogTitle id={`${id}-pregunta`} sx={{ pb: detail || children ? 1 : 5 }}>
        {question}
      </DialogTitle>
      {detail || children ? (
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          {detail ? <DialogContentText id={`${id}-detalle`}>{detail}</DialogContentText> : null}
          {children}
        </DialogContent>
      ) : null}
      {destructive ? (
        <DialogActions sx={{ justifyContent: 'space-between' }}>
          <Button
            onClick={onConfirm}
            loading={busy}
            color="error"
            sx={{ color: 'error.main', borderColor: 'error.main' }}
          >
            {action}
          </Button>
          {back}
        </DialogActions>
      ) : (
        <DialogActions>
          {back}
          <Button onClick={onConfirm} loading={busy} variant="contained">
            {action}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
