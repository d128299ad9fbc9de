import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** It is empty while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Asks for one of few, all of them in sight. */
export function Choices({ label, choices, value, onChange }: ChoicesProps) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} sx={{ gap: 1 }} value={value} onChange={(_event, chosen) => onChange(chosen)}>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            label={choice.label}
            control={<Radio size="small" />}
            sx={{ overflowWrap: 'anywhere', minHeight: 36 }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
