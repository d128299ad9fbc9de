import { statesOf } from '@timbra/core/sat/catalogs/estado-del-norte.ts';
import { PAIS } from '@timbra/core/sat/catalogs/pais.ts';
import { frequentFirst, SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEffect, useRef } from 'react';
import { stateOfPostalCode } from '@timbra/core/sat/catalogs/estado-postal.ts';
import { isCodigoPostal } from '@timbra/core/sat/fiscal-keys.ts';
import { useRead } from '../../shared/data/use-answer.ts';
import { divisionsOfState, regionOfPostalCode } from '../../shared/divisions-of-mexico.ts';
import { HOME, type PlaceValues } from './place-values.ts';

export const countries = frequentFirst(PAIS.entries, [HOME, 'USA', 'CAN', 'GTM']);

/**
 * Shows where a place is: in Mexico by SAT's own lists, and its state in the United States and Canada too; elsewhere as
 * its people write it.
 */
export function AddressFields() {
  usePostalCode();
  const pais = useWatch<PlaceValues, 'domicilio.pais'>({ name: 'domicilio.pais' });
  const states = statesOf(pais);
  return (
    <FieldGroup title="Su domicilio">
      <SatSelect name="domicilio.pais" label="País" entries={countries} />
      <TextField
        name="domicilio.codigoPostal"
        label="Código postal"
        mask={masks.foreignPostalCode}
        inputMode={pais === HOME ? 'numeric' : 'text'}
      />
      {states ? (
        <SatSelect name="domicilio.estado" label="Estado" entries={states.entries} />
      ) : (
        <TextField name="domicilio.estado" label="Estado" />
      )}
      {pais === HOME ? <DivisionsOfMexico /> : <DivisionsAbroad />}
      <Wide>
        <TextField name="domicilio.calle" label="Calle" optional />
      </Wide>
      <TextField name="domicilio.numeroExterior" label="Número exterior" optional />
      <TextField name="domicilio.numeroInterior" label="Número interior" optional />
      <Wide>
        <TextField name="domicilio.referencia" label="Referencia" optional placeholder="Frente a la báscula" />
      </Wide>
    </FieldGroup>
  );
}

function DivisionsOfMexico() {
  const estado = useWatch<PlaceValues, 'domicilio.estado'>({ name: 'domicilio.estado' });
  const [municipios, localidades] = [useDivisions('municipio', estado), useDivisions('localidad', estado)];
  return (
    <>
      <SatSelect name="domicilio.municipio" label="Municipio" entries={municipios} optional />
      <SatSelect name="domicilio.localidad" label="Localidad" entries={localidades} optional />
      <TextField
        name="domicilio.colonia"
        label="Colonia"
        mask={masks.colonia}
        inputMode="numeric"
        optional
        help="Su clave de 4 dígitos del SAT; puede ir vacía"
      />
    </>
  );
}

const DivisionsAbroad = () => (
  <>
    <TextField name="domicilio.municipio" label="Municipio o condado" optional />
    <TextField name="domicilio.localidad" label="Ciudad o localidad" optional />
    <TextField name="domicilio.colonia" label="Colonia" optional />
  </>
);

/** Returns the divisions; it is empty while they are not known: a key that is there stays. */
function useDivisions(list: 'municipio' | 'localidad', estado: string) {
  const { data = [] } = useRead(['catalogo', list, 'de', estado], (signal) => divisionsOfState(list, estado, signal), {
    enabled: estado !== '',
    staleTime: 600_000,
  });
  return data;
}

/**
 * A postal code of Mexico that is typed says which state and municipality it is in. Another state has other
 * municipalities and towns, and what is a key in Mexico is a name abroad: what was chosen is no longer meant.
 */
function usePostalCode(): void {
  const { subscribe, getValues, setValue, clearErrors } = useFormContext<PlaceValues>();
  const country = useRef(getValues('domicilio.pais'));
  useEffect(() => {
    const clear = (field: keyof PlaceValues['domicilio']) => setValue(`domicilio.${field}`, '', { shouldDirty: true });
    return subscribe({
      name: ['domicilio.pais', 'domicilio.codigoPostal', 'domicilio.estado'],
      formState: { values: true },
      callback: ({ name, values: { domicilio } }) => {
        const { codigoPostal, estado, pais } = domicilio;
        const isOtherKind = country.current !== pais && [country.current, pais].includes(HOME);
        country.current = pais;
        if (isOtherKind) namesOfState.forEach(clear);
        if (pais !== HOME) return;
        if (name === 'domicilio.estado') namesOfState.slice(1).forEach(clear);
        if (name !== 'domicilio.codigoPostal' || !isCodigoPostal(codigoPostal)) return;
        const found = stateOfPostalCode(codigoPostal);
        if (found === undefined) return;
        if (found !== estado) setValue('domicilio.estado', found, { shouldDirty: true });
        clearErrors('domicilio.estado');
        void regionOfPostalCode(codigoPostal).then((region) => {
          // Another one may have been typed meanwhile, and what somebody has chosen stays.
          const now = getValues('domicilio');
          if (now.codigoPostal !== codigoPostal || now.municipio !== '' || region?.estado !== now.estado) return;
          setValue('domicilio.municipio', region.municipio, { shouldDirty: true });
        });
      },
    });
  }, [clearErrors, getValues, setValue, subscribe]);
}

const namesOfState = ['estado', 'municipio', 'localidad', 'colonia'] as const;
