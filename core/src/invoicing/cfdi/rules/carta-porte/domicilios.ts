import { ESTADO } from '../../../../sat/catalogs/estado.ts';
import { statesOf } from '../../../../sat/catalogs/estado-del-norte.ts';
import { stateOfPostalCode } from '../../../../sat/catalogs/estado-postal.ts';
import { municipioOfPostalCode } from '../../../../sat/catalogs/municipio-postal.ts';
import { absence } from '../../../../sat/catalogs/presence.ts';
import { keyOfPlace } from '../../../../sat/search/large-catalog-names.ts';
import type { Domicilio } from '../../../complements/carta-porte/carta-porte.ts';
import type { RuleError, RuleProblem } from '../../../rule-problem.ts';
import type { CatalogLookups } from '../rule.ts';
import { broken, each, tripRule, when } from './carta-porte-rule.ts';

type Codes = Readonly<Record<'colonia' | 'localidad' | 'municipio' | 'estado' | 'codigoPostal', RuleError['code']>>;

const OF_AREA: Codes = {
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

/**
 * Lists SAT's keys of a place: how many digits they have, and the list of each state's. That of colonias is too large
 * to come along.
 */
const keys = [
  { field: 'colonia', digits: 4, name: 'la colonia', list: undefined },
  { field: 'localidad', digits: 2, name: 'la localidad', list: 'lista de localidades' },
  { field: 'municipio', digits: 3, name: 'el municipio', list: 'lista de municipios' },
] as const;

/**
 * In Mexico an address has keys in place of names, and those must be of its state. Its postal code must be of its state too
 * and, as far as that is known, of its municipality and locality. Whether it has the colonia is for the PAC to say.
 */
export const domicilios = tripRule([...Object.values(OF_AREA), ...Object.values(OF_FIGURE)], ({ trip, catalogs }) => {
  const address = addresses(catalogs);
  return [
    ...each('ubicaciones', trip.ubicaciones, ({ domicilio }, at) => address(domicilio, `${at}.domicilio`, OF_AREA)),
    ...each('figuras', trip.figuras, ({ domicilio }, at) => address(domicilio, `${at}.domicilio`, OF_FIGURE)),
  ];
});

const FIVE_DIGITS = /^\d{5}$/;

const addresses =
  (catalogs: CatalogLookups) =>
  (domicilio: Domicilio | undefined, at: string, codes: Codes): readonly RuleProblem[] => {
    if (!domicilio) return [];
    const { estado, pais } = domicilio;
    const unlisted = when(
      statesOf(pais)?.has(estado) === false && estado !== '',
      codes.estado,
      `${at}.estado`,
      'Ese estado no está en la lista del SAT. Elígelo.',
    );
    if (pais !== 'MEX') return unlisted;
    const ofPostalCode = postalFault(domicilio, catalogs);
    return [
      ...keys.flatMap((key) => {
        const fault = faultOf(key, domicilio, catalogs);
        return fault === undefined ? [] : [broken(codes[key.field], `${at}.${key.field}`, fault)];
      }),
      ...unlisted,
      ...(ofPostalCode === undefined ? [] : [broken(codes.codigoPostal, `${at}.codigoPostal`, ofPostalCode)]),
    ];
  };

/**
 * An empty one is told as missing. Which places it has is judged where SAT's list or the provider has told; where neither
 * has, its first digits tell the municipality of the largest cities.
 */
function postalFault({ estado, codigoPostal, ...areas }: Domicilio, catalogs: CatalogLookups): string | undefined {
  if (codigoPostal === '') return undefined;
  if (!FIVE_DIGITS.test(codigoPostal)) return 'En México el código postal lleva 5 dígitos. Corrígelo.';
  if (ESTADO.has(estado) && stateOfPostalCode(codigoPostal) !== estado)
    return 'El código postal no es de ese estado. Corrige uno de los dos.';
  const absent = absence(catalogs.hasCodigoPostal(codigoPostal), `El código postal ${codigoPostal}`, 'lista');
  if (absent !== undefined) return `${absent} Corrígelo.`;
  const factOf = (area: 'municipio' | 'localidad') => catalogs.factOf('codigoPostal', codigoPostal, area);
  const isOther = (area: 'municipio' | 'localidad', own = factOf(area)) =>
    own !== undefined && areas[area] !== undefined && areas[area] !== own;
  if (isOther('municipio', factOf('municipio') ?? municipioOfPostalCode(codigoPostal)))
    return 'El código postal no es de ese municipio. Corrige uno de los dos.';
  return isOther('localidad') ? 'El código postal no es de esa localidad. Corrige uno de los dos.' : undefined;
}

function faultOf(
  { field, digits, name, list }: (typeof keys)[number],
  { estado, [field]: key }: Domicilio,
  catalogs: CatalogLookups,
): string | undefined {
  if (key === undefined) return undefined;
  if (key.length !== digits || !/^\d+$/.test(key)) {
    return `En México ${name} es una clave de ${digits} dígitos del SAT. Elige de la lista o déjala vacía.`;
  }
  if (list === undefined || !ESTADO.has(estado)) return undefined;
  const absent = absence(catalogs.has(field, keyOfPlace(estado, key)), `La clave ${key} de ${estado}`, list);
  return absent && `${absent} Elige otra o déjala vacía.`;
}
