import { Box, Button } from '@mui/material';
import { ConstanciaField } from '@timbra/ui/constancia/constancia-field.tsx';
import type { FiscalField } from '@timbra/ui/constancia/fiscal-values.ts';
import { FileSearch } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { CustomerValues } from './customer-values.ts';

/** Fills the fiscal data of a customer from their constancia. */
export function ConstanciaButton() {
  const { getValues, setValue, formState } = useFormContext<CustomerValues>();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1, mb: 4 }}>
      <ConstanciaField
        typed={getValues}
        onRead={(values) => {
          for (const [field, value] of Object.entries(values) as [FiscalField, string][]) {
            setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
          }
        }}
      >
        {(open) => (
          <Button onClick={open} startIcon={<FileSearch size={18} />}>
            Llenar con su constancia
          </Button>
        )}
      </ConstanciaField>
    </Box>
  );
}
