import { anEmpleado, aNomina, aPercepcion } from '@timbra/core/testing/cfdi/nomina.ts';
import type { NominaInput } from '@timbra/core/invoicing/nomina-input.ts';
import { expect, it } from 'vitest';
import { valuesOf } from './payslip-values.ts';
import { problemsElsewhere, problemsInForm } from './told-problems.ts';

/** Where each problem of a payslip stands and leads, as `place > input`. */
const told = (overrides: NominaInput) => {
  const nomina = aNomina(overrides);
  return problemsInForm(valuesOf({ nomina }), { nomina }).map(({ place, input = '' }) => `${place} > ${input}`);
};

it('has nothing against a payslip that is whole, whoever pays it', () => {
  expect(told({ registroPatronal: undefined, empleado: anEmpleado({ curp: '' }) })).toEqual([]);
});

it('leads to the field that is wrong', () => {
  expect(told({ percepciones: [{ tipo: '001', clave: '001', concepto: 'Sueldo' }], deducciones: [] })).toEqual([
    'percepciones.0.importeGravado > percepciones.0.importeGravado',
    'percepciones.root > percepciones.0.importeGravado',
  ]);
});

it('leads to the first of rows that are wrong together, where there are some', () => {
  expect(told({ deducciones: [{ tipo: '004', clave: '004', concepto: 'Otros', importe: 7_500.01 }] })).toEqual([
    'deducciones.root > deducciones.0.importe',
  ]);
  const benefit = { tipo: '014', clave: '014', concepto: 'Incapacidad', importeExento: 100 };
  expect(
    told({ percepciones: [aPercepcion(), benefit], incapacidades: [{ dias: 1, tipo: '02', importeMonetario: 99.99 }] }),
  ).toEqual(['incapacidades.root > incapacidades.0.importeMonetario']);
  expect(told({ percepciones: [], deducciones: [], otrosPagos: [] })).toContain('percepciones.root > ');
});

it('leads to each field of what a key asks for besides', () => {
  const leaving = { tipo: '025', clave: '025', concepto: 'Indemnización', importeGravado: 1 };
  expect(told({ percepciones: [aPercepcion(), leaving] })).toEqual([
    'separacion.numAniosServicio > separacion.numAniosServicio',
    'separacion.ultimoSueldoMensOrd > separacion.ultimoSueldoMensOrd',
  ]);
  const shares = { tipo: '045', clave: '045', concepto: 'Acciones', importeGravado: 1 };
  expect(told({ percepciones: [{ ...shares, accionesOTitulos: { valorMercado: 2 } }, aPercepcion()] })).toEqual([
    'percepciones.0.accionesOTitulos.precioAlOtorgarse > percepciones.0.accionesOTitulos.precioAlOtorgarse',
  ]);
  const balance = { tipo: '004', clave: '004', concepto: 'Saldo a favor', importe: 1 };
  const compensacion = { saldoAFavor: 10, anio: 2024, remanenteSalFav: 10.01 };
  expect(told({ otrosPagos: [{ ...balance, compensacion }] })).toEqual([
    'otrosPagos.0.compensacion.remanenteSalFav > otrosPagos.0.compensacion.remanenteSalFav',
    'otrosPagos.0.compensacion.anio > otrosPagos.0.compensacion.anio',
  ]);
  const inParts = { tipo: '044', clave: '044', concepto: 'Pensión', importeGravado: 1 };
  expect(
    told({ percepciones: [aPercepcion(), inParts], jubilacion: { ingresoAcumulable: 1, ingresoNoAcumulable: 0 } }),
  ).toEqual(['jubilacion.montoDiario > jubilacion.montoDiario']);
});

it('leaves what is wrong elsewhere, and what the payslip was refused for, as they came', () => {
  const worker = { field: 'empleado.rfc', message: 'Escribe el RFC del trabajador.' };
  const line = { field: 'nomina.percepciones[0].tipo', message: 'Elige de la lista.' };
  const draft = { faltantes: [worker, line], errores: [], status: 'DRAFT' };
  expect(problemsElsewhere(draft)).toEqual([worker]);
  expect(problemsElsewhere({ faltantes: [], errores: [line], status: 'REJECTED' })).toEqual([line]);
});
