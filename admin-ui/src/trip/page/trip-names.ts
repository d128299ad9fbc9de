import { keyOfPlace, type CatalogKeys, type LargeCatalogName } from '@timbra/core/sat/search/large-catalog-names.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { useMemo } from 'react';
import { useRead } from '../../shared/data/use-answer.ts';
import type { Trip } from '../trip-values.ts';

/** Returns the name that one of SAT's lists gives a key; undefined where that is not known. */
export type NameOf = (list: LargeCatalogName, key: string) => string | undefined;

/** What the keys of a trip are called, as soon as that is known: until then, and without a network, they stand alone. */
export function useTripNames(trip: Trip): NameOf {
  const keys = useMemo(() => keysIn(trip), [trip]);
  const { data = {} } = useRead(
    ['nombres-de-claves', keys],
    () => callData('POST /catalogs/names', { body: { keys } }),
    { enabled: Object.keys(keys).length > 0, staleTime: Infinity },
  );
  return (list, key) => data[list]?.[key];
}

type Named = readonly [list: LargeCatalogName, key: string | undefined];
type Address = NonNullable<NonNullable<Trip['figuras']>[number]['domicilio']>;
type Good = NonNullable<NonNullable<Trip['mercancias']>['items']>[number];

/** Lists every key that a trip's page shows with its name, once. */
export function keysIn(trip: Trip): CatalogKeys {
  const { ubicaciones = [], mercancias = {}, autotransporte = {}, figuras = [], regimenesAduaneros = [] } = trip;
  const named: readonly Named[] = [
    ['registroIstmo', trip.ubicacionPoloOrigen],
    ['registroIstmo', trip.ubicacionPoloDestino],
    ...regimenesAduaneros.map((key) => ['regimenAduanero', key] as const),
    ['configAutotransporte', autotransporte.configVehicular],
    ['tipoPermiso', autotransporte.permSCT],
    ...(autotransporte.remolques ?? []).map(({ subTipo }) => ['subTipoRem', subTipo] as const),
    ...figuras.flatMap(({ partes = [] }) => partes.map((key) => ['parteTransporte', key] as const)),
    ...[...ubicaciones, ...figuras].flatMap(({ domicilio = {} }) => keysOfAddress(domicilio)),
    ...(mercancias.items ?? []).flatMap(keysOfGood),
  ];
  const lists = new Map<LargeCatalogName, Set<string>>();
  for (const [list, key] of named) {
    if (key) lists.set(list, (lists.get(list) ?? new Set()).add(key));
  }
  return Object.fromEntries([...lists].map(([list, found]) => [list, [...found]]));
}

const keysOfAddress = ({ pais = 'MEX', estado = '', municipio, localidad }: Address): readonly Named[] =>
  pais === 'MEX'
    ? [
        ['municipio', municipio && keyOfPlace(estado, municipio)],
        ['localidad', localidad && keyOfPlace(estado, localidad)],
      ]
    : [];

const keysOfGood = (good: Good): readonly Named[] => [
  ['claveProdServ', good.bienesTransp],
  ['claveUnidad', good.claveUnidad],
  ['materialPeligroso', good.cveMaterialPeligroso],
  ['tipoEmbalaje', good.embalaje],
  ['fraccionArancelaria', good.fraccionArancelaria],
  ['tipoMateria', good.tipoMateria],
  ['sectorCofepris', good.sectorCofepris],
  ['formaFarmaceutica', good.formaFarmaceutica],
  ['condicionEspecial', good.condicionesEspTransp],
  ...(good.documentacionAduanera ?? []).map(({ tipoDocumento }) => ['documentoAduanero', tipoDocumento] as const),
];
