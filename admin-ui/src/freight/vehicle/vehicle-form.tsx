import { Button, Typography } from '@mui/material';
import { vehicleFields } from '@timbra/core/freight/trip-fields.ts';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, NumberField, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import type { ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Given } from '@timbra/contract/calls.ts';
import type { VehicleAnswer } from '@timbra/contract/freight.ts';
import { judgeFreight, readFreight } from '@timbra/core/freight/freight-rules.ts';
import { SatSearch } from '../../shared/fields/sat-search.tsx';
import { RowsProblem } from '../../shared/form/rows-problem.tsx';
import { inOrder } from '../../shared/records/inputs.tsx';
import { blankValues, inputOf, storedValues, type ValuesOf } from '../../shared/records/record-values.ts';

/**
 * It is the c_TipoPermiso of what needs none of the federation, with what SAT wants for its number (a local permit has
 * its own).
 */
const NO_PERMIT = 'TPXX00';
const withoutPermit = 'Permiso no contemplado en el catálogo';

type Name = keyof typeof vehicleFields;

const of = (name: Name) => inputOf(name, vehicleFields[name]);

/** The input of each field; the compiler asks for it. What an insurance costs comes from the API alone. */
const inputs: Readonly<Record<Exclude<Name, 'primaSeguro'>, ReactElement>> = {
  placa: <TextField {...of('placa')} mask={masks.plate} placeholder="12AB3C" help="Sin guiones ni espacios" />,
  nombre: <TextField {...of('nombre')} placeholder="Torton 3" />,
  configVehicular: (
    <SatSearch
      {...of('configVehicular')}
      catalog="configAutotransporte"
      help="Como C2, camión de dos ejes, o T3S2, tractocamión con semirremolque. Los remolques se guardan aparte"
    />
  ),
  pesoBrutoVehicular: (
    <NumberField
      {...of('pesoBrutoVehicular')}
      min={0}
      step={0.01}
      help="Del vehículo con su carga máxima; en toneladas, no en kilos"
    />
  ),
  anio: <NumberField {...of('anio')} min={1900} step={1} />,
  permSCT: <Permit />,
  numPermisoSCT: (
    <TextField {...of('numPermisoSCT')} help="Sin permiso federal, el texto que pide el SAT se llena solo" />
  ),
  aseguradora: <TextField {...of('aseguradora')} />,
  poliza: <TextField {...of('poliza')} />,
  aseguraMedAmbiente: <TextField {...of('aseguraMedAmbiente')} help="Con material peligroso" />,
  polizaMedAmbiente: <TextField {...of('polizaMedAmbiente')} />,
  aseguraCarga: <TextField {...of('aseguraCarga')} />,
  polizaCarga: <TextField {...of('polizaCarga')} />,
};

/** The inputs of a vehicle, of the one being made and the one being edited alike. */
export function VehicleForm() {
  const { placa, nombre, configVehicular, pesoBrutoVehicular, anio, permSCT, numPermisoSCT, ...insurances } = inputs;
  return (
    <>
      <FieldGroup title="El vehículo">
        {placa}
        {nombre}
        <Wide>{configVehicular}</Wide>
        {pesoBrutoVehicular}
        {anio}
      </FieldGroup>
      <FieldGroup title="Su permiso">
        <Wide>{permSCT}</Wide>
        <Wide>{numPermisoSCT}</Wide>
      </FieldGroup>
      <FieldGroup title="Sus seguros">{inOrder(insurances)}</FieldGroup>
      <Trailers />
    </>
  );
}

export type Vehicle = VehicleAnswer;

/** What the form holds: an empty text is a field that nobody has filled in. */
export interface VehicleValues extends ValuesOf<typeof vehicleFields> {
  /**
   * They are those that it usually draws. They are kept on their own and chosen in each trip: here they can be left out
   * alone.
   */
  readonly remolques: NonNullable<Vehicle['remolques']>;
}

function Permit() {
  const { getValues, setValue } = useFormContext<VehicleValues>();
  return (
    <SatSearch
      {...of('permSCT')}
      catalog="tipoPermiso"
      help="TPAF01 carga general; TPAF02 transporte privado; TPXX00 si no necesita permiso federal"
      onChosen={({ value }) => {
        if (value === NO_PERMIT && getValues('numPermisoSCT') === '') setValue('numPermisoSCT', withoutPermit);
      }}
    />
  );
}

/**
 * Shows those that it had when they were kept with their vehicle: proposed in each trip until they are left out here.
 */
function Trailers() {
  const { setValue } = useFormContext<VehicleValues>();
  const trailers = useWatch<VehicleValues, 'remolques'>({ name: 'remolques' });
  if (trailers.length === 0) return null;
  return (
    <FieldGroup title="Remolques que suele llevar">
      <Wide>
        <Typography>{trailers.map(({ placa, subTipo }) => `${placa} ${subTipo}`).join(', ')}</Typography>
        <Typography variant="note">
          Se proponen en cada viaje. También están en Remolques, para engancharlos a otro vehículo.
        </Typography>
        <Button size="small" onClick={() => setValue('remolques', [], { shouldDirty: true })} sx={{ mt: 2 }}>
          Ya no los lleva
        </Button>
      </Wide>
      <RowsProblem of="remolques" />
    </FieldGroup>
  );
}

export type VehicleBody = Omit<Given<'POST /freight/vehicles'>['body'], 'companyId' | 'userId'>;

export const blankVehicle: VehicleValues = { ...blankValues(vehicleFields), remolques: [] };

export const valuesOf = (vehicle: Vehicle): VehicleValues => ({
  ...storedValues(vehicleFields, vehicle),
  remolques: vehicle.remolques ?? [],
});

export const bodyOf = (values: VehicleValues): VehicleBody => values;

export const problemsOf = (values: VehicleValues) => judgeFreight('vehicle', readFreight('vehicle', values));
