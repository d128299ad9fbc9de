import { FormControl, FormHelperText, FormLabel } from '@mui/material';
import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export interface LabelledIds {
  readonly inputId: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
}

export interface LabelledProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** It is said of a value that is kept all the same. */
  readonly doubt?: string | undefined;
  readonly optional?: boolean | undefined;
  /** Draws the control with the ids that tie it to its label and its text. */
  readonly children: (ids: LabelledIds) => ReactNode;
}

/** Shows label above, help below, and the error or a doubt in the place of the help. */
export function Labelled({ label, help, error, doubt, optional, children }: LabelledProps) {
  const inputId = useId();
  const labelId = `${inputId}-etiqueta`;
  const text = error ?? doubt ?? help;
  const isDoubt = error === undefined && doubt !== undefined;
  const describedBy = text ? `${inputId}-texto` : undefined;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel id={labelId} htmlFor={inputId}>
        {label}
        {optional ? <span style={{ color: '#5B6655', fontWeight: 400 }}> (opcional)</span> : null}
      </FormLabel>
      {children({ inputId, labelId, describedBy })}
      {text ? (
        <FormHelperText
          id={describedBy}
          sx={isDoubt ? { color: 'warning.main', display: 'flex', alignItems: 'flex-start', gap: 1 } : null}
        >
          {isDoubt ? <TriangleAlert size={16} aria-hidden style={{ flex: 'none', marginTop: 1 }} /> : null}
          {text}
        </FormHelperText>
      ) : null}
    </FormControl>
  );
}
