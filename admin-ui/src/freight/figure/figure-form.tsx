import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { FieldGroup, Wide } from '@timbra/ui/fields/field-group.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { PAIS } from '@timbra/core/sat/catalogs/pais.ts';
import { useWatch } from 'react-hook-form';
import { SatSearch } from '../../shared/fields/sat-search.tsx';
import { DRIVER, isAskedAbroad, OWNERS, type FigureValues } from './figure-values.ts';
import { figureTypes } from './figure-types.ts';

/** The inputs of somebody of a trip: what is asked depends on what they do in it. */
export function FigureForm() {
  const values = useWatch<FigureValues>() as FigureValues;
  const { tipo } = values;
  return (
    <FieldGroup>
      <ChoiceField name="tipo" label="Qué hace en el viaje" choices={figureTypes} />
      <TextField
        name="rfc"
        label="RFC"
        mask={masks.rfc}
        placeholder="XOJI740919U48"
        help="Vacío si es extranjero sin RFC"
      />
      <Wide>
        <TextField name="nombre" label="Nombre" help="Como aparece en su constancia de situación fiscal" />
      </Wide>
      {tipo === DRIVER ? (
        <TextField name="licencia" label="Licencia federal" mask={masks.licencia} help="De 6 a 16 caracteres" />
      ) : null}
      {OWNERS.includes(tipo) ? (
        <SatSearch name="parte" label="Qué parte del transporte es suya" catalog="parteTransporte" />
      ) : null}
      {isAskedAbroad(values) ? (
        <>
          <TextField name="numRegIdTrib" label="Registro fiscal del extranjero" optional />
          <SatSelect name="residenciaFiscal" label="País del extranjero" entries={PAIS.entries} optional />
        </>
      ) : null}
    </FieldGroup>
  );
}
