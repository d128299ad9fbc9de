import type { NominaCfdiRequest } from '../../src/invoicing/cfdi/request.ts';
import type {
  DeduccionInput,
  EmpleadoInput,
  NominaInput,
  OtroPagoInput,
  PercepcionInput,
} from '../../src/invoicing/nomina-input.ts';
import { anAsimilado, anEmpleado, aNomina, aPercepcion, WORKER } from './nomina.ts';
import { aReceptor } from './requests.ts';

type Overrides = Partial<NominaCfdiRequest>;

const slip = (nomina: NominaInput): Overrides => ({ nomina: aNomina(nomina) });
const worker = (empleado: EmpleadoInput): Overrides => slip({ empleado: anEmpleado(empleado) });
const unemployed = (nomina: NominaInput, empleado: EmpleadoInput = {}): Overrides => ({
  nomina: anAsimilado(nomina, empleado),
});
const earning = (overrides: PercepcionInput, more: NominaInput = {}): Overrides =>
  slip({ percepciones: [aPercepcion({ importeGravado: 5_000 }), aPercepcion(overrides)], ...more });
const keeping = (overrides: DeduccionInput, more: NominaInput = {}): Overrides =>
  slip({ deducciones: [{ tipo: '004', clave: '004', concepto: 'Otros', importe: 10, ...overrides }], ...more });
const paying = (overrides: OtroPagoInput, more: NominaInput = {}): Overrides =>
  slip({
    otrosPagos: [{ tipo: '002', clave: '002', concepto: 'Otro pago', importe: 0, ...overrides }, ...nothing(overrides)],
    ...more,
  });
/** Wages need one of the subsidy. */
const nothing = ({ tipo = '002' }: OtroPagoInput): OtroPagoInput[] =>
  ['002', '007', '008'].includes(tipo)
    ? []
    : [{ tipo: '002', clave: '002', concepto: 'Subsidio', importe: 0, subsidioCausado: 0 }];
const subsidy = (subsidioCausado: number | undefined, more: NominaInput = {}): Overrides =>
  paying({ subsidioCausado }, more);
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
const balance = (saldoAFavor: number, anio: number, remanenteSalFav: number, more: NominaInput = {}): Overrides =>
  paying({ tipo: '004', importe: 10, compensacion: { saldoAFavor, anio, remanenteSalFav } }, more);
const late = { ...WORKER, rfc: 'XAXX010101000', codigoPostal: '42501', regimenFiscal: '605', usoCfdi: 'CN01' };
const leaving = { numAniosServicio: 3, ultimoSueldoMensOrd: 9_000 };
const retirement = { ingresoAcumulable: 0, ingresoNoAcumulable: 0 };
const hours = { dias: 1, tipoHoras: '01', horasExtra: 2, importePagado: 100 };
const december = { fechaPago: '2026-12-15', fechaInicialPago: '2026-12-01', fechaFinalPago: '2026-12-15' };
const earlier = { fechaPago: '2025-11-15', fechaInicialPago: '2025-11-01', fechaFinalPago: '2025-11-15' };
const ill = [{ dias: 2, tipo: '02', importeMonetario: 100 }];

const CLABE = '032180000118359719';

