import type { Persona } from '../rfc.ts';
import { catalog, type CatalogEntry } from './entry.ts';

export interface RegimenFiscal extends CatalogEntry {
  readonly personas: readonly Persona[];
}

const FISICA: readonly Persona[] = ['fisica'];
const MORAL: readonly Persona[] = ['moral'];
const BOTH: readonly Persona[] = ['fisica', 'moral'];

const ROWS: readonly (readonly [key: string, name: string, personas: readonly Persona[]])[] = [
  ['601', 'General de Ley Personas Morales', MORAL],
  ['603', 'Personas Morales con Fines no Lucrativos', MORAL],
  ['605', 'Sueldos y Salarios e Ingresos Asimilados a Salarios', FISICA],
  ['606', 'Arrendamiento', FISICA],
  ['607', 'Régimen de Enajenación o Adquisición de Bienes', FISICA],
  ['608', 'Demás ingresos', FISICA],
  ['610', 'Residentes en el Extranjero sin Establecimiento Permanente en México', BOTH],
  ['611', 'Ingresos por Dividendos (socios y accionistas)', FISICA],
  ['612', 'Personas Físicas con Actividades Empresariales y Profesionales', FISICA],
  ['614', 'Ingresos por intereses', FISICA],
  ['615', 'Régimen de los ingresos por obtención de premios', FISICA],
  ['616', 'Sin obligaciones fiscales', FISICA],
  ['620', 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos', MORAL],
  ['621', 'Incorporación Fiscal', FISICA],
  ['622', 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras', MORAL],
  ['623', 'Opcional para Grupos de Sociedades', MORAL],
  ['624', 'Coordinados', MORAL],
  ['625', 'Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas', FISICA],
  ['626', 'Régimen Simplificado de Confianza', BOTH],
];

/** c_RegimenFiscal. */
export const REGIMEN_FISCAL = catalog<RegimenFiscal>(ROWS.map(([key, name, personas]) => ({ key, name, personas })));
