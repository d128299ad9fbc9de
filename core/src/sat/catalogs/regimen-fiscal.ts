import type { Persona } from '../fiscal-keys.ts';
import { catalog, type CatalogEntry } from './entry.ts';

export interface RegimenFiscal extends CatalogEntry {
  readonly personas: readonly Persona[];
}

const FISICA: readonly Persona[] = ['fisica'];
const MORAL: readonly Persona[] = ['moral'];
const BOTH: readonly Persona[] = ['fisica', 'moral'];

const REGIMEN_FISCAL_ROWS: readonly (readonly [key: string, name: string, personas: readonly Persona[]])[] = [
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
export const REGIMEN_FISCAL = catalog<RegimenFiscal>(
  REGIMEN_FISCAL_ROWS.map(([key, name, personas]) => ({ key, name, personas })),
);

export interface UsoCfdi extends CatalogEntry {
  readonly personas: readonly Persona[];
  /** They are the regimes of the receiver. */
  readonly regimenes: readonly string[];
}
const BUSINESS = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'];
const BUSINESS_OR_NONE = [...BUSINESS, '616'];
const PERSONAL = ['605', '606', '607', '608', '611', '612', '614', '615', '625'];
const ALL = REGIMEN_FISCAL.entries.map(({ key }) => key);

type Row = readonly [key: string, name: string, personas: readonly Persona[], regimenes: readonly string[]];

const USO_CFDI_ROWS: readonly Row[] = [
  ['G01', 'Adquisición de mercancías', BOTH, BUSINESS],
  ['G02', 'Devoluciones, descuentos o bonificaciones', BOTH, BUSINESS_OR_NONE],
  ['G03', 'Gastos en general', BOTH, BUSINESS],
  ['I01', 'Construcciones', BOTH, BUSINESS],
  ['I02', 'Mobiliario y equipo de oficina por inversiones', BOTH, BUSINESS],
  ['I03', 'Equipo de transporte', BOTH, BUSINESS],
  ['I04', 'Equipo de computo y accesorios', BOTH, BUSINESS],
  ['I05', 'Dados, troqueles, moldes, matrices y herramental', BOTH, BUSINESS],
  ['I06', 'Comunicaciones telefónicas', BOTH, BUSINESS],
  ['I07', 'Comunicaciones satelitales', BOTH, BUSINESS],
  ['I08', 'Otra maquinaria y equipo', BOTH, BUSINESS],
  ['D01', 'Honorarios médicos, dentales y gastos hospitalarios', FISICA, PERSONAL],
  ['D02', 'Gastos médicos por incapacidad o discapacidad', FISICA, PERSONAL],
  ['D03', 'Gastos funerales', FISICA, PERSONAL],
  ['D04', 'Donativos', FISICA, PERSONAL],
  ['D05', 'Intereses reales efectivamente pagados por créditos hipotecarios (casa habitación)', FISICA, PERSONAL],
  ['D06', 'Aportaciones voluntarias al SAR', FISICA, PERSONAL],
  ['D07', 'Primas por seguros de gastos médicos', FISICA, PERSONAL],
  ['D08', 'Gastos de transportación escolar obligatoria', FISICA, PERSONAL],
  ['D09', 'Depósitos en cuentas para el ahorro, primas que tengan como base planes de pensiones', FISICA, PERSONAL],
  ['D10', 'Pagos por servicios educativos (colegiaturas)', FISICA, PERSONAL],
  ['S01', 'Sin efectos fiscales', BOTH, ALL],
  ['CP01', 'Pagos', BOTH, ALL],
  ['CN01', 'Nómina', FISICA, ['605']],
];

/** c_UsoCFDI with the personas and receiver's regimes that may use each key. */
export const USO_CFDI = catalog<UsoCfdi>(
  USO_CFDI_ROWS.map(([key, name, personas, regimenes]) => ({ key, name, personas, regimenes })),
);

/** Tells whether a receiver of this persona and regime may use the key (CFDI40161). */
export const usoAllows = (uso: UsoCfdi, persona: Persona, regimen: string): boolean =>
  uso.personas.includes(persona) && uso.regimenes.includes(regimen);
