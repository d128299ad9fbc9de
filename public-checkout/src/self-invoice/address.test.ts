import { expect, it } from 'vitest';
import { readAddress, ticketPath } from './address.ts';

it.each([
  ['/cafe-luna', { customUrl: 'cafe-luna' }],
  ['/cafe-luna/', { customUrl: 'cafe-luna' }],
  ['/cafe-luna/t/abc_-1', { customUrl: 'cafe-luna', token: 'abc_-1' }],
  ['/cafe-luna/t/', { customUrl: 'cafe-luna' }],
  ['/cafe-luna/x/abc', { customUrl: 'cafe-luna' }],
  ['/%zz', { customUrl: '%zz' }],
])('%s leads to %o', (path, address) => {
  expect(readAddress(path)).toEqual(address);
});

it('a ticket’s path is read back as it was written', () => {
  expect(readAddress(ticketPath('cafe-luna', 'a b/c'))).toEqual({ customUrl: 'cafe-luna', token: 'a b/c' });
});
