import type { NominaCfdiRequest } from '../../../src/invoicing/cfdi/request.ts';
import { anEmpleado, WORKER } from '../nomina.ts';
import { aReceptor } from '../requests.ts';
import { slip, worker, unemployed, earning, deducting, type NominaRuleCase, type Overrides } from './slips.ts';

const person: NominaCfdiRequest['emisor'] = {
  rfc: 'CACX7605101P8',
  nombre: 'XOCHILT CASAS CHAVEZ',
  regimenFiscal: '612',
};
const entity = (origenRecurso: string, montoRecursoPropio?: number): Overrides =>
  slip({ entidadSncf: { origenRecurso, montoRecursoPropio } });
const account = (cuentaBancaria: string, banco?: string): Overrides => worker({ cuentaBancaria, banco });
const shares = (...porcentajes: readonly number[]): Overrides =>
  worker({ subcontratacion: porcentajes.map((porcentajeTiempo) => ({ rfcLabora: 'URE180429TM6', porcentajeTiempo })) });
const late = { ...WORKER, rfc: 'XAXX010101000', codigoPostal: '42501', regimenFiscal: '605', usoCfdi: 'CN01' };
const CLABE = '032180000118359719';

/** Covers who pays whom, for which days. */
export const WORKER_CASES: readonly NominaRuleCase[] = [
  ['NOM5 curp', slip({ curp: 'XOJI740919MQTDMN02' }), { emisor: person, ...slip({ curp: 'XOJI740919MQTDMN02' }) }],
  ['NOM6 curp', { emisor: person }, {}],
  [
    'VALIDATION curp',
    { emisor: person, ...slip({ curp: 'XOJI740919MQTDMN0' }) },
    { emisor: person, ...slip({ curp: 'XOJI740919XQTDMN02' }) },
  ],
  [
    'NOM8 /receptor.rfc',
    { receptor: aReceptor({ ...WORKER, rfc: 'URE180429TM6', regimenFiscal: '605', usoCfdi: 'CN01' }) },
    {},
  ],
  ['NOM10 empleado.curp', { receptor: aReceptor(late), ...worker({ curp: '' }) }, { receptor: aReceptor(late) }],
  ['VALIDATION empleado.curp', worker({ curp: '' }), {}],
  ['VALIDATION empleado.curp', worker({ curp: 'XOJI741319MQTDMN02' }), worker({ curp: 'XOJI741219MQTDMN02' })],
  ['RFC_INVALID rfcPatronOrigen', slip({ rfcPatronOrigen: 'URE180429' }), slip({ rfcPatronOrigen: 'URE180429TM6' })],
  [
    'VALIDATION registroPatronal',
    slip({ registroPatronal: 'B'.repeat(21) }),
    slip({ registroPatronal: 'B'.repeat(20) }),
  ],
  ['VALIDATION empleado.puesto', worker({ puesto: 'A|B' }), worker({ puesto: 'A-B' })],
  ['VALIDATION percepciones[1].clave', earning({ clave: '01' }), earning({ clave: '012' })],
  ['VALIDATION deducciones[0].concepto', deducting({ concepto: ' ' }), deducting({ concepto: 'x' })],
  ['VALIDATION fechaPago', slip({ fechaPago: '2026-02-29' }), slip({ fechaPago: '2028-02-29' })],
  [
    'VALIDATION empleado.fechaInicioRelLaboral',
    worker({ fechaInicioRelLaboral: '1899-12-31' }),
    worker({ fechaInicioRelLaboral: '1900-01-01' }),
  ],
  [
    'VALIDATION empleado.numSeguridadSocial',
    worker({ numSeguridadSocial: '0407887345X' }),
    worker({ numSeguridadSocial: '040788734541234' }),
  ],
  ['VALIDATION numDiasPagados', slip({ numDiasPagados: 0 }), slip({ numDiasPagados: 0.001 })],
  ['VALIDATION numDiasPagados', slip({ numDiasPagados: 1.0001 }), slip({ numDiasPagados: 1.001 })],
  ['VALIDATION percepciones[1].importeExento', earning({ importeExento: 0.001 }), earning({ importeExento: 0.01 })],
  ['NOM32 tipoNomina', slip({ tipoNomina: 'X' }), slip({ tipoNomina: 'O' })],
  ['NOM33 empleado.periodicidadPago', worker({ periodicidadPago: '99' }), worker({ periodicidadPago: '10' })],
  [
    'NOM34 empleado.periodicidadPago',
    slip({ tipoNomina: 'E' }),
    slip({ tipoNomina: 'E', empleado: anEmpleado({ periodicidadPago: '99' }) }),
  ],
  ['NOM35 fechaFinalPago', slip({ fechaFinalPago: '2026-10-31' }), slip({ fechaFinalPago: '2026-11-01' })],
  ['NOM42 registroPatronal', slip({ registroPatronal: undefined }), {}],
  ...['09', '10', '99'].map((tipoContrato): NominaRuleCase => {
    const contract = { tipoContrato, tipoRegimen: '99' };
    return [
      'NOM43 registroPatronal',
      unemployed({ registroPatronal: 'B5510768108', empleado: anEmpleado(contract) }),
      unemployed({}, contract),
    ];
  }),
  ['NOM44 empleado.numSeguridadSocial', worker({ numSeguridadSocial: undefined }), {}],
  ['NOM44 empleado.fechaInicioRelLaboral', worker({ fechaInicioRelLaboral: undefined }), {}],
  ['NOM44 empleado.riesgoPuesto', worker({ riesgoPuesto: undefined }), {}],
  [
    'NOM44 empleado.salarioDiarioIntegrado',
    worker({ salarioDiarioIntegrado: undefined }),
    worker({ salarioDiarioIntegrado: 0 }),
  ],
  ['NOM47 entidadSncf.origenRecurso', entity('IX'), entity('IP')],
  ['NOM48 entidadSncf.montoRecursoPropio', entity('IM'), entity('IM', 1)],
  ['NOM49 entidadSncf.montoRecursoPropio', entity('IF', 1), entity('IF')],
  ['NOM50 entidadSncf.montoRecursoPropio', entity('IM', 7_500), entity('IM', 7_499.99)],
  ['NOM51 empleado.tipoContrato', worker({ tipoContrato: '11' }), worker({ tipoContrato: '08' })],
  ['NOM52 empleado.tipoJornada', worker({ tipoJornada: '09' }), worker({ tipoJornada: '08' })],
  [
    'NOM53 empleado.fechaInicioRelLaboral',
    worker({ fechaInicioRelLaboral: '2026-11-16' }),
    worker({ fechaInicioRelLaboral: '2026-11-15' }),
  ],
  ['NOM56 empleado.tipoRegimen', unemployed({}, { tipoRegimen: '01' }), unemployed({}, { tipoRegimen: '05' })],
  [
    'NOM57 empleado.tipoRegimen',
    slip({ empleado: anEmpleado({ tipoRegimen: '05' }), otrosPagos: undefined }),
    slip({ empleado: anEmpleado({ tipoRegimen: '04' }), otrosPagos: undefined }),
  ],
  ...['02', '03', '04'].map((tipoRegimen): NominaRuleCase => [
    'NOM58 empleado.tipoRegimen',
    unemployed({}, { tipoRegimen }),
    unemployed({}, { tipoRegimen: '05' }),
  ]),
  ['NOM59 empleado.riesgoPuesto', worker({ riesgoPuesto: '6' }), worker({ riesgoPuesto: '99' })],
  ['NOM60 empleado.periodicidadPago', worker({ periodicidadPago: '11' }), worker({ periodicidadPago: '10' })],
  ['NOM61 empleado.banco', account('12345678901', '032'), account('12345678901', '030')],
  ...[
    [9, 10],
    [12, 11],
    [15, 16],
    [17, 16],
  ].map(([wrong = 0, right = 0]): NominaRuleCase => [
    'NOM62 empleado.cuentaBancaria',
    account('1'.repeat(wrong), '002'),
    account('1'.repeat(right), '002'),
  ]),
  ...[17, 19].map((wrong): NominaRuleCase => [
    'NOM62 empleado.cuentaBancaria',
    account('1'.repeat(wrong)),
    account(CLABE),
  ]),
  ['NOM62 empleado.cuentaBancaria', account('12345 78901', '002'), account('12345678901', '002')],
  ['NOM63 empleado.banco', account(CLABE, '002'), account(CLABE)],
  ['NOM64 empleado.cuentaBancaria', account('032180000118359718'), account(CLABE)],
  ['NOM65 empleado.banco', account('1234567890123456'), account('1234567890123456', '002')],
  ['NOM66 empleado.claveEntFed', worker({ claveEntFed: 'DIF' }), worker({ claveEntFed: 'CMX' })],
  ['NOM68 empleado.subcontratacion', shares(50, 49.999), shares(50, 49.999, 0.001)],
  [
    'RFC_INVALID empleado.subcontratacion[0].rfcLabora',
    worker({ subcontratacion: [{ rfcLabora: 'X', porcentajeTiempo: 100 }] }),
    shares(100),
  ],
];
