import { describe, expect, it } from 'vitest';
import { newPlan, planProblems, withInput } from './plan.ts';

const plan = { id: 'p', name: 'Plan', description: '', price: 250, timbres: 50, active: true, version: 1 };
const fields = (change: object) => planProblems({ ...plan, ...change }).map(({ field }) => field);

describe('a plan', () => {
  it('is good with a name, a price that can be charged and at least one stamp', () => {
    expect(planProblems(plan)).toEqual([]);
    expect(fields({ price: 8.63, timbres: 1 })).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ price: 0 }, 'price'],
    [{ price: -1 }, 'price'],
    [{ price: 10.005 }, 'price'],
    [{ price: 8.61 }, 'price'],
    [{ price: 862_069 }, 'price'],
    [{ timbres: 0 }, 'timbres'],
    [{ timbres: 1.5 }, 'timbres'],
  ])('is refused with %j', (change, field) => {
    expect(fields(change)).toEqual([field]);
  });

  it('tells all that is missing at once', () => {
    expect(planProblems(newPlan('p', {})).map(({ field }) => field)).toEqual(['name', 'price', 'timbres']);
  });

  it('keeps what was not sent', () => {
    expect(withInput(plan, { price: 300, active: false })).toEqual({ ...plan, price: 300, active: false });
  });
});
