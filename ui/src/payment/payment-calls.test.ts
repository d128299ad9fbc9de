import { expect, it } from 'vitest';
import { plansOf } from './payment-calls.ts';

const plan = { id: 'p', name: 'Plan Básico', description: '', price: 100, timbres: 50, active: true, version: 1 };

it('takes a bare list of plans, and one in an envelope', () => {
  expect(plansOf([plan])).toEqual([plan]);
  expect(plansOf({ plans: [plan] })).toEqual([plan]);
  expect(plansOf([])).toEqual([]);
});

it('takes an error for one, though the status was good', () => {
  expect(() => plansOf({ error: 'No hay planes', plans: [] })).toThrow('No hay planes');
  expect(() => plansOf({})).toThrow('500');
});
