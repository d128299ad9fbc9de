import { absence } from '../../../../sat/catalogs/presence.ts';
import { MONEDA } from '../../../../sat/catalogs/moneda.ts';
import { PAIS } from '../../../../sat/catalogs/pais.ts';
import { listedKeys } from '../../../complements/carta-porte/listed-keys.ts';
import { error, type RuleError } from '../../../rule-problem.ts';
import type { LargeCatalogName } from '../../../../sat/search/large-catalog-names.ts';
import { modesOf } from '../../../complements/carta-porte/modes/registry.ts';
import { isTransportService } from '../../../complements/carta-porte/sanitary.ts';
import { broken, each, tripRule, type TripContext } from './carta-porte-rule.ts';
import { rulesOfMode } from './modes/registry.ts';

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

/** These go from one mode to another; 78101905 is of wagons alone. */
const INTERMODAL = /^7810190[0-4]$/;

/** Whoever charges for freight sells transport, and by one mode alone nothing that takes several. */
export const servicio = tripRule(
  ['CP104', 'CP109', 'CP110'],
  ({ comprobante, trip }) => [
    ...(comprobante.moneda === 'XXX' ? [error('CP104', 'moneda', 'Elige la moneda del flete.')] : []),
    ...comprobante.conceptos.flatMap(({ claveProdServ }, index) => {
      const field = `conceptos[${index}].claveProductoServicio`;
      if (!isTransportService(claveProdServ)) {
        const message = 'Una factura con Carta Porte cobra transporte. Elige una clave de servicio de transporte.';
        return [error('CP109', field, message)];
      }
      const [mode, ...others] = modesOf(trip.mercancias);
      if (!INTERMODAL.test(claveProdServ) || mode === undefined || others.length > 0) return [];
      return [error('CP110', field, `Esa clave es intermodal. ${rulesOfMode(mode).insteadOfIntermodal}`)];
    }),
  ],
  ['I'],
);
