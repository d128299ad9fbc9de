import { Alert, Box, Button, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId, useState } from 'react';
import type { ReadField, ConstanciaValues } from './fiscal-values.ts';
import { fieldNames, type Proposal, regimenName } from './proposal.ts';

interface ReviewStepProps {
  readonly typed: ConstanciaValues;
  readonly proposal: Proposal;
  readonly onUse: (values: Partial<ConstanciaValues>) => void;
  readonly onBack: () => void;
}

const shown = (field: ReadField, value: string) => (field === 'regimenFiscal' ? regimenName(value) : value);

/** What was read, what is to be said of it, and what only a person can decide. */
export function ReviewStep({ typed, proposal, onUse, onBack }: ReviewStepProps) {
  const { values, conflicts, regimenes, notes } = proposal;
  const [asTyped, setAsTyped] = useState<readonly ReadField[]>([]);
  const [regimen, setRegimen] = useState('');
  const sure = (Object.entries(values) as [ReadField, string][]).filter(([field]) => !conflicts.includes(field));
  const use = () => {
    const used = Object.entries(values).filter(([field]) => !asTyped.includes(field as ReadField));
    onUse({ ...Object.fromEntries(used), ...(regimen === '' ? {} : { regimenFiscal: regimen }) });
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {notes.length > 0 ? (
        <Alert severity="warning" role="status">
          {notes.map((note) => (
            <Box key={note}>{note}</Box>
          ))}
        </Alert>
      ) : null}
      {sure.length > 0 ? <Facts of={sure} /> : null}
      {conflicts.map((field) => (
        <Choices
          key={field}
          label={`${fieldNames[field]}: ya habías escrito otro`}
          choices={[
            { value: 'constancia', label: `De la constancia: ${shown(field, values[field] ?? '')}` },
            { value: 'typed', label: `Lo que escribiste: ${shown(field, typed[field] ?? '')}` },
          ]}
          value={asTyped.includes(field) ? 'typed' : 'constancia'}
          onChange={(value) => {
            const others = asTyped.filter((each) => each !== field);
            setAsTyped(value === 'typed' ? [...others, field] : others);
          }}
        />
      ))}
      {regimenes.length > 0 ? (
        <Choices
          label="Régimen fiscal con el que se factura"
          choices={regimenes.map((key) => ({ value: key, label: regimenName(key) }))}
          value={regimen}
          onChange={setRegimen}
        />
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 3 }}>
        <Button variant="text" onClick={onBack}>
          Usar otro archivo
        </Button>
        <Button variant="contained" onClick={use} autoFocus>
          Usar estos datos
        </Button>
      </Box>
    </Box>
  );
}

const Facts = ({ of }: { readonly of: readonly (readonly [ReadField, string])[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
      columnGap: 5,
      rowGap: { xs: 0, sm: 2 },
      m: 0,
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0, mb: { xs: 2, sm: 0 }, overflowWrap: 'anywhere' },
    }}
  >
    {of.map(([field, value]) => (
      <Box key={field} sx={{ display: 'contents' }}>
        <dt>{fieldNames[field]}</dt>
        <dd>{shown(field, value)}</dd>
      </Box>
    ))}
  </Box>
);

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** It is empty while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Asks for one of few, all of them in sight. */
function Choices({ label, choices, value, onChange }: ChoicesProps) {
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
