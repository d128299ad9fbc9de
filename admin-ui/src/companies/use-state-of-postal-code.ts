import { ESTADO } from '@timbra/core/sat/catalogs/estado.ts';
import { stateOfPostalCode } from '@timbra/core/sat/catalogs/estado-postal.ts';
import { isCodigoPostal } from '@timbra/core/sat/receptor.ts';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CompanyValues } from './company-values.ts';
import { useSuggestions } from './use-suggestions.ts';

/** A postal code that is typed proposes its state. */
export function useStateOfPostalCode(): void {
  const { subscribe } = useFormContext<CompanyValues>();
  const { suggest } = useSuggestions();
  useEffect(
    () =>
      subscribe({
        name: 'lugarExpedicion',
        formState: { values: true },
        callback: ({ name, values: { lugarExpedicion } }) => {
          if (name !== 'lugarExpedicion' || !isCodigoPostal(lugarExpedicion)) return;
          suggest({ estado: ESTADO.nameOf(stateOfPostalCode(lugarExpedicion) ?? '') ?? '' });
        },
      }),
    [subscribe, suggest],
  );
}
