import { Button, Typography } from '@mui/material';
import { FieldGroup, Wide } from '@timbra/ui/fields/field-group.tsx';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { SatSearch } from '../../shared/fields/sat-search.tsx';
import { RowsProblem } from '../../shared/form/rows-problem.tsx';
import type { VehicleValues } from './vehicle-values.ts';

/** c_TipoPermiso of what needs none of the federation, and what SAT wants for its number (a local permit has its own). */
const NO_PERMIT = 'TPXX00';
const withoutPermit = 'Permiso no contemplado en el catálogo';

/** The inputs of a vehicle, of the one being made and the one being edited alike. */
export function VehicleForm() {
  const { getValues, setValue } = useFormContext<VehicleValues>();
  return (
    <>
      <FieldGroup title="El vehículo">
        <TextField name="placa" label="Placa" mask={masks.plate} placeholder="12AB3C" help="Sin guiones ni espacios" />
        <TextField name="nombre" label="Cómo le llaman" optional placeholder="Torton 3" />
        <Wide>
          <SatSearch
            name="configVehicular"
            label="Configuración"
            catalog="configAutotransporte"
            help="Como C2, camión de dos ejes, o T3S2, tractocamión con semirremolque. Los remolques se guardan aparte"
          />
        </Wide>
        <NumberField
          name="pesoBrutoVehicular"
          label="Peso bruto vehicular en toneladas"
          min={0}
          step={0.01}
          help="Del vehículo con su carga máxima; en toneladas, no en kilos"
        />
        <NumberField name="anio" label="Año del modelo" min={1900} step={1} />
      </FieldGroup>
      <FieldGroup title="Su permiso">
        <Wide>
          <SatSearch
            name="permSCT"
            label="Tipo de permiso"
            catalog="tipoPermiso"
            help="TPAF01 carga general; TPAF02 transporte privado; TPXX00 si no necesita permiso federal"
            onChosen={({ value }) => {
              if (value === NO_PERMIT && getValues('numPermisoSCT') === '') setValue('numPermisoSCT', withoutPermit);
            }}
          />
        </Wide>
        <Wide>
          <TextField
            name="numPermisoSCT"
            label="Número de permiso"
            help="Sin permiso federal, el texto que pide el SAT se llena solo"
          />
        </Wide>
      </FieldGroup>
      <FieldGroup title="Sus seguros">
        <TextField name="aseguradora" label="Aseguradora de responsabilidad civil" />
        <TextField name="poliza" label="Póliza de responsabilidad civil" />
        <TextField
          name="aseguraMedAmbiente"
          label="Aseguradora de medio ambiente"
          optional
          help="Con material peligroso"
        />
        <TextField name="polizaMedAmbiente" label="Póliza de medio ambiente" optional />
        <TextField name="aseguraCarga" label="Aseguradora de la carga" optional />
        <TextField name="polizaCarga" label="Póliza de la carga" optional />
      </FieldGroup>
      <Trailers />
    </>
  );
}

/** Those that it had when they were kept with their vehicle: proposed in each trip until they are left out here. */
function Trailers() {
  const { setValue } = useFormContext<VehicleValues>();
  const trailers = useWatch<VehicleValues, 'remolques'>({ name: 'remolques' });
  if (trailers.length === 0) return null;
  return (
    <FieldGroup title="Remolques que suele llevar">
      <Wide>
        <Typography>{trailers.map(({ placa, subTipo }) => `${placa} ${subTipo}`).join(', ')}</Typography>
        <Typography variant="body2" color="textSecondary">
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
