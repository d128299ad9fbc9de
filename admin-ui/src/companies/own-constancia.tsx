import { Alert, Box, Button } from '@mui/material';
import { ConstanciaField } from '@timbra/ui/constancia/constancia-field.tsx';
import type { ConstanciaValues, ReadField } from '@timbra/ui/constancia/fiscal-values.ts';
import { FileSearch } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CompanyValues } from './company-values.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The form of a company names what a constancia says so. */
const fields = {
  rfc: 'rfc',
  nombre: 'nombre',
  regimenFiscal: 'regimenFiscal',
  codigoPostal: 'lugarExpedicion',
  calle: 'calle',
  numeroExterior: 'numeroExterior',
  numeroInterior: 'numeroInterior',
  colonia: 'colonia',
  localidad: 'localidad',
  municipio: 'municipio',
  nombreComercial: 'nombreComercial',
} as const satisfies Readonly<Record<ReadField, keyof CompanyValues>>;

interface OwnConstanciaProps {
  /** It is the draft of the form. */
  readonly draftName: string;
  readonly isRfcLocked: boolean;
}

/** Fills the fiscal data and the address of a company from its own constancia; one of another RFC is none of a company with documents. */
export function OwnConstancia({ draftName, isRfcLocked }: OwnConstanciaProps) {
  const { getValues, setValue, formState } = useFormContext<CompanyValues>();
  const { isTyped } = useSuggestions(draftName);
  const [isOthers, setOthers] = useState(false);
  const typed = () => {
    const values = Object.entries(fields).map(([read, field]) => [read, isTyped(field) ? getValues(field) : '']);
    return Object.fromEntries(values) as ConstanciaValues;
  };
  const fill = (read: Partial<ConstanciaValues>) => {
    const isOther = isRfcLocked && read.rfc !== undefined && read.rfc !== getValues('rfc');
    setOthers(isOther);
    if (isOther) return;
    for (const [field, value] of Object.entries(read) as [ReadField, string][])
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
