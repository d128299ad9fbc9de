import { Box, OutlinedInput, Typography } from '@mui/material';
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
  const applied = filters[source];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography component="label" htmlFor={id} variant="body2">
        {label}
      </Typography>
      <OutlinedInput
        id={id}
        type="date"
        value={typeof applied === 'string' ? applied : ''}
        onChange={({ target }) => change({ [source]: target.value || undefined })}
      />
    </Box>
  );
}