/** Code and field below `nomina`, or with a `/` before a field of the document; a slip that breaks the rule, and one that just keeps it. */
export const NOMINA_RULE_CASES: readonly (readonly [told: string, broken: Overrides, kept: Overrides])[] = [
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
  ['VALIDATION rfcPatronOrigen', slip({ rfcPatronOrigen: 'URE180429' }), slip({ rfcPatronOrigen: 'URE180429TM6' })],
  [
    'VALIDATION registroPatronal',
    slip({ registroPatronal: 'B'.repeat(21) }),
    slip({ registroPatronal: 'B'.repeat(20) }),
  ],
  ['VALIDATION empleado.puesto', worker({ puesto: 'A|B' }), worker({ puesto: 'A-B' })],
  ['VALIDATION percepciones[1].clave', earning({ clave: '01' }), earning({ clave: '012' })],
  ['VALIDATION deducciones[0].concepto', keeping({ concepto: ' ' }), keeping({ concepto: 'x' })],
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
  [
    'NOM43 registroPatronal',
    unemployed({ registroPatronal: 'B5510768108', empleado: anEmpleado({ tipoContrato: '99', tipoRegimen: '99' }) }),
    unemployed({}, { tipoContrato: '99', tipoRegimen: '99' }),
  ],
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
  ['NOM58 empleado.tipoRegimen', unemployed({}, { tipoRegimen: '03' }), unemployed({}, { tipoRegimen: '05' })],
  ['NOM59 empleado.riesgoPuesto', worker({ riesgoPuesto: '6' }), worker({ riesgoPuesto: '99' })],
  ['NOM60 empleado.periodicidadPago', worker({ periodicidadPago: '11' }), worker({ periodicidadPago: '10' })],
  ['NOM61 empleado.banco', account('12345678901', '032'), account('12345678901', '030')],
  ['NOM62 empleado.cuentaBancaria', account('123456789012', '002'), account('12345678901', '002')],
  ['NOM63 empleado.banco', account(CLABE, '002'), account(CLABE)],
  ['NOM64 empleado.cuentaBancaria', account('032180000118359718'), account(CLABE)],
  ['NOM65 empleado.banco', account('1234567890123456'), account('1234567890123456', '002')],
  ['NOM66 empleado.claveEntFed', worker({ claveEntFed: 'DIF' }), worker({ claveEntFed: 'CMX' })],
  ['NOM68 empleado.subcontratacion', shares(50, 49.999), shares(50, 49.999, 0.001)],
  [
    'VALIDATION empleado.subcontratacion[0].rfcLabora',
    worker({ subcontratacion: [{ rfcLabora: 'X', porcentajeTiempo: 100 }] }),
    shares(100),
  ],
  [
    'NOM31 percepciones',
    slip({ percepciones: undefined, otrosPagos: undefined, deducciones: undefined }),
    slip({
      percepciones: undefined,
      deducciones: undefined,
      otrosPagos: [{ tipo: '003', clave: '003', concepto: 'Viáticos', importe: 1 }],
    }),
  ],
  [
    'NOM75 percepciones[1].importeGravado',
    earning({ importeGravado: 0 }),
    earning({ importeGravado: 0, importeExento: 0.01 }),
  ],
  ['NOM76 percepciones[1].tipo', earning({ tipo: '007' }), earning({ tipo: '006' })],
  ['NOM76 percepciones[1].tipo', earning({ tipo: '054' }, { ...earlier }), earning({ tipo: '054' })],
  ['NOM78 separacion', earning({ tipo: '025' }), earning({ tipo: '025' }, { separacion: leaving })],
  ['NOM78 separacion', slip({ separacion: leaving }), earning({ tipo: '022' }, { separacion: leaving })],
  ['NOM79 jubilacion', earning({ tipo: '039' }), earning({ tipo: '039' }, { jubilacion: retirement })],
  [
    'NOM79 jubilacion',
    slip({ jubilacion: retirement }),
    earning({ tipo: '044' }, { jubilacion: { ...retirement, montoDiario: 1 } }),
  ],
  [
    'NOM80 jubilacion.montoDiario',
    earning({ tipo: '039' }, { jubilacion: { ...retirement, montoDiario: 1 } }),
    earning({ tipo: '039' }, { jubilacion: retirement }),
  ],
  [
    'NOM81 jubilacion.montoDiario',
    earning({ tipo: '044' }, { jubilacion: retirement }),
    earning({ tipo: '044' }, { jubilacion: { ...retirement, montoDiario: 1 } }),
  ],
  [
    'NOM89 jubilacion.montoDiario',
    earning({ tipo: '039' }, { jubilacion: { ...retirement, montoDiario: 1 } }),
    earning({ tipo: '039' }, { jubilacion: retirement }),
  ],
  [
    'NOM90 jubilacion.totalUnaExhibicion',
    earning({ tipo: '044' }, { jubilacion: { ...retirement, montoDiario: 1, totalUnaExhibicion: 1 } }),
    earning({ tipo: '044' }, { jubilacion: { ...retirement, montoDiario: 1 } }),
  ],
  [
    'NOM82 percepciones[1].accionesOTitulos',
    earning({ tipo: '045' }),
    earning({ tipo: '045', accionesOTitulos: { valorMercado: 1, precioAlOtorgarse: 0.000001 } }),
  ],
  [
    'NOM83 percepciones[1].accionesOTitulos',
    earning({ accionesOTitulos: { valorMercado: 1, precioAlOtorgarse: 1 } }),
    earning({ tipo: '045', accionesOTitulos: { valorMercado: 1, precioAlOtorgarse: 1 } }),
  ],
  ['NOM84 percepciones[1].horasExtra', earning({ tipo: '019' }), earning({ tipo: '019', horasExtra: [hours] })],
  ['NOM85 percepciones[1].horasExtra', earning({ horasExtra: [hours] }), earning({ tipo: '019', horasExtra: [hours] })],
  [
    'NOM88 percepciones[1].horasExtra[0].tipoHoras',
    earning({ tipo: '019', horasExtra: [{ ...hours, tipoHoras: '04' }] }),
    earning({ tipo: '019', horasExtra: [{ ...hours, tipoHoras: '03' }] }),
  ],
  [
    'VALIDATION percepciones[1].horasExtra[0].dias',
    earning({ tipo: '019', horasExtra: [{ ...hours, dias: undefined }] }),
    earning({ tipo: '019', horasExtra: [hours] }),
  ],
  [
    'VALIDATION percepciones[1].horasExtra[0].horasExtra',
    earning({ tipo: '019', horasExtra: [{ ...hours, horasExtra: 1.5 }] }),
    earning({ tipo: '019', horasExtra: [{ ...hours, horasExtra: 1 }] }),
  ],
  [
    'NOM86 incapacidades',
    earning({ tipo: '014', importeGravado: 100 }),
    earning({ tipo: '014', importeGravado: 100 }, { incapacidades: ill }),
  ],
  [
    'NOM87 incapacidades',
    earning({ tipo: '014', importeGravado: 100.01 }, { incapacidades: ill }),
    earning({ tipo: '014', importeGravado: 99, importeExento: 1 }, { incapacidades: ill }),
  ],
  ['NOM93 deducciones[0].tipo', keeping({ tipo: '116' }), keeping({ tipo: '115' })],
  ['NOM93 deducciones[0].tipo', keeping({ tipo: '063' }), keeping({ tipo: '063' }, { fechaPago: '2026-03-01' })],
  [
    'NOM94 incapacidades',
    keeping({ tipo: '006', importe: 100 }),
    keeping({ tipo: '006', importe: 100 }, { incapacidades: ill }),
  ],
  [
    'NOM95 incapacidades',
    keeping({ tipo: '006', importe: 99.99 }, { incapacidades: ill }),
    keeping({ tipo: '006', importe: 100 }, { incapacidades: ill }),
  ],
  ['NOM96 deducciones[0].importe', keeping({ importe: 0 }), keeping({ importe: 0.01 })],
  ['NOM97 otrosPagos[0].tipo', paying({ tipo: '010', importe: 1 }), paying({ tipo: '999', importe: 1 })],
  ['NOM98 otrosPagos[0].compensacion', paying({ tipo: '004', importe: 1 }), balance(10, 2025, 0)],
  [
    'VALIDATION otrosPagos[0].compensacion',
    paying({ tipo: '003', importe: 1, compensacion: { saldoAFavor: 1, anio: 2025, remanenteSalFav: 0 } }),
    balance(10, 2025, 0),
  ],
  ['NOM99 otrosPagos[0].subsidioCausado', subsidy(undefined), subsidy(0)],
  ['VALIDATION otrosPagos[0].subsidioCausado', paying({ tipo: '003', importe: 1, subsidioCausado: 0 }), subsidy(0)],
  ['NOM100 otrosPagos[0].importe', paying({ tipo: '003' }), paying({ tipo: '003', importe: 0.01 })],
  [
    'NOM101 otrosPagos[0].subsidioCausado',
    subsidy(628.01, { numDiasPagados: 31 }),
    subsidy(535.65, { numDiasPagados: 31 }),
  ],
  ['NOM101 otrosPagos[0].subsidioCausado', subsidy(407.03, earlier), subsidy(407.02, earlier)],
  [
    'NOM108 otrosPagos[0].subsidioCausado',
    subsidy(1_239.61, { numDiasPagados: 60 }),
    subsidy(1_239.6, { numDiasPagados: 60 }),
  ],
  ['SUBSIDIO_DECRETO? otrosPagos[0].subsidioCausado', subsidy(535.66), subsidy(535.65)],
  ['NOM102 otrosPagos[0].compensacion.remanenteSalFav', balance(10, 2025, 10.01), balance(10, 2025, 10)],
  ['NOM103 otrosPagos[0].compensacion.anio', balance(10, 2026, 0), balance(10, 2026, 0, december)],
  ['NOM103 otrosPagos[0].compensacion.anio', balance(10, 2024, 0), balance(10, 2025, 0)],
  [
    'NOM104 incapacidades[0].tipo',
    slip({ incapacidades: [{ dias: 1, tipo: '05' }] }),
    slip({ incapacidades: [{ dias: 1, tipo: '04' }] }),
  ],
  [
    'NOM106 otrosPagos[0].tipo',
    unemployed({ otrosPagos: [{ tipo: '002', clave: '002', concepto: 'Subsidio', importe: 0, subsidioCausado: 0 }] }),
    unemployed({}),
  ],
  [
    'NOM107 otrosPagos[0].importe',
    paying({ importe: 0.02, subsidioCausado: 0.01 }),
    paying({ importe: 0.01, subsidioCausado: 0.01 }),
  ],
  ['NOM109 percepciones[1].importeExento', earning({ tipo: '038', importeExento: 0.01 }), earning({ tipo: '038' })],
  [
    'NOM109 percepciones[1].importeExento',
    earning({ tipo: '038', importeExento: 0.01 }),
    earning({ tipo: '038', importeExento: 0.01 }, earlier),
  ],
  ['CFDI40110 deducciones', keeping({ importe: 7_500.01 }), keeping({ importe: 7_500 })],
  ['CFDI40166 percepciones', slip({ percepciones: undefined, deducciones: undefined }), {}],
  [
    'VALIDATION percepciones',
    slip({ percepciones: [aPercepcion({ importeGravado: 6e12 }), aPercepcion({ importeGravado: 4e12 })] }),
    slip({ percepciones: [aPercepcion({ importeGravado: 6e12 }), aPercepcion({ importeGravado: 3.9e12 })] }),
  ],
];
