import { Box, MenuItem, Select } from '@mui/material';
import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { nameOfPeriod, periodNamed, periods } from '../documents/periods.ts';
import { DayInput } from '@timbra/ui/fields/day-input.tsx';
import type { Period } from '@timbra/core/reports/period.ts';
import { periodErrors, periodOf, type PeriodErrors } from './asked-period.ts';

const free = 'otras';

const choices = [...periods.filter(({ value }) => value !== ''), { value: free, label: 'Otras fechas' }];

interface ChosenPeriod {
  readonly period: Period;
  readonly errors: PeriodErrors;
  /** «Atrás» undoes it. */
  readonly choose: (period: Period) => void;
  /** Takes a day as it is typed: not every key is worth a step back. */
  readonly type: (day: Partial<Period>) => void;
}

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

/** The period stands in the address, so that a reload keeps it and a link shares it. */
export function usePeriod(today: string): ChosenPeriod {
  const [parameters, setParameters] = useSearchParams();
  const { key } = useLocation();
  const cameBy = useNavigationType();
  /** The address follows what is typed a moment later: until then, and as long as nothing else changes it, this holds. */
  const [typed, setTyped] = useState<{ readonly period: Period; readonly key: string }>();
  const isTyped = typed !== undefined && (typed.key === key || cameBy === NavigationType.Replace);
  const period = isTyped ? typed.period : periodOf(parameters, today);
  return {
    period,
    errors: periodErrors(period),
    choose: (next) => {
      setTyped(undefined);
      setParameters({ ...next });
    },
    type: (day) => {
      const next = { ...period, ...day };
      setTyped({ period: next, key });
      setParameters({ ...next }, { replace: true });
    },
  };
}
