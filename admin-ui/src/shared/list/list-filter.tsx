import { MenuItem, Select } from '@mui/material';
import type { Choice } from '@timbra/ui/fields/choice-field.tsx';
import { useFilters } from './use-filters.ts';

interface ListFilterProps {
  readonly source: string;
  readonly label: string;
  /** The one with the empty value shows all. */
  readonly choices: readonly Choice[];
}

/** Narrows a list by one of a few values. */
export function ListFilter({ source, label, choices }: ListFilterProps) {
  const { filters, change } = useFilters();
  const applied = filters[source];
  const chosen = typeof applied === 'string' ? applied : '';
  return (
    <Select
      value={chosen}
      displayEmpty
      onChange={({ target }) => change({ [source]: target.value || undefined })}
      SelectDisplayProps={{ 'aria-label': label }}
      sx={{ flex: { xs: '1 1 140px', sm: 'none' }, minWidth: { sm: 160 } }}
    >
      {choices.map(({ value, label: text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </Select>
  );
}
