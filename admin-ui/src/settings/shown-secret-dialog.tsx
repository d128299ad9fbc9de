import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';

interface ShownSecretDialogProps {
  readonly title: string;
  readonly text: string;
  /** Names what is shown, for a screen reader. */
  readonly label: string;
  readonly secret: string;
  readonly copy: string;
  readonly copied: string;
  /** Says that it is kept: «Ya la guardé». */
  readonly kept: string;
  readonly onClose: () => void;
}

/** Shows a secret this once. */
export function ShownSecretDialog(props: ShownSecretDialogProps) {
  const { title, text, label, secret, copy, copied, kept, onClose } = props;
  const [isCopied, setCopied] = useState(false);
  const copyIt = () =>
    navigator.clipboard?.writeText(secret).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Dialog
      title={title}
      width="narrow"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {kept}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography>{text}</Typography>
        <Box
          component="code"
          aria-label={label}
          sx={{ p: 3, bgcolor: 'action.hover', borderRadius: 1, overflowWrap: 'anywhere', userSelect: 'all' }}
        >
          {secret}
        </Box>
        <Button
          startIcon={isCopied ? <Check size={16} /> : <Copy size={16} />}
          onClick={() => void copyIt()}
          sx={{ justifySelf: 'start' }}
        >
          {isCopied ? copied : copy}
        </Button>
      </Box>
    </Dialog>
  );
}
