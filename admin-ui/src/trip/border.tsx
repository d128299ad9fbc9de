import { PAIS } from '@timbra/core/sat/catalogs/pais.ts';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { FieldGroup, Wide } from '@timbra/ui/fields/field-group.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { useWatch } from 'react-hook-form';
import { SatSearch } from '../shared/fields/sat-search.tsx';
import type { TripValues } from './trip-values.ts';

const crossings = [
  { value: 'no', label: 'No: todo el viaje es en México' },
  { value: 'si', label: 'Sí: es de comercio exterior' },
];
const directions = [
  { value: 'Entrada', label: 'Entra a México' },
  { value: 'Salida', label: 'Sale de México' },
];
/** c_CveTransporte. */
const ways = [
  { value: '01', label: 'Autotransporte' },
  { value: '02', label: 'Marítimo' },
  { value: '03', label: 'Aéreo' },
  { value: '04', label: 'Ferroviario' },
  { value: '05', label: 'Ducto' },
];
const abroad = PAIS.entries.filter(({ key }) => key !== 'MEX');

/** Whether goods cross the border; then what customs asks of the trip. */
export function Border() {
  const cruza = useWatch<TripValues, 'aduana.cruza'>({ name: 'aduana.cruza' });
  return (
    <FieldGroup>
      <Wide>
        <ChoiceField name="aduana.cruza" label="La mercancía cruza la frontera" choices={crossings} />
      </Wide>
      {cruza === 'si' ? (
        <>
          <ChoiceField name="aduana.entradaSalidaMerc" label="Hacia dónde" choices={directions} />
          <SatSelect name="aduana.paisOrigenDestino" label="País de origen o destino" entries={abroad} />
          <ChoiceField name="aduana.viaEntradaSalida" label="Cómo cruza" choices={ways} />
          <SatSearch name="aduana.regimen" label="Régimen aduanero" catalog="regimenAduanero" />
        </>
      ) : null}
    </FieldGroup>
  );
}
