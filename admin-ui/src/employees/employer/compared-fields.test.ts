import { newEmployer } from '@timbra/core/employees/employer/employer.ts';
import { expect, it } from 'vitest';
import { differingFields } from '../../shared/form/stale-dialog.tsx';
import { comparedFields } from './compared-fields.ts';
import { valuesOf } from './employer-values.ts';

const plant = { registro: 'B5510768108', nombre: 'Planta', riesgoPuesto: '3' };
const office = { registro: 'C1234567101', nombre: '', riesgoPuesto: null };
const mine = valuesOf({ ...newEmployer, registrosPatronales: [plant], version: 1 });
const stored = valuesOf({
  ...newEmployer,
  registrosPatronales: [plant, office],
  departamentos: ['Ventas'],
  origenRecurso: 'IF',
  version: 2,
});

it('compares what two tabs have of an employer, in words', () => {
  const differing = differingFields(comparedFields, mine, stored).map(({ field, label, show }) => [
    label,
    show?.(mine[field]),
    show?.(stored[field]),
  ]);
  expect(differing).toEqual([
    ['Registros patronales', 'B5510768108 Planta riesgo 3', 'B5510768108 Planta riesgo 3; C1234567101'],
    ['Departamentos', 'Vacío', 'Ventas'],
    ['Origen del recurso', undefined, undefined],
  ]);
});

it('has nothing to compare in what was saved already', () => {
  expect(differingFields(comparedFields, stored, stored)).toEqual([]);
});
