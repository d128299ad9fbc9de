/** What a constancia of the tests says; every line may be changed. */
export interface ConstanciaText {
  readonly rfc: string;
  readonly card: readonly string[];
  readonly data: readonly string[];
  readonly address: readonly string[];
  readonly regimenes: readonly string[];
  readonly cadena: readonly string[];
}

const head = (rfc: string, nombre: readonly string[]) => [
  'CÉDULA DE IDENTIFICACIÓN FISCAL',
  rfc,
  'Registro Federal de',
  'Contribuyentes',
  ...nombre,
  'Nombre, denominación o razón',
  'social',
  'idCIF: 12345678901',
  'VALIDA TU INFORMACIÓN',
  'FISCAL',
  'CONSTANCIA DE SITUACIÓN FISCAL',
  'Lugar y Fecha de Emisión',
  'LEON , GUANAJUATO A 02 DE OCTUBRE DE',
  '2026',
  rfc,
];

const address = [
  'Código Postal:37000 Tipo de Vialidad: CALLE',
  'Nombre de Vialidad: CALLE MORELOS Número Exterior: 100',
  'Número Interior: Nombre de la Colonia: CENTRO',
  'Nombre de la Localidad: LEON Nombre del Municipio o Demarcación',
  'Territorial: LEON',
  'Nombre de la Entidad Federativa: GUANAJUATO Entre Calle:',
  'Página [1] de [3]',
  'Y Calle: MADERO',
];

/** @param day on which it was printed, as `2026/10/02`: SAT's date of it. */
export const cadenaOf = (rfc: string, day = '2026/10/02') => [
  `Cadena Original Sello: ||${day} 10:00:00|${rfc}|CONSTANCIA DE SITUACIÓN`,
  'FISCAL|200001088888800000031||',
  'Sello Digital: bm8gZXMgdW4gc2VsbG8=',
];

/** Makes that of a person with one regime in force and one that has ended. */
export const aPersonsConstancia = (change: Partial<ConstanciaText> = {}): ConstanciaText => ({
  rfc: 'CACX7605101P8',
  card: ['XOCHILT CASAS', 'CHAVEZ'],
  data: [
    'CURP: CACX760510MGTSHC04',
    'Nombre (s): XOCHILT',
    'Primer Apellido: CASAS',
    'Segundo Apellido: CHAVEZ',
    'Fecha inicio de operaciones: 15 DE ENERO DE 2010',
    'Estatus en el padrón: ACTIVO',
    'Fecha de último cambio de estado: 15 DE ENERO DE 2010',
    'Nombre Comercial:',
  ],
  address,
  regimenes: [
    'Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios 01/01/2010 31/12/2013',
    'Régimen de las Personas Físicas con Actividades Empresariales y Profesionales 01/01/2014',
  ],
  cadena: cadenaOf(change.rfc ?? 'CACX7605101P8'),
  ...change,
});

/** Makes that of a company. */
export const aCompanysConstancia = (change: Partial<ConstanciaText> = {}): ConstanciaText => ({
  rfc: 'EKU9003173C9',
  card: ['ESCUELA KEMPER URGATE'],
  data: [
    'Denominación/Razón Social: ESCUELA KEMPER',
    'URGATE',
    'Régimen Capital: SOCIEDAD ANONIMA DE CAPITAL VARIABLE',
    'Nombre Comercial: KEMPER',
    'Fecha inicio de operaciones: 17 DE MARZO DE 1990',
    'Estatus en el padrón: REACTIVADO',
    'Fecha de último cambio de estado: 17 DE MARZO DE 1990',
  ],
  address: ['Código Postal: 42501 Tipo de Vialidad: AVENIDA', ...address.slice(1)],
  regimenes: ['Régimen General de Ley Personas Morales 17/03/1990'],
  cadena: cadenaOf(change.rfc ?? 'EKU9003173C9'),
  ...change,
});

/** Returns its lines, in the order that SAT prints them in. */
export const linesOf = ({ rfc, card, data, address: place, regimenes, cadena: seal }: ConstanciaText): string[] => [
  ...head(rfc, card),
  'Datos de Identificación del Contribuyente:',
  `RFC: ${rfc}`,
  ...data,
  'Datos del domicilio registrado',
  ...place,
  'Actividades Económicas:',
  'Orden Actividad Económica Porcentaje Fecha Inicio Fecha Fin',
  '1 Comercio al por menor de café 100 01/01/2014',
  'Página [2] de [3]',
  'Regímenes:',
  'Régimen Fecha Inicio Fecha Fin',
  ...regimenes,
  'Obligaciones:',
  'Descripción de la Obligación Descripción Vencimiento Fecha Inicio Fecha Fin',
  'Declaración anual de ISR. A más tardar el 30 de abril. 01/01/2014',
  'Sus datos personales son incorporados y protegidos en los sistemas del SAT.',
  ...seal,
];
