import { placeFields } from '@timbra/core/freight/trip-fields.ts';
import { RFC_EXTRANJERO } from '@timbra/core/sat/rfc.ts';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField } from '@timbra/ui/fields/text-field.tsx';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { inputOf } from '../../shared/records/record-values.ts';
import { AddressFields, countries } from './address-fields.tsx';
import type { PlaceValues } from './place-values.ts';

type Name = keyof typeof placeFields;

const of = (name: Name) => inputOf(name, placeFields[name]);

/** The input of each field; the compiler asks for it. A foreigner is asked for what others have no need of. */
export const placeInputs: Readonly<Record<Name, ReactElement>> = {
  nombre: <TextField {...of('nombre')} placeholder="Bodega Tulancingo" />,
  distancia: <NumberField {...of('distancia')} min={0} step={0.1} help="Se propone en cada viaje" />,
  rfc: <TextField {...of('rfc')} mask={masks.rfc} help={`De un extranjero, ${RFC_EXTRANJERO}`} />,
  razonSocial: <TextField {...of('razonSocial')} />,
  numRegIdTrib: <TextField {...of('numRegIdTrib')} optional={false} />,
  residenciaFiscal: <SatSelect {...of('residenciaFiscal')} optional={false} entries={countries} />,
};

/** Shows the inputs of a place that is kept. */
export function PlaceForm() {
  return (
    <>
      <FieldGroup title="El lugar">
        {placeInputs.nombre}
        {placeInputs.distancia}
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
      {placeInputs.rfc}
      {placeInputs.razonSocial}
      {rfc === RFC_EXTRANJERO ? (
        <>
          {placeInputs.numRegIdTrib}
          {placeInputs.residenciaFiscal}
        </>
      ) : null}
    </>
  );
}
