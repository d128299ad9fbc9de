import { statesOf } from '@timbra/core/sat/catalogs/estado-del-norte.ts';
import { PAIS } from '@timbra/core/sat/catalogs/pais.ts';
import { RFC_EXTRANJERO } from '@timbra/core/sat/rfc.ts';
import { frequentFirst } from '@timbra/ui/fields/catalog-options.ts';
import { FieldGroup, Wide } from '@timbra/ui/fields/field-group.tsx';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { useWatch } from 'react-hook-form';
import { keepKey } from '../texts-of.ts';
import { HOME, type PlaceValues } from './place-values.ts';

const countries = frequentFirst(PAIS.entries, [HOME, 'USA', 'CAN', 'GTM']);

/** The inputs of a place: in Mexico, the United States and Canada a state of SAT's list, elsewhere as its people write it. */
export function PlaceForm() {
  const [rfc, pais] = useWatch<PlaceValues, ['rfc', 'domicilio.pais']>({ name: ['rfc', 'domicilio.pais'] });
  const states = statesOf(pais);
  return (
    <>
      <FieldGroup title="El lugar">
        <TextField name="nombre" label="Cómo le llaman" placeholder="Bodega Tulancingo" />
        <NumberField
          name="distancia"
          label="Kilómetros usuales hasta ahí"
          min={0}
          step={0.1}
          optional
          help="Se propone en cada viaje"
        />
        <TextField
          name="rfc"
          label="RFC de quien envía o recibe"
          keep={keepKey(13)}
          help={`De un extranjero, ${RFC_EXTRANJERO}`}
        />
        <TextField name="razonSocial" label="Nombre de quien envía o recibe" optional />
        {rfc === RFC_EXTRANJERO ? (
          <>
            <TextField name="numRegIdTrib" label="Registro fiscal del extranjero" />
            <SatSelect name="residenciaFiscal" label="País del extranjero" entries={countries} />
          </>
        ) : null}
      </FieldGroup>
      <FieldGroup title="Su domicilio">
        <TextField
          name="domicilio.codigoPostal"
          label="Código postal"
          keep={(text) => text.slice(0, 12)}
          inputMode={pais === HOME ? 'numeric' : 'text'}
        />
        {states ? (
          <SatSelect name="domicilio.estado" label="Estado" entries={states.entries} />
        ) : (
          <TextField name="domicilio.estado" label="Estado" />
        )}
        <Wide>
          <TextField name="domicilio.calle" label="Calle" optional />
        </Wide>
        <TextField name="domicilio.numeroExterior" label="Número exterior" optional />
        <TextField name="domicilio.numeroInterior" label="Número interior" optional />
        <TextField name="domicilio.referencia" label="Referencia" optional placeholder="Frente a la báscula" />
        <SatSelect name="domicilio.pais" label="País" entries={countries} />
      </FieldGroup>
    </>
  );
}
