import { describe, expect, it } from 'vitest';
import { isPopular, plansOf, unitPrice, type Plan } from './plan.ts';

const plan: Plan = { id: 'p1', name: 'Plan Emprendedor', description: '', price: 500, timbres: 50, active: true };

describe('the answer with the plans on sale', () => {
  it('is a list of them, or an envelope around it', () => {
    expect(plansOf([plan])).toEqual([plan]);
    expect(plansOf({ success: true, plans: [plan] })).toEqual([plan]);
  });

  it('is a failure when it says so, or has none', () => {
    expect(() => plansOf({ success: false, error: 'Sin planes', plans: [] })).toThrow('Sin planes');
    expect(() => plansOf({ success: true })).toThrow('The answer has no plans');
  });
});

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
