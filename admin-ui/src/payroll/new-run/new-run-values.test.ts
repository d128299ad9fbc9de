import { describe, expect, it } from 'vitest';
import { chosenPeople, peopleIn } from '../../employees/chosen-people.ts';
import { shippedLaw } from '@timbra/core/law/shipped.ts';
import { bodyOf, countedBefore, linesOf, problemsOf, proposedRun } from './new-run-values.ts';

const ingrid = { id: 'ingrid', nombre: 'INGRID', numEmpleado: '120' };
const all = proposedRun([], '2026-11-10');
const some = proposedRun([], '2026-11-10', [ingrid]);

describe('whom a run pays', () => {
  it('names people only where some are paid, and keeps those who were chosen from what is sent', () => {
    const departamentos = ['Ventas'];
    expect(bodyOf({ ...some, aQuien: 'departamentos', departamentos })).not.toHaveProperty('employeeIds');
    expect(bodyOf({ ...all, aQuien: 'departamentos', departamentos })).toMatchObject({ departamentos });
    expect(bodyOf(some)).toMatchObject({ employeeIds: ['ingrid'], periodicidadPago: '04' });
    for (const values of [all, { ...all, departamentos }, { ...some, aQuien: 'todos' as const }]) {
      expect(Object.keys(bodyOf(values)).toSorted()).toEqual([
        'contarDias',
        'fechaFinalPago',
        'fechaInicialPago',
        'fechaPago',
        'numDiasPagados',
        'periodicidadPago',
        'renglones',
        'tipoNomina',
      ]);
    }
  });

  it('asks for somebody where some are to be paid', () => {
    expect(problemsOf(some, shippedLaw)).toEqual([]);
    expect(problemsOf(all, shippedLaw)).toEqual([]);
    expect(problemsOf({ ...all, aQuien: 'departamentos' }, shippedLaw)).toMatchObject([{ field: 'departamentos' }]);
    expect(problemsOf({ ...some, personas: [] }, shippedLaw)).toMatchObject([{ field: 'employeeIds' }]);
  });

  it('takes those who were chosen in the list of the same company', () => {
    const state = chosenPeople('tienda', [ingrid]);
    expect(peopleIn(state, 'tienda')).toEqual([ingrid]);
    expect(peopleIn(state, 'otra')).toEqual([]);
    expect(peopleIn(null, 'tienda')).toEqual([]);
  });
});

describe('what a run begins with', () => {
  const paid = (fechaFinalPago: string, numDiasPagados: number, tipoNomina = 'O') => ({
    tipoNomina,
    periodicidadPago: '04',
    fechaInicialPago: `${fechaFinalPago.slice(0, 8)}16`,
    fechaFinalPago,
    numDiasPagados,
  });

  it.each([
    ['the days of the salary, at first', [], 'comerciales'],
    ['those of the calendar, as the last run did', [paid('2026-12-31', 16)], 'calendario'],
    ['those of the salary, as the last run did', [paid('2026-12-31', 15), paid('2026-10-31', 16)], 'comerciales'],
    ['what the last one tells whose counts differ', [paid('2026-11-30', 15), paid('2026-10-31', 16)], 'calendario'],
    ['the days of the salary after another number', [paid('2026-12-31', 14)], 'comerciales'],
    ['nothing that an extraordinary one did', [paid('2026-12-31', 16, 'E')], 'comerciales'],
  ])('counts %s', (_what, before, expected) => {
    expect(countedBefore('04', before)).toBe(expected);
  });

  it('is nothing, where it is an extraordinary one', () => {
    const before = [paid('2026-11-30', 15, 'E'), paid('2026-11-30', 15)];
    expect(linesOf('E', before)).toBe('ninguno');
    expect(linesOf('O', before)).toBe('ultima');
    expect(linesOf('O', before.slice(0, 1))).toBe('sueldo');
  });
});
