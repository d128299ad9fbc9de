import { FieldGroup, Wide } from '@timbra/ui/fields/field-group.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { SatSearch } from '../../shared/fields/sat-search.tsx';

/** The inputs of a trailer. */
export function TrailerForm() {
  return (
    <FieldGroup>
      <TextField name="placa" label="Placa" mask={masks.plate} placeholder="34CD5E" help="Sin guiones ni espacios" />
      <TextField name="nombre" label="Cómo le llaman" optional placeholder="Caja 12" />
      <Wide>
        <SatSearch name="subTipo" label="Tipo de remolque" catalog="subTipoRem" help="Como CTR004, caja cerrada" />
      </Wide>
    </FieldGroup>
  );
}
