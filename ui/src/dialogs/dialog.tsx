import {
  Dialog as MuiDialog,
  DialogActions,
  DialogTitle,
  IconButton,
  useMediaQuery,
  DialogContent,
} from '@mui/material';
import { X } from 'lucide-react';
import { useId, type ReactNode, useEffect, useRef, useState } from 'react';
import { below, focusRing, phone } from '../theme/design-tokens.ts';

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

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** What is longer than its dialog, and has nothing in it that takes the focus, takes it itself: so that keys scroll it. */
function ScrollingContent({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  useEffect(() => {
    const { current } = content;
    if (!current) return undefined;
    const measure = () =>
      setTakesFocus(current.scrollHeight > current.clientHeight && current.querySelector(focusable) === null);
    const observer = new ResizeObserver(measure);
    for (const each of [current, ...current.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return (
    <DialogContent
      ref={content}
      {...(takesFocus && { tabIndex: 0 })}
      sx={{ '&:focus-visible': { outline: 'none', boxShadow: `inset ${focusRing}` } }}
    >
      {children}
    </DialogContent>
  );
}
