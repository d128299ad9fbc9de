import { useId, useState } from 'react';
import { CircleAlert } from 'lucide-react';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import type { BuyerForm } from '../customer/use-buyer-form.ts';
import type { LegalDocument } from './legal-document.ts';

const LegalDialog = whenShown(async () => (await import('./legal-dialog.tsx')).LegalDialog);

interface AcceptanceProps {
  readonly form: BuyerForm;
  readonly name: 'privacidad' | 'terminos';
  readonly document: LegalDocument;
  readonly article: 'el' | 'los';
}

/** Shows a box to tick; the name of what is accepted opens its text and ticks nothing. */
export function Acceptance({ form, name, document, article }: AcceptanceProps) {
  const [isReading, setReading] = useState(false);
  const id = useId();
  const error = form.problemOf(name);
  const change = (checked: boolean) => {
    form.set({ [name]: checked });
    // Its message stands there at once when the box is emptied again.
    form.leave(name);
  };
  return (
    <div>
      <div className="acceptance">
        <input
          type="checkbox"
          className="plain-check"
          id={id}
          name={name}
          checked={form.values[name]}
          onChange={({ target }) => change(target.checked)}
          onBlur={() => form.leave(name)}
          aria-label={`Acepto ${article} ${document.title}`}
          aria-describedby={error ? `${id}-texto` : undefined}
          aria-invalid={error !== undefined}
        />
        <span>
          <label htmlFor={id}>Acepto {article} </label>
          <button type="button" className="plain-link" onClick={() => setReading(true)}>
            {document.title}
          </button>
        </span>
      </div>
      {error ? (
        <p className="plain-problem" id={`${id}-texto`}>
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      ) : null}
      {isReading ? (
        <LegalDialog
          document={document}
          onClose={() => setReading(false)}
          onAccept={() => {
            change(true);
            setReading(false);
          }}
        />
      ) : null}
    </div>
  );
}
