import { Alert, Box, Button } from '@mui/material';
import { ConstanciaField } from '@timbra/ui/constancia/constancia-field.tsx';
import type { FiscalField, FiscalValues } from '@timbra/ui/constancia/fiscal-values.ts';
import { FileSearch } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CompanyValues } from './company-values.ts';

/** As the form of a company names what a constancia says. */
const fields = {
  rfc: 'rfc',
  nombre: 'nombre',
  regimenFiscal: 'regimenFiscal',
  codigoPostal: 'lugarExpedicion',
} as const satisfies Readonly<Record<FiscalField, keyof CompanyValues>>;

/** Fills the fiscal data of a company from its own constancia; one of another RFC is none of a company with documents. */
export function OwnConstancia({ isRfcLocked }: { readonly isRfcLocked: boolean }) {
  const { getValues, setValue, formState } = useFormContext<CompanyValues>();
  const [isOthers, setOthers] = useState(false);
  const typed = (): FiscalValues => {
    const { rfc, nombre, regimenFiscal, lugarExpedicion } = getValues();
    return { rfc, nombre, regimenFiscal, codigoPostal: lugarExpedicion };
  };
  const fill = (read: Partial<FiscalValues>) => {
    const isOther = isRfcLocked && read.rfc !== undefined && read.rfc !== getValues('rfc');
    setOthers(isOther);
    if (isOther) return;
    for (const [field, value] of Object.entries(read) as [FiscalField, string][])
      setValue(fields[field], value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}>
        <ConstanciaField typed={typed} onRead={fill}>
          {(open) => (
            <Button onClick={open} startIcon={<FileSearch size={18} />}>
              Llenar con mi constancia
            </Button>
          )}
        </ConstanciaField>
      </Box>
      {isOthers ? (
        <Alert severity="error">Esa constancia es de otro RFC, y el de esta empresa ya está en sus facturas.</Alert>
      ) : null}
    </Box>
  );
}
