import type { JubilacionInput } from '../../../src/invoicing/complement-inputs.ts';
import { anEmpleado, aPercepcion } from '../nomina.ts';
import { slip, earning, ill, type NominaRuleCase, type Overrides } from './slips.ts';

const leaving = { numAniosServicio: 3, ultimoSueldoMensOrd: 9_000 };
const retirement = { ingresoAcumulable: 0, ingresoNoAcumulable: 0 };
const atOnce = (jubilacion: JubilacionInput): Overrides =>
  earning({ tipo: '039' }, { jubilacion: { ...retirement, ...jubilacion } });
const inParts = (jubilacion: JubilacionInput): Overrides =>
  earning({ tipo: '044' }, { jubilacion: { ...retirement, ...jubilacion } });
const bothPensions = [aPercepcion({ tipo: '044' }), aPercepcion({ tipo: '039' })];
const hours = { dias: 1, tipoHoras: '01', horasExtra: 2, importePagado: 7_500 };

/** Covers what is earned, and leaves of sickness. */
export const EARNED_CASES: readonly NominaRuleCase[] = [
  [
    'NOM31 percepciones',
    slip({ percepciones: undefined, otrosPagos: undefined, deducciones: undefined }),
    slip({
      percepciones: undefined,
      deducciones: undefined,
      otrosPagos: [{ tipo: '003', clave: '003', concepto: 'Viáticos', importe: 1 }],
    }),
  ],
  ['VALIDATION faltas', slip({ faltas: 16, numDiasPagados: 1 }), slip({ faltas: 14, numDiasPagados: 1 })],
  ['VALIDATION faltas', slip({ faltas: 0.5, numDiasPagados: 14 }), slip({ faltas: 1, numDiasPagados: 14 })],
  [
    'VALIDATION faltas',
    slip({ faltas: 14, incapacidades: ill, numDiasPagados: 1 }),
    slip({ faltas: 13, incapacidades: ill, numDiasPagados: 2 }),
  ],
  [
    'VALIDATION faltas',
    slip({ faltas: 1, tipoNomina: 'E', empleado: anEmpleado({ periodicidadPago: '99' }) }),
    slip({ faltas: 0, tipoNomina: 'E', empleado: anEmpleado({ periodicidadPago: '99' }) }),
  ],
  [
    'NOM75 percepciones[1].importeGravado',
    earning({ importeGravado: 0 }),
    earning({ importeGravado: 0, importeExento: 0.01 }),
  ],
  ['NOM76 percepciones[1].tipo', earning({ tipo: '007' }), earning({ tipo: '006' })],
  ['NOM78 separacion', earning({ tipo: '025' }), earning({ tipo: '025' }, { separacion: leaving })],
  ['NOM78 separacion', slip({ separacion: leaving }), earning({ tipo: '022' }, { separacion: leaving })],
  ['NOM79 jubilacion', earning({ tipo: '039' }), earning({ tipo: '039' }, { jubilacion: retirement })],
  [
    'NOM79 jubilacion',
    slip({ jubilacion: retirement }),
    earning({ tipo: '044' }, { jubilacion: { ...retirement, montoDiario: 1 } }),
  ],
  [
    'NOM80 jubilacion.montoDiario, NOM89 jubilacion.montoDiario',
    atOnce({ montoDiario: 1 }),
    atOnce({ totalUnaExhibicion: 7_500 }),
  ],
  [
    'NOM80 jubilacion.totalParcialidad, NOM89 jubilacion.totalParcialidad',
    atOnce({ totalUnaExhibicion: 7_500, totalParcialidad: 7_500 }),
    atOnce({}),
  ],
  [
    'NOM80 percepciones[0].tipo',
    earning({ tipo: '039' }, { percepciones: bothPensions, jubilacion: { ...retirement, montoDiario: 1 } }),
    inParts({ montoDiario: 1 }),
  ],
  ['NOM81 jubilacion.montoDiario, NOM90 jubilacion.montoDiario', inParts({}), inParts({ montoDiario: 1 })],
  [
    'NOM81 jubilacion.montoDiario, NOM90 jubilacion.montoDiario',
    inParts({ totalParcialidad: 7_500 }),
    inParts({ totalParcialidad: 7_500, montoDiario: 0 }),
  ],
  [
    'NOM81 jubilacion.totalUnaExhibicion, NOM90 jubilacion.totalUnaExhibicion',
    inParts({ montoDiario: 1, totalUnaExhibicion: 1 }),
    inParts({ montoDiario: 1 }),
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
];
