import { keyOfPlace } from '../../../sat/search/large-catalog-names.ts';
import type { CartaPorte, Domicilio, Mercancia } from './carta-porte.ts';
import { named, type ListedKey } from './listed-key.ts';
import { carrierKeys } from './modes/registry.ts';

/** Returns every key that the complement names of the lists that are loaded. */
export function listedKeys({ ubicacionPoloOrigen, ubicacionPoloDestino, ...trip }: CartaPorte): readonly ListedKey[] {
  const { items, unidadPeso } = trip.mercancias;
  return [
    ...named('registroIstmo', ubicacionPoloOrigen, 'ubicacionPoloOrigen'),
    ...named('registroIstmo', ubicacionPoloDestino, 'ubicacionPoloDestino'),
    ...trip.regimenesAduaneros.flatMap(({ clave }, index) =>
      named('regimenAduanero', clave, `regimenesAduaneros[${index}].clave`),
    ),
    ...named('unidadPeso', unidadPeso, 'mercancias.unidadPeso'),
    ...items.flatMap((item, index) => ofGood(item, `mercancias.items[${index}]`)),
    ...carrierKeys(trip.mercancias),
    ...trip.figuras.flatMap(({ tipo, partes }, index) => [
      ...named('figuraTransporte', tipo, `figuras[${index}].tipo`),
      ...partes.flatMap(({ clave }, part) =>
        named('parteTransporte', clave, `figuras[${index}].partes[${part}].clave`),
      ),
    ]),
  ];
}

/** Returns the pedimentos of all goods. */
export const pedimentosOf = ({ mercancias }: CartaPorte): readonly string[] =>
  mercancias.items.flatMap(({ documentacionAduanera }) =>
    documentacionAduanera.flatMap(({ numPedimento }) => numPedimento ?? []),
  );

/** Returns every key of a place of Mexico, for the rules of addresses. */
export const placeKeys = ({ ubicaciones, figuras }: CartaPorte): readonly Omit<ListedKey, 'at'>[] =>
  [...ubicaciones, ...figuras].flatMap(({ domicilio }) => ofAddress(domicilio));

function ofAddress(domicilio: Domicilio | undefined): readonly Omit<ListedKey, 'at'>[] {
  if (domicilio?.pais !== 'MEX') return [];
  const { estado, municipio, localidad, codigoPostal } = domicilio;
  return [
    { list: 'codigoPostal', key: codigoPostal },
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
  ...named('fraccionArancelaria', item.fraccionArancelaria, `${at}.fraccionArancelaria`),
  ...named('tipoMateria', item.tipoMateria, `${at}.tipoMateria`),
  ...item.documentacionAduanera.flatMap(({ tipoDocumento }, index) =>
    named('documentoAduanero', tipoDocumento, `${at}.documentacionAduanera[${index}].tipoDocumento`),
  ),
];
