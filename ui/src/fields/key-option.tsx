import { Box } from '@mui/material';
import type { HTMLAttributes } from 'react';

interface KeyOptionProps {
  /** As MUI's Autocomplete hands them on. */
  readonly item: HTMLAttributes<HTMLLIElement>;
  readonly value: string;
  readonly name: string;
  /** In pixels: room for the longest key of the list. */
  readonly width: number;
}

/** An entry of one of SAT's lists: its key, then its name. */
export function KeyOption({ item, value, name, width }: KeyOptionProps) {
  return (
    <li {...item}>
      <Box component="span" sx={{ width, flex: 'none', fontWeight: 550 }}>
        {value}
      </Box>
      <span>{name}</span>
    </li>
  );
}
