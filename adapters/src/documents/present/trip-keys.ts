import { complementTypeOf } from '@timbra/core/invoicing/complements/registry.ts';
import type { Comprobante } from '@timbra/core/invoicing/cfdi/request.ts';
import type { CatalogKeys, CatalogNames, LargeCatalogName } from '@timbra/core/sat/search/large-catalog-names.ts';
import { fact, type Section } from './printed-document.ts';

/** The keys of these lists tell a driver nothing; beside each stands what it is a key of. */
const listLabels: Partial<Record<LargeCatalogName, string>> = {
  configAutotransporte: 'Configuración',
  tipoPermiso: 'Permiso',
  subTipoRem: 'Remolque',
  parteTransporte: 'Parte del transporte',
  regimenAduanero: 'Régimen aduanero',
  registroIstmo: 'Polo',
  claveProdServ: 'Mercancía',
  claveUnidad: 'Unidad',
  unidadPeso: 'Unidad de peso',
  materialPeligroso: 'Material peligroso',
  tipoEmbalaje: 'Embalaje',
  tipoMateria: 'Materia',
  documentoAduanero: 'Documento aduanero',
  sectorCofepris: 'Sector COFEPRIS',
  formaFarmaceutica: 'Forma farmacéutica',
  condicionEspecial: 'Condiciones de transporte',
  fraccionArancelaria: 'Fracción arancelaria',
  municipio: 'Municipio',
  localidad: 'Localidad',
};

export type NamesOfKeys = (keys: CatalogKeys) => Promise<CatalogNames>;

/** What SAT's keys of a trip are called: an inspector reads the keys, and the driver is asked what they mean. */
export async function tripKeys(complementos: Comprobante['complementos'], name: NamesOfKeys): Promise<Section[]> {
  const trips = complementos.filter(({ kind }) => kind === 'cartaporte31');
  const sections = await Promise.all(trips.map((trip) => keysOf(trip, name)));
  return sections.filter(({ facts }) => facts.length > 0);
}

async function keysOf(complement: Comprobante['complementos'][number], name: NamesOfKeys): Promise<Section> {
  const keys = Object.entries(complementTypeOf(complement).catalogKeys?.(complement) ?? {});
  const asked = keys
    .filter(([list]) => Object.hasOwn(listLabels, list))
    .map(([list, each]) => [list, [...new Set(each)]]);
  const names = await name(Object.fromEntries(asked) as CatalogKeys);
  const facts = Object.entries(listLabels).flatMap(([list, label]) =>
    // A place has its state before its key.
    Object.entries(names[list as LargeCatalogName] ?? {}).map(([key, text]) => fact(`${label} ${key}`, text, 2)),
  );
  return { heading: 'Qué dicen las claves', facts };
}
