import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import type { CompanyRefusal } from './use-save-company.ts';

interface RefusalDialogProps {
  readonly refusal: CompanyRefusal;
  readonly onClose: () => void;
  /** Is called when it is gone from the screen. */
  readonly onClosed: () => void;
  readonly isOpen: boolean;
}

/** Shows what happened, what it means, what to do. The form behind it keeps all that was typed. */
export function RefusalDialog({ refusal, isOpen, onClose, onClosed }: RefusalDialogProps) {
  const id = useId();
  const { title, text, details, advice } = refusal;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-titulo`}
      aria-describedby={`${id}-texto`}
      disableRestoreFocus
      slotProps={{ paper: { sx: { maxWidth: 480 } }, transition: { onExited: onClosed } }}
    >
      <DialogTitle id={`${id}-titulo`} sx={{ pb: 1 }}>
        {title}
      </DialogTitle>
      <DialogContent id={`${id}-texto`}>
        <Typography>{text}</Typography>
        {details.length > 0 ? (
          <Box component="ul" sx={{ my: 3, pl: 5, display: 'grid', gap: 1 }}>
            {details.map((detail) => (
              <Typography key={detail} component="li">
                {detail}
              </Typography>
            ))}
          </Box>
        ) : null}
        {advice ? (
          <Typography color="textSecondary" sx={{ mt: 3 }}>
            {advice}
          </Typography>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          Entendido
        </Button>
      </DialogActions>
    </Dialog>
  );
}
