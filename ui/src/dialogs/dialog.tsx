import { Dialog as MuiDialog, DialogActions, DialogTitle, IconButton, useMediaQuery } from '@mui/material';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { below, phone } from '../theme/design-tokens.ts';
import { ScrollingContent } from './scrolling-content.tsx';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The primary one comes last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** `wide` for items of orders and invoices. */
  readonly width?: 'narrow' | 'form' | 'wide';
}

const widths = { narrow: 460, form: 720, wide: 1120 } as const;

/** Shows a dialog of at most 720 px wide, or of the whole screen on a phone; Escape and the cross close it. */
export function Dialog({ title, onClose, actions, children, width = 'form' }: DialogProps) {
  const titleId = useId();
  const isPhone = useMediaQuery(below(phone));
  return (
    <MuiDialog
      open
      fullWidth
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={false}
      slotProps={{ paper: { sx: isPhone ? {} : { maxWidth: widths[width], m: 4 } } }}
    >
      <DialogTitle id={titleId} component="h2" sx={{ pr: 16 }}>
        {title}
      </DialogTitle>
      <IconButton aria-label="Cerrar" onClick={onClose} sx={{ position: 'absolute', top: 15, right: 16 }}>
        <X size={20} />
      </IconButton>
      <ScrollingContent>{children}</ScrollingContent>
      {actions ? <DialogActions>{actions}</DialogActions> : null}
    </MuiDialog>
  );
}
