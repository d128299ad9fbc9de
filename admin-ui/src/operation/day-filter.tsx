import { Box, Typography } from '@mui/material';
import { DayBox } from '@timbra/ui/dates/day-box.tsx';
import { useTypedDay } from '@timbra/ui/dates/use-typed-day.ts';
import { useId } from 'react';
import { useFilters } from '../shared/list/use-filters.ts';

interface DayFilterProps {
  readonly source: string;
  readonly label: string;
}

/** Narrows a list by a day, which is included. */
export function DayFilter({ source, label }: DayFilterProps) {
  const { filters, change } = useFilters();
  const id = useId();
  const labelId = `${id}-etiqueta`;
  const applied = filters[source];
  const day = useTypedDay({
    value: typeof applied === 'string' ? applied : '',
    onType: (value) => change({ [source]: value || undefined }),
  });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography id={labelId} component="label" htmlFor={id} variant="body2">
        {label}
      </Typography>
      <Box sx={{ width: 168 }}>
        <DayBox day={day} inputId={id} labelId={labelId} isWrong={day.problem !== undefined} />
      </Box>
    </Box>
  );
}
