import { common, text, type CatalogSource } from './source-row.ts';

const ofDigits = (table: string, digits: number): CatalogSource => ({
  table: `nomina_${table}`,
  entry: common,
  key: new RegExp(`^\\d{${digits}}$`),
});

const ofLetters = (table: string, key: RegExp): CatalogSource => ({ table: `nomina_${table}`, entry: common, key });

/** The lists of Nómina 1.2. A key of perceptions or deductions is looked up for the day of the payment. */
export const payrollSources = {
  tipoNomina: ofLetters('tipos_nominas', /^[OE]$/),
  tipoPercepcion: ofDigits('tipos_percepciones', 3),
  tipoDeduccion: ofDigits('tipos_deducciones', 3),
  tipoOtroPago: ofDigits('tipos_otros_pagos', 3),
  tipoContrato: ofDigits('tipos_contratos', 2),
  tipoRegimenNomina: ofDigits('tipos_regimenes', 2),
  tipoJornada: ofDigits('tipos_jornadas', 2),
  riesgoPuesto: ofLetters('riesgos_puestos', /^\d{1,2}$/),
  periodicidadPago: ofDigits('periodicidades_pagos', 2),
  banco: {
    table: 'nomina_bancos',
    entry: (row) => ({ ...common(row), words: text(row, 'razon_social') || undefined }),
    key: /^\d{3}$/,
  },
  tipoHoras: ofDigits('tipos_horas', 2),
  tipoIncapacidad: ofDigits('tipos_incapacidades', 2),
  origenRecurso: ofLetters('origenes_recursos', /^I[A-Z]$/),
} as const satisfies Readonly<Record<string, CatalogSource>>;
