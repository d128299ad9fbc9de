import './plain.css';
import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type DialogHTMLAttributes, type ReactNode } from 'react';

interface OpenDialogProps extends Omit<DialogHTMLAttributes<HTMLDialogElement>, 'open' | 'className' | 'onCancel'> {
  readonly width: 'question' | 'form';
  /** Escape asks for it. */
  readonly onClose: () => void;
}

/**
 * Shows the browser's own dialog for as long as it is drawn: it keeps the focus, which what is marked as `data-first` has
 * at first, and gives it back to where it was.
 */
function OpenDialog({ width, onClose, children, ...dialog }: OpenDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  // Not later: what is no longer in the page gives the focus back to nobody.
  useLayoutEffect(() => {
    const { current } = element;
    current?.showModal();
    current?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => current?.close();
  }, []);
  return (
    <dialog
      {...dialog}
      ref={element}
      className={`plain-dialog ${width}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser closes a dialog that keeps Escape for itself.
      onClose={() => element.current?.open === false && onClose()}
    >
      {children}
    </dialog>
  );
}

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The primary one comes last. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** Shows a dialog of at most 720 px, or of the whole screen on a phone; Escape and the cross close it. */
export function Dialog({ title, onClose, actions, children }: DialogProps) {
  const id = useId();
  return (
    <OpenDialog width="form" aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="plain-icon-button" aria-label="Cerrar" onClick={onClose}>
          <X size={20} aria-hidden />
        </button>
      </header>
      {/* What is longer than the dialog is scrolled by keys, too. */}
      <div className="content" role="region" aria-label={title} tabIndex={0} data-first>
        {children}
      </div>
      <footer>{actions}</footer>
    </OpenDialog>
  );
}

interface QuestionProps {
  /** It is the whole question. */
  readonly question: string;
  readonly detail: string;
  readonly onNo: () => void;
  /** What goes on stands first: it destroys something. */
  readonly yes: ReactNode;
  readonly no: ReactNode;
}

/** Shows a question that must be answered. Escape is a no. */
export function Question({ question, detail, onNo, yes, no }: QuestionProps) {
  const id = useId();
  return (
    <OpenDialog
      width="question"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-detalle`}
      onClose={onNo}
    >
      <header>
        <h2 id={id}>{question}</h2>
      </header>
      <p className="content" id={`${id}-detalle`}>
        {detail}
      </p>
      <footer className="apart">
        {yes}
        {no}
      </footer>
    </OpenDialog>
  );
}
