import { stateOfPostalCode } from '@timbra/core/sat/catalogs/estado-postal.ts';
import { isCodigoPostal } from '@timbra/core/sat/codigo-postal.ts';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { regionOfPostalCode } from '../../shared/divisions-of-mexico.ts';
import { HOME, type PlaceValues } from './place-values.ts';

/**
 * A postal code of Mexico that is typed says which state and municipality it is in. Another state has other
 * municipalities and towns, and what is a key in Mexico is a name abroad: what was chosen is no longer meant.
 */
export function usePostalCode(): void {
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
