import type { NominaCfdiRequest } from '../../src/invoicing/cfdi/request.ts';
import type { EmpleadoInput, NominaInput, PercepcionInput } from '../../src/invoicing/complement-inputs.ts';
import { aReceptor } from './requests.ts';

/** SAT's own test person, with a CURP of its pattern. */
export const WORKER = { rfc: 'XOJI740919U48', nombre: 'INGRID XODAR JIMENEZ', codigoPostal: '76028' };

export function anEmpleado(overrides: EmpleadoInput = {}): EmpleadoInput {
  return {
    curp: 'XOJI740919MQTDMN02',
    numSeguridadSocial: '04078873454',
    fechaInicioRelLaboral: '2020-01-06',
    tipoContrato: '01',
    tipoRegimen: '02',
    numEmpleado: '120',
    riesgoPuesto: '1',
    periodicidadPago: '04',
    salarioDiarioIntegrado: 522.6,
    claveEntFed: 'QUE',
    ...overrides,
  };
}

export function aPercepcion(overrides: PercepcionInput = {}): PercepcionInput {
  return { tipo: '001', clave: '001', concepto: 'Sueldo', importeGravado: 7_500, importeExento: 0, ...overrides };
}

/** Makes a fortnight of wages that breaks no rule. */
export function aNomina(overrides: NominaInput = {}): NominaInput {
  return {
    tipoNomina: 'O',
    fechaPago: '2026-11-15',
    fechaInicialPago: '2026-11-01',
    fechaFinalPago: '2026-11-15',
    numDiasPagados: 15,
    registroPatronal: 'B5510768108',
    empleado: anEmpleado(),
    percepciones: [aPercepcion()],
    deducciones: [
      { tipo: '001', clave: '010', concepto: 'Seguridad social', importe: 200.25 },
      { tipo: '002', clave: '011', concepto: 'ISR', importe: 812.4 },
    ],
    otrosPagos: [{ tipo: '002', clave: '035', concepto: 'Subsidio para el empleo', importe: 0, subsidioCausado: 0 }],
    ...overrides,
  };
}

/** Makes what is paid without employment: fees that count as wages. */
export function anAsimilado(overrides: NominaInput = {}, empleado: EmpleadoInput = {}): NominaInput {
  return aNomina({
    registroPatronal: undefined,
    empleado: {
      curp: 'XOJI740919MQTDMN02',
      tipoContrato: '09',
      tipoRegimen: '09',
      numEmpleado: '7',
      periodicidadPago: '05',
      claveEntFed: 'QUE',
      ...empleado,
    },
    percepciones: [aPercepcion({ tipo: '046', concepto: 'Honorarios asimilados a salarios' })],
    otrosPagos: undefined,
    ...overrides,
  });
}

/** Makes a request of type N that breaks no rule. */
export function aNominaRequest(
  nomina: NominaInput = {},
  overrides: Partial<Omit<NominaCfdiRequest, 'nomina'>> = {},
): NominaCfdiRequest {
  return {
    tipoComprobante: 'N',
    serie: 'N',
    folio: '1',
    fecha: '2026-11-20T10:30:00',
    lugarExpedicion: '42501',
    emisor: { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimenFiscal: '601' },
    receptor: aReceptor({ ...WORKER, regimenFiscal: '605', usoCfdi: 'CN01' }),
    nomina: aNomina(nomina),
    ...overrides,
  };
}

/** Makes every node of the complement at once. Some of them exclude each other by rule, and none by the schema. */
export function aWholeNomina(): NominaInput {
  return aNomina({
    numDiasPagados: 15.5,
    curp: 'XOJI740919MQTDMN02',
    rfcPatronOrigen: 'URE180429TM6',
    entidadSncf: { origenRecurso: 'IM', montoRecursoPropio: 1_000 },
    empleado: anEmpleado({
      sindicalizado: true,
      tipoJornada: '01',
      departamento: 'Ventas & <Crédito>',
      puesto: 'Cajera',
      banco: '002',
      cuentaBancaria: '12345678901',
      salarioBaseCotApor: 500,
      subcontratacion: [
        { rfcLabora: 'URE180429TM6', porcentajeTiempo: 33.333 },
        { rfcLabora: 'EKU9003173C9', porcentajeTiempo: 66.667 },
      ],
    }),
    percepciones: [
      aPercepcion({ importeGravado: 7_500.5, importeExento: 0.1 }),
      aPercepcion({
        tipo: '019',
        clave: '019',
        concepto: 'Horas extra',
        importeGravado: 200,
        importeExento: 100,
        horasExtra: [{ dias: 2, tipoHoras: '01', horasExtra: 4, importePagado: 300 }],
      }),
      aPercepcion({
        tipo: '045',
        clave: '045',
        concepto: 'Acciones',
        importeGravado: 10,
        accionesOTitulos: { valorMercado: 12.123456, precioAlOtorgarse: 2.1 },
      }),
      aPercepcion({
        tipo: '025',
        clave: '025',
        concepto: 'Indemnización',
        importeGravado: 20_000,
        importeExento: 5_000,
      }),
      aPercepcion({ tipo: '039', clave: '039', concepto: 'Jubilación', importeGravado: 900, importeExento: 100 }),
      aPercepcion({ tipo: '014', clave: '014', concepto: 'Incapacidad', importeGravado: 0, importeExento: 350 }),
    ],
    separacion: { numAniosServicio: 6, ultimoSueldoMensOrd: 15_000 },
    jubilacion: { ingresoAcumulable: 900, ingresoNoAcumulable: 100 },
    otrosPagos: [
      { tipo: '002', clave: '035', concepto: 'Subsidio', importe: 10, subsidioCausado: 200.5 },
      {
        tipo: '004',
        clave: '004',
        concepto: 'Saldo a favor',
        importe: 50,
        compensacion: { saldoAFavor: 80, anio: 2025, remanenteSalFav: 30 },
      },
    ],
    incapacidades: [
      { dias: 3, tipo: '02', importeMonetario: 350 },
      { dias: 1, tipo: '01' },
    ],
  });
}
