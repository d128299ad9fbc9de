import { AllowanceNotice } from './allowance-notice.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';

/** Shows to whom a mail goes, and what is written with it. */
export function MailFields() {
  return (
    <>
      <AllowanceNotice />
      <TextField
        name="to"
        label="Correos"
        help="Hasta 10, separados por comas"
        inputMode="email"
        placeholder="cliente@empresa.mx"
      />
      <TextField name="note" label="Mensaje" optional rows={4} />
    </>
  );
}
