import { Box, Button, OutlinedInput, Typography } from '@mui/material';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useController } from 'react-hook-form';
import { maskText } from '@timbra/ui/form/mask-text.ts';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { isColor } from '@timbra/ui/theme/brand-colors.ts';
import { focusRing } from '@timbra/ui/theme/design-tokens.ts';
import type { ColorAdvice } from './color-advice.ts';
import type { PageValues } from './use-page-form.ts';

interface ColorFieldProps {
  readonly name: 'colorPrimario' | 'colorSecundario';
  readonly label: string;
  /** Says where the page has it. */
  readonly use: string;
  readonly advise: (color: string) => ColorAdvice | undefined;
}

/** Shows `#RRGGBB` by the browser's own picker or typed, with what people will be able to read in it. */
export function ColorField({ name, label, use, advise }: ColorFieldProps) {
  const { field, fieldState } = useController<PageValues, typeof name>({ name });
  const { value, onChange, onBlur, ref } = field;
  const advice = advise(value);
  return (
    <div>
      <Labelled label={label} help={use} error={fieldState.error?.message}>
        {({ inputId, describedBy }) => (
          <Box sx={{ display: 'flex', gap: 2 }}>
            <Box
              component="input"
              type="color"
              aria-label={`Elegir ${label.toLowerCase()}`}
              value={isColor(value) ? value.toLowerCase() : '#ffffff'}
              onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
              sx={{
                flex: 'none',
                width: 48,
                height: 40,
                p: 1,
                cursor: 'pointer',
                border: 1,
                borderColor: '#899382',
                borderRadius: '8px',
                bgcolor: 'background.paper',
                '&:focus-visible': { outline: 'none', boxShadow: focusRing },
              }}
            />
            <OutlinedInput
              id={inputId}
              name={name}
              value={value}
              onChange={(event) => onChange(maskText(event.target, masks.color.filter))}
              onBlur={onBlur}
              inputRef={ref}
              autoComplete="off"
              fullWidth
              inputProps={{ 'aria-describedby': describedBy, 'aria-required': true, spellCheck: false }}
              sx={{ fontVariantNumeric: 'tabular-nums' }}
            />
          </Box>
        )}
      </Labelled>
      <Box role="status">{advice ? <Advice advice={advice} onTake={onChange} /> : null}</Box>
    </div>
  );
}

function Advice({ advice, onTake }: { readonly advice: ColorAdvice; readonly onTake: (color: string) => void }) {
  const { isGood, text, suggestion } = advice;
  const Icon = isGood ? CircleCheck : TriangleAlert;
  return (
    <>
      <Typography
        variant="body2"
        sx={{ display: 'flex', gap: 1.5, mt: 2, color: isGood ? 'text.secondary' : 'warning.main' }}
      >
        <Icon size={16} aria-hidden style={{ flex: 'none', marginTop: 1 }} />
        {text}
      </Typography>
      {suggestion ? (
        <Button
          size="small"
          sx={{ mt: 2 }}
          startIcon={
            <Box
              aria-hidden
              sx={{ width: 16, height: 16, borderRadius: '4px', bgcolor: suggestion }}
              component="span"
            />
          }
          onClick={() => onTake(suggestion)}
        >
          Usar {suggestion}
        </Button>
      ) : null}
    </>
  );
}
