import { common, text, type CatalogSource, type SourceRow } from './source-row.ts';

const of = (table: string, key: RegExp, facts?: (row: SourceRow) => Record<string, string>): CatalogSource => ({
  table: `ccp_31_${table}`,
  entry: facts ? (row) => ({ ...common(row), facts: facts(row) }) : common,
  key,
});

/** SAT writes «0,1» with and without a space. */
export const flag = (row: SourceRow, column: string) => text(row, column).replaceAll(' ', '');

/**
 * Lists the lists of Carta Porte 3.1 that goods and the road need. SAT's schema has some keys that its lists do not
 * name: M0001 to M2346, 3316, 3492 and 3493 of dangerous materials, OTROEGP, OTROEV and CTR030.
 */
export const freightSources = {
  // SAT gives eight numbers of the United Nations to several materials.
  materialPeligroso: {
    table: 'ccp_31_materiales_peligrosos',
    entry: (row) => ({
      ...common(row),
      part: [text(row, 'texto'), text(row, 'peligro_secundario')].join(' ').trim(),
      words: text(row, 'nombre_tecnico') || undefined,
      facts: {
        clase: text(row, 'clase_o_div'),
        ...(text(row, 'peligro_secundario') !== '' && { peligroSecundario: text(row, 'peligro_secundario') }),
      },
    }),
    key: /^\d{4}$/,
  },
  unidadPeso: {
    table: 'ccp_31_claves_unidades',
    entry: (row) => ({ ...common(row), words: text(row, 'simbolo') || undefined }),
    key: /^[0-9A-Za-z]{2,3}$/,
  },
  // Its schema has those of former tariffs too, which a trip may still name.
  fraccionArancelaria: {
    table: 'cce_20_fracciones_arancelarias',
    entry: (row) => ({ ...common(row), key: text(row, 'fraccion') }),
    key: /^\d{8}(?:\d{2})?$/,
    isWider: true,
  },
  configAutotransporte: of('configuraciones_autotransporte', /^[A-Z0-9]{2,12}$/, (row) => ({
    remolque: flag(row, 'remolque'),
  })),
  subTipoRem: of('tipos_remolque', /^CTR\d{3}$/),
  tipoPermiso: of('tipos_permiso', /^TP[A-Z]{2}\d{2}$/, (row) => ({ transporte: text(row, 'clave_transporte') })),
  tipoEmbalaje: of('tipos_embalaje', /^[0-9A-Z]{1,5}$/),
  figuraTransporte: of('figuras_transporte', /^\d{2}$/),
  parteTransporte: of('partes_transporte', /^PT\d{2}$/),
  regimenAduanero: of('regimenes_aduaneros', /^[A-Z]{3}$/, (row) => ({ sentido: text(row, 'impoexpo') })),
  documentoAduanero: of('documentos_aduaneros', /^\d{2}$/),
  tipoMateria: of('tipos_materia', /^\d{2}$/),
  sectorCofepris: of('sectores_cofepris', /^\d{2}$/),
  formaFarmaceutica: of('formas_farmaceuticas', /^\d{2}$/),
  condicionEspecial: of('condiciones_especiales', /^\d{2}$/),
  registroIstmo: of('registros_istmo', /^\d{2}$/),
} as const satisfies Readonly<Record<string, CatalogSource>>;
