import { useController } from 'react-hook-form';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { maskText } from '../form/mask-text.ts';
import type { Mask } from './masks.ts';
import { TextInput, type TextInputStyle } from './text-input.tsx';

export interface TextFieldProps extends TextInputStyle {
  readonly mask?: Mask;
}

/** Shows a line of text, or several with `rows`, in a form on react-hook-form. */
export function TextField({ mask, ...appearance }: TextFieldProps) {
  const { field, fieldState } = useController({ name: appearance.name, defaultValue: '' });
  const value: string = field.value ?? '';
  return (
    <TextInput
      {...appearance}
      value={value}
      error={fieldState.error?.message}
      onChange={(typed, target) => field.onChange(mask ? maskText(target, mask.filter) : typed)}
      onBlur={() => {
        const whole = mask?.normalize(value) ?? value;
        if (whole !== value) field.onChange(whole);
        field.onBlur();
      }}
      inputRef={field.ref}
    />
  );
}

interface FieldGroupProps {
  readonly title?: string;
  readonly children: ReactNode;
}

const columns = { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };

/**
 * Shows fields that belong together, in two columns where there is room. A long choice is cut off, and does not widen
 * them.
 */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <Box component="section" sx={{ '& + &': { mt: 6 } }}>
      {title ? (
        <Typography variant="h3" component="h3" sx={{ mb: 3, color: 'text.secondary' }}>
          {title}
        </Typography>
      ) : null}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns, alignItems: 'start' }}>{children}</Box>
    </Box>
  );
}

/** Shows a field that needs the whole width of its group. */
export function Wide({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;
}
