import { Box, MenuItem, Select } from '@mui/material';
import { useState } from 'react';
import { nameOfPeriod, periodNamed, periods } from '../documents/periods.ts';
import { DayInput } from '@timbra/ui/fields/day-input.tsx';
import type { ChosenPeriod } from './use-period.ts';

const free = 'otras';

const choices = [...periods.filter(({ value }) => value !== ''), { value: free, label: 'Otras fechas' }];

interface PeriodPickerProps {
  readonly chosen: ChosenPeriod;
  /** It is `2026-11-20`, on the clock of the place of issue. */
  readonly today: string;
}

/** Shows the periods that are asked for every month, and any other by its two days. */
export function PeriodPicker({ chosen: { period, errors, choose, type }, today }: PeriodPickerProps) {
  const [isFree, setFree] = useState(false);
  const name = nameOfPeriod(period, today);
  const shown = isFree || name === '' ? free : name;
  const pick = (value: string) => {
    setFree(value === free);
    const next = periodNamed(value, today);
    if (next) choose(next);
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'flex-start',
        width: { xs: 'calc(100vw - 32px)', sm: 'auto' },
      }}
    >
      <Select
        value={shown}
        onChange={({ target }) => pick(target.value)}
        SelectDisplayProps={{ 'aria-label': 'Periodo' }}
        sx={{ minWidth: 176, flex: { xs: '1 1 100%', sm: 'none' }, mt: { sm: shown === free ? 6 : 0 } }}
      >
        {choices.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </Select>
      {shown === free ? (
        <>
          <Box sx={dayWidth}>
            <DayInput label="Desde" value={period.desde} error={errors.desde} onType={(desde) => type({ desde })} />
          </Box>
          <Box sx={dayWidth}>
            <DayInput label="Hasta" value={period.hasta} error={errors.hasta} onType={(hasta) => type({ hasta })} />
          </Box>
        </>
      ) : null}
    </Box>
  );
}

const dayWidth = { flex: { xs: '1 1 130px', sm: 'none' }, width: { sm: 168 }, minWidth: 0 };
