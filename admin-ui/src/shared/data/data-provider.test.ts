import { describe, expect, it } from 'vitest';
import { listAddress } from './data-provider.ts';

const address = (path: string, filter: object) => {
  const { pathname, searchParams } = new URL(
    listAddress(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`),
    'http://api',
  );
  const { countUpTo, ...parameters } = Object.fromEntries(searchParams);
  expect(countUpTo).toBe('10000');
  return { pathname, parameters };
};

describe('the address of a list', () => {
  it('has owner and search as parameters of their own', () => {
    expect(address('/invoices', { companyId: 'c1', q: 'kemper', estado: 'Pagada' })).toEqual({
      pathname: '/invoices',
      parameters: { filter: '{"estado":"Pagada"}', companyId: 'c1', q: 'kemper' },
    });
    expect(address('/user/purchases', { userId: 'u1', status: 'FAILED' })).toEqual({
      pathname: '/user/purchases',
      parameters: { filter: '{"status":"FAILED"}', userId: 'u1' },
    });
  });

  it('is that of the search where the specification has one, while something is looked for', () => {
    expect(address('/customers', { companyId: 'c1', q: 'ñ' }).pathname).toBe('/customers/search');
    expect(address('/customers', { companyId: 'c1', q: '' }).pathname).toBe('/customers');
  });

  it('leaves every other address as it is', () => {
    expect(listAddress('/customers/1')).toBe('/customers/1');
  });
});
