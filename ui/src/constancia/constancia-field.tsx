import { useState, type ComponentType, type ReactNode } from 'react';
import type { ConstanciaDialogProps } from './constancia-dialog.tsx';
import type { ConstanciaValues } from './fiscal-values.ts';

interface ConstanciaFieldProps {
  /** Returns what stands in the form now: a field that it lacks is not read into it. */
  readonly typed: () => ConstanciaValues;
  /** Is given what goes into the form, after whoever typed something else there was asked. */
  readonly onRead: (values: Partial<ConstanciaValues>) => void;
  /** Draws the button, as the page around it draws buttons. */
  readonly children: (open: () => void) => ReactNode;
}

type Dialog = ComponentType<ConstanciaDialogProps>;

/**
 * Shows a button that reads a constancia into a form. It weighs nothing before it is pressed: the dialog and whatever
 * reads files come then.
 */
export function ConstanciaField({ typed, onRead, children }: ConstanciaFieldProps) {
  const [shown, setShown] = useState<{ readonly Dialog: Dialog }>();
  const [message, setMessage] = useState('');
  const open = () => {
    setMessage('');
    void import('./constancia-dialog.tsx').then(
      ({ ConstanciaDialog }) => setShown({ Dialog: ConstanciaDialog }),
      () => setMessage('No pudimos cargar el lector. Revisa tu conexión y vuelve a intentarlo.'),
    );
  };
  return (
    <>
      {children(open)}
      <span role="status">{message}</span>
      {shown ? (
        <shown.Dialog
          typed={typed()}
          onRead={(values) => {
            setShown(undefined);
            setMessage('Listo: revisa los datos de la constancia antes de seguir.');
            onRead(values);
          }}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </>
  );
}
