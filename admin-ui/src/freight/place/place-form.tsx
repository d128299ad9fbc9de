import { RFC_EXTRANJERO } from '@timbra/core/sat/rfc.ts';
import { FieldGroup } from '@timbra/ui/fields/field-group.tsx';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { useWatch } from 'react-hook-form';
import { AddressFields, countries } from './address-fields.tsx';
import type { PlaceValues } from './place-values.ts';

/** The inputs of a place that is kept. */
export function PlaceForm() {
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
        <WhoIsThere />
      </FieldGroup>
      <AddressFields />
    </>
  );
}

/** Who sends or receives at a place. */
export function WhoIsThere() {
  const rfc = useWatch<PlaceValues, 'rfc'>({ name: 'rfc' });
  return (
    <>
      <TextField
        name="rfc"
        label="RFC de quien envía o recibe"
        mask={masks.rfc}
        help={`De un extranjero, ${RFC_EXTRANJERO}`}
      />
      <TextField name="razonSocial" label="Nombre de quien envía o recibe" optional />
      {rfc === RFC_EXTRANJERO ? (
        <>
          <TextField name="numRegIdTrib" label="Registro fiscal del extranjero" />
          <SatSelect name="residenciaFiscal" label="País del extranjero" entries={countries} />
        </>
      ) : null}
    </>
  );
}
