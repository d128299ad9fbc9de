import { plain } from '../search/rank-rows.ts';
import type { Domicilio } from './constancia.ts';
import type { Label } from './labelled-values.ts';

/** These kinds of roads say nothing. */
const NO_KIND = /^(ningun|otro|no identificad|sin )/;

/** Returns the registered address. Its state is not read: the postal code tells it. */
export function domicilioOf(values: ReadonlyMap<Label, readonly string[]>): Domicilio {
  const read = (label: Label) => only(values.get(label) ?? []);
  return {
    calle: roadOf(read('Tipo de Vialidad'), read('Nombre de Vialidad')),
    numeroExterior: read('Número Exterior'),
    numeroInterior: read('Número Interior'),
    colonia: read('Nombre de la Colonia'),
    localidad: read('Nombre de la Localidad'),
    municipio: read('Nombre del Municipio o Demarcación Territorial'),
  };
}

/** Returns the one value of a label. Two values count as none, and small letters are a label that is not known. */
export function only(found: readonly string[]): string {
  const [value = '', another] = new Set(found.filter((each) => each !== ''));
  return another !== undefined || /\p{Ll}/u.test(value) ? '' : value;
}

/** SAT prints «AVENIDA» beside «JUAREZ», and beside «AVENIDA JUAREZ» as well. */
function roadOf(kind: string, name: string): string {
  if (name === '' || kind === '' || NO_KIND.test(plain(kind))) return name;
  return plain(name).startsWith(`${plain(kind)} `) ? name : `${kind} ${name}`;
}
