import { expect, it } from 'vitest';
import { plansOf, type Plan } from './plans.ts';

const plan: Plan = { id: 'p', name: 'Plan Básico', description: '', price: 100, timbres: 50, active: true };

it('takes a bare list of plans, and one in an envelope', () => {
  expect(plansOf([plan])).toEqual([plan]);
  expect(plansOf({ plans: [plan] })).toEqual([plan]);
  expect(plansOf([])).toEqual([]);
});

it('takes an error for one, though the status was good', () => {
  expect(() => plansOf({ error: 'No hay planes' })).toThrow('No hay planes');
});
