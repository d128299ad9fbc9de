import { anEmpleado, aNomina, aPercepcion } from '@timbra/core/testing/cfdi/nomina.ts';
import type { NominaInput } from '@timbra/core/invoicing/complement-inputs.ts';
import { shippedLaw } from '@timbra/core/law/shipped.ts';
import { expect, it } from 'vitest';
import { valuesOf } from './payslip-values.ts';
import { problemsOutsideForm, problemsInForm, recordsOf } from './shown-problems.ts';

/** Where each problem of a payslip stands and leads, as `field > input`. */
const shownAt = (overrides: NominaInput) => {
  const nomina = aNomina(overrides);
  return problemsInForm(valuesOf({ nomina }), { nomina }, shippedLaw).map(
    ({ field, input = '', isDoubt }) => `${isDoubt ? 'doubt of ' : ''}${field} > ${input}`,
  );
};

it('has nothing against a payslip that is whole, whoever pays it', () => {
  expect(shownAt({ registroPatronal: undefined, empleado: anEmpleado({ curp: '' }) })).toEqual([]);
});

it('leads to the field that is wrong', () => {
  expect(shownAt({ percepciones: [{ tipo: '001', clave: '001', concepto: 'Sueldo' }], deducciones: [] })).toEqual([
    'percepciones.0.importeGravado > percepciones.0.importeGravado',
    'percepciones.root > percepciones.0.importeGravado',
  ]);
});

it('leads to the first of rows that are wrong together, where there are some', () => {
  expect(shownAt({ deducciones: [{ tipo: '004', clave: '004', concepto: 'Otros', importe: 7_500.01 }] })).toEqual([
    'deducciones.root > deducciones.0.importe',
  ]);
  const benefit = { tipo: '014', clave: '014', concepto: 'Incapacidad', importeExento: 100 };
  expect(
    shownAt({
      percepciones: [aPercepcion(), benefit],
      incapacidades: [{ dias: 1, tipo: '02', importeMonetario: 99.99 }],
    }),
  ).toEqual(['incapacidades.root > incapacidades.0.importeMonetario']);
  expect(shownAt({ percepciones: [], deducciones: [], otrosPagos: [] })).toContain('percepciones.root > ');
});

it('leads to each field of what a key asks for besides', () => {
  const leaving = { tipo: '025', clave: '025', concepto: 'Indemnización', importeGravado: 1 };
  expect(shownAt({ percepciones: [aPercepcion(), leaving] })).toEqual([
    'separacion.numAniosServicio > separacion.numAniosServicio',
    'separacion.ultimoSueldoMensOrd > separacion.ultimoSueldoMensOrd',
  ]);
  const shares = { tipo: '045', clave: '045', concepto: 'Acciones', importeGravado: 1 };
  expect(shownAt({ percepciones: [{ ...shares, accionesOTitulos: { valorMercado: 2 } }, aPercepcion()] })).toEqual([
    'percepciones.0.accionesOTitulos.precioAlOtorgarse > percepciones.0.accionesOTitulos.precioAlOtorgarse',
  ]);
  const balance = { tipo: '004', clave: '004', concepto: 'Saldo a favor', importe: 1 };
  const compensacion = { saldoAFavor: 10, anio: 2024, remanenteSalFav: 10.01 };
  expect(shownAt({ otrosPagos: [{ ...balance, compensacion }] })).toEqual([
    'otrosPagos.0.compensacion.remanenteSalFav > otrosPagos.0.compensacion.remanenteSalFav',
    'otrosPagos.0.compensacion.anio > otrosPagos.0.compensacion.anio',
  ]);
  const inParts = { tipo: '044', clave: '044', concepto: 'Pensión', importeGravado: 1 };
  expect(
    shownAt({ percepciones: [aPercepcion(), inParts], jubilacion: { ingresoAcumulable: 1, ingresoNoAcumulable: 0 } }),
  ).toEqual(['jubilacion.montoDiario > jubilacion.montoDiario']);
});

it('leads to what is only doubted, after what is wrong', () => {
  const atOnce = { tipo: '039', clave: '039', concepto: 'Pensión', importeGravado: 1_000 };
  const jubilacion = { ingresoAcumulable: 0, ingresoNoAcumulable: 0, totalUnaExhibicion: 5 };
  const adjustment = { tipo: '081', clave: '081', concepto: 'Viáticos', importe: 500 };
  expect(shownAt({ percepciones: [aPercepcion(), atOnce], jubilacion, deducciones: [adjustment] })).toEqual([
    'doubt of jubilacion.totalUnaExhibicion > jubilacion.totalUnaExhibicion',
    'doubt of deducciones.0.tipo > deducciones.0.tipo',
  ]);
  const horasExtra = [{ dias: 1, tipoHoras: '01', horasExtra: 2, importePagado: 999 }];
  const overtime = { tipo: '019', clave: '019', concepto: 'Horas extra', importeGravado: 100, horasExtra };
  expect(shownAt({ percepciones: [overtime, { ...overtime, importeGravado: 999, clave: '' }] })).toEqual([
    'percepciones.1.clave > percepciones.1.clave',
    'doubt of percepciones.0.horasExtra.0.importePagado > percepciones.0.horasExtra.0.importePagado',
  ]);
});

it('leaves what is wrong elsewhere, and what the payslip was refused for, as they came', () => {
  const worker = { field: 'empleado.rfc', message: 'Escribe el RFC del trabajador.' };
  const line = { field: 'nomina.percepciones[0].tipo', message: 'Elige de la lista.' };
  const draft = { faltantes: [worker, line], errores: [], status: 'DRAFT' };
  expect(problemsOutsideForm(draft)).toEqual([worker]);
  expect(problemsOutsideForm({ faltantes: [], errores: [line], status: 'REJECTED' })).toEqual([line]);
});

it('leads to the record of the worker and to that of the employer, for what each of them lacks', () => {
  const worker = { field: 'empleado.rfc', message: 'Escribe el RFC del trabajador.' };
  const employer = { field: 'nomina.curp', message: 'El patrón es persona física. Escribe su CURP.' };
  const led = (employeeId: string | null, ...problems: readonly (typeof worker)[]) =>
    recordsOf({ employeeId }, problems).map(({ to }) => to);
  expect(led('e1', worker)).toEqual(['/empleados/e1']);
  expect(led('e1', employer)).toEqual(['/empleados/patron']);
  const funds = { field: 'nomina.entidadSncf', message: 'Solo para entes públicos.' };
  expect(led('e1', funds)).toEqual(['/empleados/patron']);
  expect(led('e1', employer, worker)).toEqual(['/empleados/e1', '/empleados/patron']);
  expect(led(null, worker)).toEqual([]);
  expect(led('e1', { field: 'emisor.regimenFiscal', message: 'Elige de la lista.' })).toEqual([]);
});
