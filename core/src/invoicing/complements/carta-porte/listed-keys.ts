import { keyOfPlace, type LargeCatalogName } from '../../../sat/search/large-catalog-names.ts';
import type { CartaPorte, Domicilio, Mercancia } from './carta-porte.ts';

/** A key of one of SAT's lists, and where in the complement it stands. */
export interface ListedKey {
  readonly list: LargeCatalogName;
  readonly key: string;
  readonly at: string;
}

/**
 * Keys that SAT's schema has and its published lists do not: materials by a number of its own and three of the United
 * Nations', two special vehicles and a trailer.
 */
const UNLISTED: Partial<Record<LargeCatalogName, RegExp>> = {
  materialPeligroso: /^(?:M(?!0000)(?:[01]\d{3}|2[0-2]\d{2}|23[0-3]\d|234[0-6])|119|3316|3492|3493)$/,
  configAutotransporte: /^OTROE(?:GP|V)$/,
  subTipoRem: /^CTR030$/,
};

/** Every key that the complement names of the lists that are loaded. */
export function listedKeys({ ubicacionPoloOrigen, ubicacionPoloDestino, ...trip }: CartaPorte): readonly ListedKey[] {
  const { items, unidadPeso, autotransporte } = trip.mercancias;
  return [
    ...named('registroIstmo', ubicacionPoloOrigen, 'ubicacionPoloOrigen'),
    ...named('registroIstmo', ubicacionPoloDestino, 'ubicacionPoloDestino'),
    ...trip.regimenesAduaneros.flatMap(({ clave }, index) =>
      named('regimenAduanero', clave, `regimenesAduaneros[${index}].clave`),
    ),
    ...named('unidadPeso', unidadPeso, 'mercancias.unidadPeso'),
    ...items.flatMap((item, index) => ofGood(item, `mercancias.items[${index}]`)),
    ...named('tipoPermiso', autotransporte?.permSCT, 'autotransporte.permSCT'),
    ...named('configAutotransporte', autotransporte?.vehiculo.configVehicular, 'autotransporte.configVehicular'),
    ...(autotransporte?.remolques ?? []).flatMap(({ subTipo }, index) =>
      named('subTipoRem', subTipo, `autotransporte.remolques[${index}].subTipo`),
    ),
    ...trip.figuras.flatMap(({ tipo, partes }, index) => [
      ...named('figuraTransporte', tipo, `figuras[${index}].tipo`),
      ...partes.flatMap(({ clave }, part) =>
        named('parteTransporte', clave, `figuras[${index}].partes[${part}].clave`),
      ),
    ]),
  ];
}

/** Patents of customs brokers in pedimentos, for the rule of customs papers. */
export const patentKeys = ({ mercancias }: CartaPorte): readonly Omit<ListedKey, 'at'>[] =>
  mercancias.items.flatMap(({ documentacionAduanera }) =>
    documentacionAduanera.flatMap(({ numPedimento = '' }) => {
      const [, key] = /^\d{2} {2}\d{2} {2}(\d{4}) {2}\d{7}$/.exec(numPedimento) ?? [];
      return key === undefined ? [] : [{ list: 'patenteAduanal', key } as const];
    }),
  );

/** Every key of a place of Mexico, for the rules of addresses. */
export const placeKeys = ({ ubicaciones, figuras }: CartaPorte): readonly Omit<ListedKey, 'at'>[] =>
  [...ubicaciones, ...figuras].flatMap(({ domicilio }) => ofAddress(domicilio));

function ofAddress(domicilio: Domicilio | undefined): readonly Omit<ListedKey, 'at'>[] {
  if (domicilio?.pais !== 'MEX') return [];
  const { estado, municipio, localidad } = domicilio;
  return [
    ...(municipio === undefined ? [] : [{ list: 'municipio', key: keyOfPlace(estado, municipio) } as const]),
    ...(localidad === undefined ? [] : [{ list: 'localidad', key: keyOfPlace(estado, localidad) } as const]),
  ];
}

const ofGood = (item: Mercancia, at: string): readonly ListedKey[] => [
  ...named('claveProdServ', item.bienesTransp, `${at}.bienesTransp`),
  ...named('claveUnidad', item.claveUnidad, `${at}.claveUnidad`),
  ...named('materialPeligroso', item.cveMaterialPeligroso, `${at}.cveMaterialPeligroso`),
  ...named('tipoEmbalaje', item.embalaje, `${at}.embalaje`),
  ...named('sectorCofepris', item.sectorCofepris, `${at}.sectorCofepris`),
  ...named('formaFarmaceutica', item.formaFarmaceutica, `${at}.formaFarmaceutica`),
  ...named('condicionEspecial', item.condicionesEspTransp, `${at}.condicionesEspTransp`),
  ...named('tipoMateria', item.tipoMateria, `${at}.tipoMateria`),
  ...item.documentacionAduanera.flatMap(({ tipoDocumento }, index) =>
    named('documentoAduanero', tipoDocumento, `${at}.documentacionAduanera[${index}].tipoDocumento`),
  ),
];

/** What is empty is told as missing. */
const named = (list: LargeCatalogName, key: string | undefined, at: string): readonly ListedKey[] =>
  key === undefined || key === '' || UNLISTED[list]?.test(key) ? [] : [{ list, key, at }];
