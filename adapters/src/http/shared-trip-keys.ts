import { complementTypeOf } from '@timbra/core/invoicing/complements/registry.ts';
import type { Comprobante } from '@timbra/core/invoicing/cfdi/document.ts';
import { escapeHtml } from '@timbra/core/shared/html.ts';
import type { CatalogKeys, CatalogNames, LargeCatalogName } from '@timbra/core/sat/search/large-catalog-names.ts';

/** Lists whose keys tell a driver nothing, and what each key is a key of. */
const told: Partial<Record<LargeCatalogName, string>> = {
  configAutotransporte: 'Configuración',
  tipoPermiso: 'Permiso',
  subTipoRem: 'Remolque',
  parteTransporte: 'Parte del transporte',
  regimenAduanero: 'Régimen aduanero',
  registroIstmo: 'Polo',
  claveProdServ: 'Mercancía',
  claveUnidad: 'Unidad',
  materialPeligroso: 'Material peligroso',
  tipoEmbalaje: 'Embalaje',
  tipoMateria: 'Materia',
  documentoAduanero: 'Documento aduanero',
  sectorCofepris: 'Sector COFEPRIS',
  formaFarmaceutica: 'Forma farmacéutica',
  condicionEspecial: 'Condiciones de transporte',
  municipio: 'Municipio',
  localidad: 'Localidad',
};

/** What SAT's keys of a trip are called: an inspector reads the keys, and the driver is asked what they mean. */
export async function keysOf(
  complement: Comprobante['complementos'][number],
  name: (keys: CatalogKeys) => Promise<CatalogNames>,
): Promise<string> {
  const keys = Object.entries(complementTypeOf(complement).catalogKeys?.(complement) ?? {});
  const asked = keys.filter(([list]) => Object.hasOwn(told, list)).map(([list, each]) => [list, [...new Set(each)]]);
  const names = await name(Object.fromEntries(asked) as CatalogKeys);
  const facts = Object.entries(told).flatMap(([list, label]) =>
    Object.entries(names[list as LargeCatalogName] ?? {}).map(
      // A place has its state before its key.
      ([key, text]) => `<dt>${escapeHtml(`${label} ${key}`)}</dt><dd>${escapeHtml(text)}</dd>`,
    ),
  );
  return facts.length === 0 ? '' : `<section><h2>Qué dicen las claves</h2><dl>${facts.join('')}</dl></section>`;
}
