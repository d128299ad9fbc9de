import { describe, expect, it } from 'vitest';
import { chosenPeople, peopleIn } from './chosen-people.ts';
import { bodyOf, problemsOf, proposedRun } from './new-run-values.ts';

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
    expect(problemsOf(some)).toEqual([]);
    expect(problemsOf(all)).toEqual([]);
    expect(problemsOf({ ...all, aQuien: 'departamentos' })).toMatchObject([{ field: 'departamentos' }]);
    expect(problemsOf({ ...some, personas: [] })).toMatchObject([{ field: 'employeeIds' }]);
  });

  it('takes those who were chosen in the list of the same company', () => {
    const state = chosenPeople('tienda', [ingrid]);
    expect(peopleIn(state, 'tienda')).toEqual([ingrid]);
    expect(peopleIn(state, 'otra')).toEqual([]);
    expect(peopleIn(null, 'tienda')).toEqual([]);
  });
});
