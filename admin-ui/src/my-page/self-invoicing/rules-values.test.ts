import { describe, expect, it } from 'vitest';
import { bodyOf, problemsOf, valuesOf } from './rules-values.ts';

const answer = {
  window: 'year',
  days: null,
  uses: [],
  paymentForms: ['01'],
  notify: false,
  published: false,
  version: 1,
} as const;
const stored = valuesOf(answer);

const fieldsOf = (change: object) => problemsOf({ ...stored, ...change }).map(({ field }) => field);

describe('the settings of self-invoicing', () => {
  it('come back as they are, and tell of the publishing only when it changes', () => {
    const sent = { window: 'year', days: null, uses: [], paymentForms: ['01'], notify: false };
    expect(bodyOf(stored, answer, 1)).toEqual(sent);
    expect(bodyOf({ ...stored, published: true }, answer, 1)).toEqual({ ...sent, published: true });
  });

  it('tell of the publishing when they are written over what somebody else has saved', () => {
    expect(bodyOf(stored, answer, 2)).toMatchObject({ published: false });
  });

  it('send days and uses only where these are what counts', () => {
    const typed = { ...stored, days: 5, uses: ['G03'] };
    expect(bodyOf(typed, answer, 1)).toMatchObject({ days: null, uses: [] });
    expect(bodyOf({ ...typed, window: 'days', acceptedUses: 'some' }, answer, 1)).toMatchObject({
      days: 5,
      uses: ['G03'],
    });
    expect(valuesOf({ ...answer, uses: ['G03'] })).toMatchObject({
      acceptedUses: 'some',
    });
  });

  it('ask for a number of days, and for at least one use and one form of payment', () => {
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ window: 'days' })).toEqual(['days']);
    expect(fieldsOf({ window: 'days', days: 366 })).toEqual(['days']);
    expect(fieldsOf({ acceptedUses: 'some' })).toEqual(['uses']);
    expect(fieldsOf({ paymentForms: [] })).toEqual(['paymentForms']);
  });
});
