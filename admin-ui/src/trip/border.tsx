import { Box, Button } from '@mui/material';
import { cartaPorteLabels } from '@timbra/core/invoicing/complements/carta-porte/labels.ts';
import { PAIS } from '@timbra/core/sat/catalogs/pais.ts';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { SatSearch } from '../shared/fields/sat-search.tsx';
import type { TripValues } from './trip-values.ts';
import { transportModes } from './transport-modes.ts';

const crossings = [
  { value: 'no', label: 'No: todo el viaje es en México' },
  { value: 'si', label: 'Sí: es de comercio exterior' },
];
const directions = [
  { value: 'Entrada', label: 'Entra a México' },
  { value: 'Salida', label: 'Sale de México' },
];
const abroad = PAIS.entries.filter(({ key }) => key !== 'MEX');

/** Shows whether goods cross the border; then what customs asks of the trip. */
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
          <SatSelect name="aduana.paisOrigenDestino" label={cartaPorteLabels.paisOrigenDestino} entries={abroad} />
          <ChoiceField name="aduana.viaEntradaSalida" label="Cómo cruza" choices={transportModes} />
          <Regimes />
        </>
      ) : null}
    </FieldGroup>
  );
}

const mostRegimes = 10;

function Regimes() {
  const { fields, append, remove } = useFieldArray<TripValues, 'aduana.regimenes'>({ name: 'aduana.regimenes' });
  return (
    <Wide>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {fields.map(({ id }, at) => (
          <Box key={id}>
            <SatSearch
              name={`aduana.regimenes.${at}.regimen`}
              label={at === 0 ? 'Régimen aduanero' : `Régimen aduanero ${at + 1}`}
              catalog="regimenAduanero"
            />
            {at > 0 ? (
              <Button
                size="small"
                color="error"
                startIcon={<Trash2 size={16} />}
                onClick={() => remove(at)}
                sx={{ mt: 2 }}
              >
                Quitar régimen
              </Button>
            ) : null}
          </Box>
        ))}
        {fields.length < mostRegimes ? (
          <Button
            size="small"
            startIcon={<Plus size={16} />}
            onClick={() => append({ regimen: '' })}
            sx={{ justifySelf: 'start' }}
          >
            Agregar otro régimen
          </Button>
        ) : null}
      </Box>
    </Wide>
  );
}
