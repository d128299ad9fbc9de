import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useController } from 'react-hook-form';
import type { InvoiceValues } from '../model/values.ts';

/** Shows where the lines of a global document come from. */
export function GlobalOrigin() {
  const { field } = useController<InvoiceValues, 'origenGlobal'>({ name: 'origenGlobal' });
  return (
    <ToggleButtonGroup
      exclusive
      value={field.value}
      aria-label="De dónde vienen las ventas"
      onChange={(_event, chosen: InvoiceValues['origenGlobal'] | null) => {
        if (chosen) field.onChange(chosen);
      }}
      sx={{ '& .MuiToggleButton-root': { textTransform: 'none', px: 4, py: 2, lineHeight: '20px' } }}
    >
      <ToggleButton value="pedidos">Pedidos sin facturar</ToggleButton>
      <ToggleButton value="conceptos">Otros conceptos</ToggleButton>
    </ToggleButtonGroup>
  );
}
