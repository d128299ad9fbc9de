import { Box, Button, Typography } from '@mui/material';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import type { LegalDocument } from './legal-document.ts';

interface LegalDialogProps {
  readonly document: LegalDocument;
  readonly onClose: () => void;
  readonly onAccept: () => void;
}

/** Shows the whole text, to be read and closed, or accepted. */
export function LegalDialog({ document, onClose, onAccept }: LegalDialogProps) {
  return (
    <Dialog
      title={document.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button variant="contained" onClick={onAccept}>
            Aceptar
          </Button>
        </>
      }
    >
      {/* The text scrolls, so that the keyboard must reach it. */}
      <Box tabIndex={0} role="region" aria-label={document.title} sx={{ display: 'grid', gap: 5 }}>
        {document.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <Typography variant="h3">{heading}</Typography>
            {paragraphs.map((text) => (
              <Typography key={text} sx={{ mt: 1.5 }}>
                {text}
              </Typography>
            ))}
          </section>
        ))}
      </Box>
    </Dialog>
  );
}
