import { describe, expect, it } from 'vitest';
import { isPopular, unitPrice, type Plan } from './plan.ts';

const plan: Plan = {
  id: 'p1',
  name: 'Plan Emprendedor',
  description: '',
  price: 500,
  timbres: 50,
  active: true,
  version: 1,
};

describe('a plan', () => {
  it.each([
    [500, 50, 10],
    [999, 200, 5],
    [100, 3, 33.33],
    [0.03, 2, 0.02],
  ])('of %d pesos and %d stamps costs %d a stamp', (price, timbres, each) => {
    expect(unitPrice({ price, timbres })).toBe(each);
  });

  it('is popular by its name alone', () => {
    expect([isPopular(plan), isPopular({ name: 'Plan Emprendedor Plus' })]).toEqual([true, false]);
  });
});
