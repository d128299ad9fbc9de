import { common, text, type CatalogSource } from './source-row.ts';

const twoDigits = /^\d{2}$/;
const threeDigits = /^\d{3}$/;

const listOf = (table: string, key: RegExp): CatalogSource => ({ table: `nomina_${table}`, entry: common, key });

/** Lists the lists of Nómina 1.2. A key of perceptions or deductions is looked up for the day of the payment. */
export const payrollSources = {
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
