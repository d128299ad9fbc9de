import { ESTADO } from '@timbra/core/sat/catalogs/estado.ts';
import { stateOfPostalCode } from '@timbra/core/sat/catalogs/estado-postal.ts';
import { isCodigoPostal } from '@timbra/core/sat/codigo-postal.ts';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { callData } from '@timbra/ui/http/call.ts';
import { regionOfPostalCode } from '../shared/divisions-of-mexico.ts';
import type { CompanyValues } from './company-values.ts';
import { useSuggestions } from './use-suggestions.ts';

/** A postal code that is typed proposes its state, and its municipality where SAT's list or the provider's tells it. */
export function useRegionOfPostalCode(draftName: string): void {
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
