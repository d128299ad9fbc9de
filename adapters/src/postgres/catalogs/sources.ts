import type { LargeCatalogName } from '@timbra/core/sat/search/large-catalog-names.ts';
import type { CatalogEntry } from './entry.ts';
import { flag, freightSources } from './freight-sources.ts';
import { common, text, type CatalogSource, type SourceRow } from './source-row.ts';

const twoDigits = /^\d{2}$/;
const threeDigits = /^\d{3}$/;

const listOf = (table: string, key: RegExp): CatalogSource => ({ table: `nomina_${table}`, entry: common, key });

/** Lists the lists of Nómina 1.2. A key of perceptions or deductions is looked up for the day of the payment. */
const payrollSources = {
  tipoNomina: listOf('tipos_nominas', /^[OE]$/),
  tipoPercepcion: listOf('tipos_percepciones', threeDigits),
  tipoDeduccion: listOf('tipos_deducciones', threeDigits),
  tipoOtroPago: listOf('tipos_otros_pagos', threeDigits),
  tipoContrato: listOf('tipos_contratos', twoDigits),
  tipoRegimenNomina: listOf('tipos_regimenes', twoDigits),
  tipoJornada: listOf('tipos_jornadas', twoDigits),
  riesgoPuesto: listOf('riesgos_puestos', /^\d{1,2}$/),
  periodicidadPago: listOf('periodicidades_pagos', twoDigits),
  banco: {
    table: 'nomina_bancos',
    entry: (row) => ({ ...common(row), words: text(row, 'razon_social') || undefined }),
    key: threeDigits,
  },
  tipoHoras: listOf('tipos_horas', twoDigits),
  tipoIncapacidad: listOf('tipos_incapacidades', twoDigits),
  origenRecurso: listOf('origenes_recursos', /^I[A-Z]$/),
} as const satisfies Readonly<Record<string, CatalogSource>>;

export const catalogSources: Readonly<Record<LargeCatalogName, CatalogSource>> = {
  claveProdServ: {
    table: 'cfdi_40_productos_servicios',
    // c_ClaveProdServCP has no key that is not here: which of them are goods, and how dangerous, is a fact of each.
    beside: 'ccp_31_productos_servicios',
    entry: (row) => ({
      ...common(row),
      words: text(row, 'similares') || undefined,
      facts: text(row, 'material_peligroso') === '' ? {} : { materialPeligroso: flag(row, 'material_peligroso') },
    }),
    key: /^\d{8}$/,
  },
  claveUnidad: {
    table: 'cfdi_40_claves_unidades',
    entry: (row) => ({ ...common(row), words: text(row, 'simbolo') || undefined }),
    key: /^[0-9A-Za-z]{2,3}$/,
  },
  codigoPostal: {
    table: 'cfdi_40_codigos_postales',
    entry: (row) => ({ ...common(row), name: text(row, 'estado'), facts: postalFacts(row) }),
    key: /^\d{5}$/,
  },
  aduana: { table: 'cfdi_40_aduanas', entry: common, key: /^\d{2}$/ },
  patenteAduanal: {
    table: 'cfdi_40_patentes_aduanales',
    entry: (row) => ({ ...common(row), name: text(row, 'id') }),
    key: /^\d{4}$/,
  },
  municipio: { table: 'cfdi_40_municipios', entry: (row) => ofState(row, 'municipio'), key: /^\d{3}$/ },
  localidad: { table: 'cfdi_40_localidades', entry: (row) => ofState(row, 'localidad'), key: /^\d{2}$/ },
  ...payrollSources,
  ...freightSources,
};

/** Reads a place that is numbered within its state. */
function ofState(row: SourceRow, column: string): CatalogEntry {
  const estado = text(row, 'estado');
  return { ...common(row), key: text(row, column), part: estado, facts: { estado } };
}

function postalFacts(row: SourceRow): Record<string, string> {
  const zona = zoneOfHuso(text(row, 'huso_descripcion'));
  return {
    estado: text(row, 'estado'),
    ...(text(row, 'municipio') !== '' && { municipio: text(row, 'municipio') }),
    ...(text(row, 'localidad') !== '' && { localidad: text(row, 'localidad') }),
    ...(row['estimulo_frontera'] === 1 && { frontera: 'si' }),
    ...(zona !== undefined && { zona }),
  };
}

/** Lists the names that c_CodigoPostal gives to Mexico's clocks, by their IANA zones. */
const zones: Readonly<Record<string, string>> = {
  'Tiempo del Centro': 'America/Mexico_City',
  'Tiempo del Centro en Frontera': 'America/Matamoros',
  'Tiempo del Pacífico': 'America/Mazatlan',
  'Tiempo del Pacífico en Frontera': 'America/Ciudad_Juarez',
  'Tiempo del Pacífico Sonora': 'America/Hermosillo',
  'Tiempo del Noroeste': 'America/Tijuana',
  'Tiempo del Noroeste en Frontera': 'America/Tijuana',
  'Tiempo del Sureste': 'America/Cancun',
};

/** Returns the zone; undefined for a name that SAT has made up since. */
const zoneOfHuso = (description: string): string | undefined => zones[description.trim()];
