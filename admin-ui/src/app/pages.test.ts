import { expect, it } from 'vitest';
import { isReservedUrl } from '@timbra/core/companies/custom-url.ts';
import { customPages, resources } from './pages.ts';

it('has no screen whose address a company could take for its page', () => {
  const addresses = [...resources.map(({ name }) => name), ...customPages.map(({ path }) => path.split('/')[1] ?? '')];
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => !isReservedUrl(address))).toEqual([]);
});
