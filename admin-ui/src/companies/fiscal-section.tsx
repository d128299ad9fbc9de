import { isCodigoPostal, personaOf } from '@timbra/core/sat/fiscal-keys.ts';
import { isIssuerRfc } from '@timbra/core/companies/fiscal-data-rules.ts';
import { REGIMEN_FISCAL } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { frequentFirst, SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { ESTADO } from '@timbra/core/sat/catalogs/estado.ts';
import { stateOfPostalCode } from '@timbra/core/sat/catalogs/estado-postal.ts';
import { callData } from '@timbra/ui/http/call.ts';
import type { CompanyValues } from './company-values.ts';
import { OwnConstancia } from './own-constancia.tsx';
import { FormSection } from '../shared/form/form-section.tsx';
import { regionOfPostalCode } from '../shared/divisions-of-mexico.ts';
import { useSuggestions } from './use-suggestions.ts';

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
