import { useState } from 'react';
import type { StoredReceptor } from '@timbra/ui/browser-store/store-keys.ts';
import { forgetReceptors, knownReceptors } from './receptor-values.ts';

interface KnownReceptorsProps {
  /** The RFC stands in the form. */
  readonly chosen: string;
  readonly onChoose: (known: StoredReceptor) => void;
  readonly onForgotten: () => void;
}

/** What the buyer asked this device to remember: one press fills the form, another one forgets it all. */
export function KnownReceptors({ chosen, onChoose, onForgotten }: KnownReceptorsProps) {
  const [known, setKnown] = useState(knownReceptors);
  if (known.length === 0) return null;
  return (
    <div className="known" role="group" aria-label="Datos guardados en este dispositivo">
      {known.map((receptor) => (
        <button
          key={receptor.rfc}
          type="button"
          className="chip"
          aria-pressed={receptor.rfc === chosen}
          onClick={() => onChoose(receptor)}
        >
          <strong>{receptor.rfc}</strong>
          <span>{receptor.nombre}</span>
        </button>
      ))}
      <button
        type="button"
        className="link"
        onClick={() => {
          forgetReceptors();
          setKnown([]);
          onForgotten();
        }}
      >
        Olvidar los datos de este dispositivo
      </button>
    </div>
  );
}
