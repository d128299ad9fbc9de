import { TIPO_RELACION } from '@timbra/core/sat/catalogs/tipo-relacion.ts';
import type { CfdiForm } from '../cfdi-form.ts';
import { type Fault, when } from '../fault.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function checkRelations({ Relations }: CfdiForm): readonly Fault[] {
  if (!Relations) return [];
  return [
    ...when(!TIPO_RELACION.has(Relations.Type), 'Relations.Type', 'El tipo de relación no es válido'),
    ...Relations.Cfdis.flatMap(({ Uuid }, index) =>
      when(!UUID.test(Uuid), `Relations.Cfdis[${index}].Uuid`, 'El UUID no cumple con el formato correcto'),
    ),
  ];
}
