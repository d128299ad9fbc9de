import { absence } from '../../../../sat/catalogs/presence.ts';
import { MONEDA } from '../../../../sat/catalogs/moneda.ts';
import { PAIS } from '../../../../sat/catalogs/pais.ts';
import { listedKeys } from '../../../complements/carta-porte/listed-keys.ts';
import type { RuleError } from '../../../rule-problem.ts';
import type { LargeCatalogName } from '../../../../sat/search/large-catalog-names.ts';
import { broken, each, tripRule, type TripContext } from './carta-porte-rule.ts';

/** The rules of these lists have a number of their own. */
const codes: Partial<Record<LargeCatalogName, RuleError['code']>> = {
  regimenAduanero: 'CP117',
  sectorCofepris: 'CP158',
};

/** Refuses keys that no list of SAT's has, or not on the day of the document. */
export const listas = tripRule(['CP117', 'CP158', 'VALIDATION'], (context) => [
  ...listedKeys(context.trip).flatMap(({ list, key, at }) => {
    const absent = absence(context.catalogs.has(list, key), `La clave ${key}`, 'lista');
    return absent === undefined ? [] : [broken(codes[list] ?? 'VALIDATION', at, `${absent} Elige otra.`)];
  }),
  ...countries(context),
]);

const COUNTRY = 'Ese país no está en la lista del SAT. Elige uno de la lista.';
const country = (at: string, key: string | undefined) =>
  key !== undefined && /^[A-Z]{3}$/.test(key) && !PAIS.has(key) ? [broken('VALIDATION', at, COUNTRY)] : [];

const countries = ({ trip }: TripContext) => [
  ...country('paisOrigenDestino', trip.paisOrigenDestino),
  ...each('ubicaciones', trip.ubicaciones, ({ residenciaFiscal, domicilio }, at) => [
    ...country(`${at}.residenciaFiscal`, residenciaFiscal),
    ...country(`${at}.domicilio.pais`, domicilio?.pais),
  ]),
  ...each('figuras', trip.figuras, ({ residenciaFiscal, domicilio }, at) => [
    ...country(`${at}.residenciaFiscal`, residenciaFiscal),
    ...country(`${at}.domicilio.pais`, domicilio?.pais),
  ]),
  ...each('mercancias.items', trip.mercancias.items, ({ moneda }, at) =>
    moneda !== undefined && !MONEDA.has(moneda)
      ? [broken('VALIDATION', `${at}.moneda`, 'Esa moneda no está en la lista del SAT. Elige una de la lista.')]
      : [],
  ),
];
