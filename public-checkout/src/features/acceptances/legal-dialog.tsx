import { Button } from '@timbra/ui/plain/button.tsx';
import { Dialog } from '@timbra/ui/plain/dialog.tsx';
import type { LegalDocument } from './legal-document.ts';

interface LegalDialogProps {
  readonly document: LegalDocument;
  readonly onClose: () => void;
  readonly onAccept: () => void;
}

/** Shows the whole text, to be read and closed, or accepted. */
export const LegalDialog = ({ document, onClose, onAccept }: LegalDialogProps) => (
  <Dialog
    title={document.title}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>Cerrar</Button>
        <Button kind="primary" onClick={onAccept}>
          Aceptar
        </Button>
      </>
    }
  >
    <div className="text">
      {document.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </div>
  </Dialog>
);
