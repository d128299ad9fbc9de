import { CheckboxField } from '@timbra/ui/fields/checkbox-field.tsx';
import { FieldGroup, Wide } from '@timbra/ui/fields/field-group.tsx';
import { useWatch } from 'react-hook-form';
import { SatSearch } from '../shared/fields/sat-search.tsx';
import type { TripValues } from './trip-values.ts';

/** What few trips are, and what SAT asks of those. */
export function TripCase() {
  const istmo = useWatch<TripValues, 'caso.istmo'>({ name: 'caso.istmo' });
  return (
    <FieldGroup>
      <Wide>
        <CheckboxField name="caso.regresa" label="Es logística inversa, recolección o devolución" />
      </Wide>
      <Wide>
        <CheckboxField name="caso.istmo" label="Va entre polos de desarrollo del Istmo de Tehuantepec" />
      </Wide>
      {istmo ? (
        <>
          <SatSearch name="caso.ubicacionPoloOrigen" label="Polo de origen" catalog="registroIstmo" />
          <SatSearch name="caso.ubicacionPoloDestino" label="Polo de destino" catalog="registroIstmo" />
        </>
      ) : null}
    </FieldGroup>
  );
}
