import { officeLists } from '@timbra/core/shared/office-lists.ts';
import { officeScreens, operatorScreens } from '@timbra/testing/browser/screens.ts';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { isReservedUrl } from '@timbra/core/companies/custom-url.ts';
import { menuEntries } from './layout/menu-entries.ts';
import { operatorEntries } from './layout/operator-entries.ts';
import { customPages, resources, screenOf } from './pages.ts';

it('has no screen whose address a company could take for its page', () => {
  const addresses = [...resources.map(({ name }) => name), ...customPages.map(({ path }) => path.split('/')[1] ?? '')];
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => !isReservedUrl(address))).toEqual([]);
});

it('has a screen for each list of the back office', () => {
  expect(resources.map(({ name }) => name).toSorted()).toEqual(Object.keys(officeLists).toSorted());
});

it('has no screen that the test of every screen does not know', () => {
  const addresses = [...officeScreens(anyRecords), ...operatorScreens].map((address) => address.split('?')[0] ?? '');
  const patterns = [...resources.map(({ name }) => `/${name}`), ...customPages.map(({ path }) => path)];
  // `/facturas/crear` is a page of its own, and none of `/facturas/:id`.
  const shows = (address: string, pattern: string) =>
    address === pattern || (matchPath(pattern, address) !== null && !patterns.includes(address));
  expect(patterns.filter((pattern) => !addresses.some((address) => shows(address, pattern)))).toEqual([]);
  const entries = [...menuEntries.flat(), ...operatorEntries];
  expect(entries.filter(({ to }) => !addresses.includes(to))).toEqual([]);
});

it('takes the dialogs of records for a part of their list, and the page of a document for a screen', () => {
  expect(['/clientes', '/clientes/create', '/clientes/c1/show'].map(screenOf)).toEqual(Array(3).fill('/clientes'));
  expect(['/facturas/f1/show', '/facturas/f1/eliminar'].map(screenOf)).toEqual(Array(2).fill('/facturas'));
  for (const page of ['/facturas/f1', '/facturas/crear', '/dashboard']) expect(screenOf(page)).toBe(page);
});

const anyRecords = {
  companyId: '1',
  customerId: '1',
  invoiceId: '1',
  draftId: '1',
  payrollRunId: '1',
  purchaseId: '1',
  planId: '1',
};
