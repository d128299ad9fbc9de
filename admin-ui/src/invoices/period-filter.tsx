import { MenuItem, Select } from '@mui/material';
import { useFilters } from '../shared/list/use-filters.ts';
import { nameOfPeriod, periodNamed, periods, type Period } from '../documents/periods.ts';

/** @param today `2026-11-20`, on the clock of the place of issue. */
export function PeriodFilter({ today }: { readonly today: string }) {
  const { filters, change } = useFilters();
  const { desde, hasta } = filters as Partial<Period>;
  const chosen = nameOfPeriod({ ...(desde ? { desde } : {}), ...(hasta ? { hasta } : {}) }, today);
  return (
    <Select
      value={chosen}
      displayEmpty
      onChange={({ target }) => change({ desde: undefined, hasta: undefined, ...periodNamed(target.value, today) })}
      SelectDisplayProps={{ 'aria-label': 'Filtrar por período' }}
      sx={{ flex: { xs: '1 1 140px', sm: 'none' }, minWidth: { sm: 160 } }}
    >
      {periods.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}
