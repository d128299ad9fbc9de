import { Box, Checkbox, FormControl, FormHelperText, Link } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import type { LegalDocument } from './legal-document.ts';

const LegalDialog = lazy(async () => ({ default: (await import('./legal-dialog.tsx')).LegalDialog }));

interface AcceptanceProps {
  readonly name: string;
  readonly document: LegalDocument;
  readonly article: 'el' | 'los';
}

/** Shows a box to tick; the name of what is accepted opens its text and ticks nothing. */
export function Acceptance({ name, document, article }: AcceptanceProps) {
  const { field, fieldState } = useController({ name, defaultValue: false });
  const [isReading, setReading] = useState(false);
  const id = useId();
  const error = fieldState.error?.message;
  const change = (checked: boolean) => {
    field.onChange(checked);
    // Its message stands there at once when the box is emptied again.
    field.onBlur();
  };
  return (
    <FormControl error={error !== undefined}>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: -1.5 }}>
        <Checkbox
          id={id}
          name={name}
          checked={field.value === true}
          onChange={(_event, checked) => change(checked)}
          slotProps={{
            input: {
              ref: field.ref,
              'aria-label': `Acepto ${article} ${document.title}`,
              'aria-describedby': error ? `${id}-texto` : undefined,
              'aria-invalid': error !== undefined,
            },
          }}
        />
        <span>
          <label htmlFor={id}>Acepto {article} </label>
          <Link component="button" type="button" onClick={() => setReading(true)} sx={{ verticalAlign: 'baseline' }}>
            {document.title}
          </Link>
        </span>
      </Box>
      {error ? <FormHelperText id={`${id}-texto`}>{error}</FormHelperText> : null}
      {isReading ? (
        <Suspense fallback={null}>
          <LegalDialog
            document={document}
            onClose={() => setReading(false)}
            onAccept={() => {
              change(true);
              setReading(false);
            }}
          />
        </Suspense>
      ) : null}
    </FormControl>
  );
}
