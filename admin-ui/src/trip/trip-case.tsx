import { cartaPorteLabels } from '@timbra/core/invoicing/complements/carta-porte/labels.ts';
import { CheckboxField } from '@timbra/ui/fields/checkbox-field.tsx';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import { useWatch } from 'react-hook-form';
import { SatSearch } from '../shared/fields/sat-search.tsx';
import type { TripValues } from './trip-values.ts';

/** Shows what few trips are, and what SAT asks of those. */
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
          <SatSearch
            name="caso.ubicacionPoloOrigen"
            label={cartaPorteLabels.ubicacionPoloOrigen}
            catalog="registroIstmo"
          />
          <SatSearch
            name="caso.ubicacionPoloDestino"
            label={cartaPorteLabels.ubicacionPoloDestino}
            catalog="registroIstmo"
          />
        </>
      ) : null}
    </FieldGroup>
  );
}
