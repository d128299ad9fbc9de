import { isCodigoPostal, personaOf } from '@timbra/core/sat/fiscal-keys.ts';
import { isIssuerRfc } from '@timbra/core/companies/fiscal-data-rules.ts';
import { REGIMEN_FISCAL } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { SatSelect, frequentFirst } from '@timbra/ui/fields/sat-select.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { ESTADO } from '@timbra/core/sat/catalogs/estado.ts';
import { stateOfPostalCode } from '@timbra/core/sat/catalogs/estado-postal.ts';
import { callData } from '@timbra/ui/http/call.ts';
import type { CompanyValues } from './company-values.ts';
import { FormSection } from '../shared/form/form-section.tsx';
import { regionOfPostalCode } from '../shared/divisions-of-mexico.ts';
import { useSuggestions } from './use-suggestions.ts';
import { Alert, Box, Button } from '@mui/material';
import { ConstanciaField } from '@timbra/ui/constancia/constancia-field.tsx';
import type { ConstanciaValues, ReadField } from '@timbra/ui/constancia/fiscal-values.ts';
import { FileSearch } from 'lucide-react';

/** c_RegimenFiscal without 607, which no form offers. */
const regimenes = frequentFirst(
  REGIMEN_FISCAL.entries.filter(({ key }) => key !== '607'),
  ['601', '612', '626', '603', '606'],
);

interface FiscalSectionProps {
  /** It is the draft of the form. */
  readonly draftName: string;
  /** Once it stands on documents it stays. */
  readonly isRfcLocked: boolean;
}

/** Shows what SAT knows of the issuer. */
export function FiscalSection({ draftName, isRfcLocked }: FiscalSectionProps) {
  usePersonaOfRfc();
  useRegionOfPostalCode(draftName);
  return (
    <FormSection title="Datos fiscales" text="Los de tu constancia de situación fiscal: así saldrán en tus facturas.">
      <OwnConstancia draftName={draftName} isRfcLocked={isRfcLocked} />
      <FieldGroup>
        <TextField
          name="rfc"
          label="RFC"
          mask={masks.rfc}
          disabled={isRfcLocked}
          {...(isRfcLocked ? { help: 'No se puede cambiar porque la empresa ya tiene facturas' } : {})}
        />
        <SatSelect name="regimenFiscal" label="Régimen fiscal" entries={regimenes} />
        <Wide>
          <TextField
            name="nombre"
            label="Razón social"
            help="Tal como aparece en la constancia, sin «S.A. de C.V.»"
            autoComplete="organization"
          />
        </Wide>
        <TextField
          name="lugarExpedicion"
          label="Código postal"
          mask={masks.postalCode}
          inputMode="numeric"
          help="Del lugar donde expides tus facturas"
          autoComplete="postal-code"
        />
      </FieldGroup>
    </FormSection>
  );
}

/** Twelve characters are a company's and thirteen a person's: whoever has typed the RFC has said which. */
function usePersonaOfRfc(): void {
  const { subscribe, setValue, getValues } = useFormContext<CompanyValues>();
  useEffect(
    () =>
      subscribe({
        name: 'rfc',
        formState: { values: true },
        callback: ({ name, values: { rfc, tipoPersona } }) => {
          if (name !== 'rfc' || !isIssuerRfc(rfc)) return;
          if (personaOf(rfc) !== tipoPersona) setValue('tipoPersona', personaOf(rfc));
        },
      }),
    [subscribe, setValue, getValues],
  );
}

/** A postal code that is typed proposes its state, and its municipality where SAT's list or the provider's tells it. */
function useRegionOfPostalCode(draftName: string): void {
  const { subscribe, getValues } = useFormContext<CompanyValues>();
  const { suggest } = useSuggestions(draftName);
  useEffect(
    () =>
      subscribe({
        name: 'lugarExpedicion',
        formState: { values: true },
        callback: ({ name, values: { lugarExpedicion: code } }) => {
          if (name !== 'lugarExpedicion' || !isCodigoPostal(code)) return;
          suggest({ estado: ESTADO.nameOf(stateOfPostalCode(code) ?? '') ?? '' });
          void municipioOf(code).then((municipio) => {
            // Another one may have been typed meanwhile.
            if (getValues('lugarExpedicion') === code) suggest({ municipio });
          });
        },
      }),
    [getValues, subscribe, suggest],
  );
}

/** @returns its name, or nothing where nobody tells it: the field is there to be filled in. */
async function municipioOf(code: string): Promise<string> {
  const region = await regionOfPostalCode(code);
  if (!region) return '';
  try {
    const query = { q: region.municipio, estado: region.estado };
    const [found] = await callData('GET /catalogs/{name}', { params: { name: 'municipio' }, query });
    return found?.value === region.municipio ? found.name : '';
  } catch {
    return '';
  }
}

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
function OwnConstancia({ draftName, isRfcLocked }: OwnConstanciaProps) {
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
