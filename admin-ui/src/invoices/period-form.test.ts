import { expect, it } from 'vitest';
import { opened, saved } from '../shared/list/view/stored-filter.ts';
import { periodForm } from './period-form.ts';

it('keeps the month of the day on which it is used, and other days as they were', () => {
  const november = { estado: 'Pagada', desde: '2026-11-01', hasta: '2026-11-30' };
  const filter = saved(' Del mes ', november, periodForm('2026-11-23'));
  expect(filter.name).toBe('Del mes');
  expect(opened(filter, periodForm('2026-11-30'))).toEqual(november);
  expect(opened(filter, periodForm('2027-02-03'))).toEqual({
    estado: 'Pagada',
    desde: '2027-02-01',
    hasta: '2027-02-28',
  });
  const days = { desde: '2026-11-03', hasta: '2026-11-09' };
  expect(opened(saved('Semana', days, periodForm('2026-11-23')), periodForm('2027-02-03'))).toEqual(days);
});
