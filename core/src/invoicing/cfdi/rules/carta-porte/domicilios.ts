import { ESTADO } from '../../../../sat/catalogs/estado.ts';
import { stateOfPostalCode } from '../../../../sat/catalogs/estado-postal.ts';
import type { Domicilio } from '../../../complements/carta-porte/carta-porte.ts';
import type { RuleError, RuleProblem } from '../../rule-problem.ts';
import { each, tripRule, when } from './carta-porte-rule.ts';

type Codes = Readonly<Record<'colonia' | 'localidad' | 'municipio' | 'estado' | 'codigoPostal', RuleError['code']>>;

const OF_PLACE: Codes = {
  colonia: 'CP143',
  localidad: 'CP144',
  municipio: 'CP145',
  estado: 'CP146',
  codigoPostal: 'CP147',
};
const OF_FIGURE: Codes = {
  colonia: 'CP200',
  localidad: 'CP201',
  municipio: 'CP202',
  estado: 'CP203',
  codigoPostal: 'CP204',
};

/** SAT's keys of a place: how many digits each list's have. */
const keys = [
  ['colonia', 4, 'la colonia'],
  ['localidad', 2, 'la localidad'],
  ['municipio', 3, 'el municipio'],
] as const;

/**
 * In Mexico an address has keys in place of names, and a postal code of its state. Whether SAT lists a key for that state
 * or code is for its register: these lists are too large to come with the product.
 */
export const domicilios = tripRule([...Object.values(OF_PLACE), ...Object.values(OF_FIGURE)], ({ trip }) => [
  ...each('ubicaciones', trip.ubicaciones, ({ domicilio }, at) => address(domicilio, `${at}.domicilio`, OF_PLACE)),
  ...each('figuras', trip.figuras, ({ domicilio }, at) => address(domicilio, `${at}.domicilio`, OF_FIGURE)),
]);

function address(domicilio: Domicilio | undefined, at: string, codes: Codes): readonly RuleProblem[] {
  if (domicilio?.pais !== 'MEX') return [];
  const { estado, codigoPostal } = domicilio;
  const known = ESTADO.has(estado);
  return [
    ...keys.flatMap(([field, digits, name]) =>
      when(
        domicilio[field] !== undefined && !new RegExp(`^\\d{${digits}}$`).test(domicilio[field]),
        codes[field],
        `${at}.${field}`,
        `En México ${name} es una clave de ${digits} dígitos del SAT. Elige de la lista o déjala vacía.`,
      ),
    ),
    ...when(!known && estado !== '', codes.estado, `${at}.estado`, 'Ese estado no está en la lista del SAT. Elígelo.'),
    ...when(
      known && codigoPostal !== '' && stateOfPostalCode(codigoPostal) !== estado,
      codes.codigoPostal,
      `${at}.codigoPostal`,
      'El código postal no es de ese estado. Corrige uno de los dos.',
    ),
  ];
}
