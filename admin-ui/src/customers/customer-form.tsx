import { customerFields } from '@timbra/core/customers/customer.ts';
import { REGIMEN_FISCAL } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { frequentFirst, SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import type { ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Box, Button } from '@mui/material';
import { FileSearch } from 'lucide-react';
import { ConstanciaField } from '@timbra/ui/constancia/constancia-field.tsx';
import type { FiscalField } from '@timbra/ui/constancia/fiscal-values.ts';
import { inOrder } from '../shared/records/inputs.tsx';
import { inputOf } from '../shared/records/record-values.ts';
import { usosOf } from '../shared/sat/usos-of-regime.ts';
import type { CustomerValues } from './customer-values.ts';

/** c_RegimenFiscal without 607, which no form offers. */
const regimenes = frequentFirst(
  REGIMEN_FISCAL.entries.filter(({ key }) => key !== '607'),
  ['601', '612', '626', '605', '616'],
);

const of = (name: keyof CustomerValues) => inputOf(name, customerFields[name]);

/** The input of each field; the compiler asks for it. */
const inputs: Readonly<Record<keyof CustomerValues, ReactElement>> = {
  rfc: <TextField {...of('rfc')} mask={masks.rfc} placeholder="XAXX010101000" />,
  codigoPostal: (
    <TextField {...of('codigoPostal')} mask={masks.postalCode} inputMode="numeric" help="Del domicilio fiscal" />
  ),
  nombre: <TextField {...of('nombre')} help="Como aparece en la constancia de situación fiscal, sin «S.A. de C.V.»" />,
  regimenFiscal: <SatSelect {...of('regimenFiscal')} entries={regimenes} />,
  usoCfdi: <UsoCfdi />,
  email: (
    <TextField
      {...of('email')}
      inputMode="email"
      help="Aquí le llegarán sus facturas; si son varios, sepáralos con comas"
    />
  ),
  telefono: <TextField {...of('telefono')} type="tel" mask={masks.phone} placeholder="+52 55 1234 5678" />,
};

/** The inputs of a customer, of the one being made and the one being edited alike. */
export function CustomerForm() {
  const { rfc, codigoPostal, nombre, regimenFiscal, usoCfdi, ...contact } = inputs;
  return (
    <>
      <ConstanciaButton />
      <FieldGroup title="Datos fiscales">
        {rfc}
        {codigoPostal}
        <Wide>{nombre}</Wide>
        {regimenFiscal}
        {usoCfdi}
      </FieldGroup>
      <FieldGroup title="Contacto">{inOrder(contact)}</FieldGroup>
    </>
  );
}

/** Shows the uses that the customer may have. */
function UsoCfdi() {
  const { control } = useFormContext<CustomerValues>();
  const [rfc, regimenFiscal, usoCfdi] = useWatch({ control, name: ['rfc', 'regimenFiscal', 'usoCfdi'] });
  return <SatSelect {...of('usoCfdi')} entries={usosOf(rfc, regimenFiscal, usoCfdi)} />;
}

/** Fills the fiscal data of a customer from their constancia. */
function ConstanciaButton() {
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
