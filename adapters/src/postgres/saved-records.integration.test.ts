import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { emptyPage } from '@timbra/core/companies/page.ts';
import { unsaidEmployer } from '@timbra/core/employees/employer/employer.ts';
import { noBillingData } from '@timbra/core/identity/billing-data.ts';
import { usualSettings } from '@timbra/core/self-invoicing/settings.ts';
import { aScope } from '@timbra/core/testing/actors.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { PostgresBillingRecords, PostgresPreferences } from './postgres-users.ts';
import { PostgresCompanyPages, PostgresSelfInvoicingSettings } from './postgres-public-pages.ts';
import { PostgresEmployers } from './postgres-employers.ts';
import { PostgresGlobalPeriods } from './postgres-global-periods.ts';
import { PostgresSendingPreferences } from './postgres-sending.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

test('of the view of a list what is not sent stays as it is', async () => {
  const preferences = new PostgresPreferences(database);
  const scope = aScope((await anOwner(database)).userId);
  const filters = [{ name: `«Del mes» de O'Hara \\ ?`, filter: '{"estado":"Pagada"}' }];
  const empty = { list: 'orders', hiddenColumns: [], filters: [] } as const;
  expect(await preferences.save(scope, { list: 'orders' })).toEqual(empty);
  expect(await preferences.save(scope, { list: 'orders', filters })).toEqual({ ...empty, filters });
  const hiddenColumns = ['Fecha'];
  expect(await preferences.save(scope, { list: 'orders', hiddenColumns })).toEqual({
    ...empty,
    filters,
    hiddenColumns,
  });
  expect(await preferences.save(scope, { list: 'orders' })).toEqual({ ...empty, filters, hiddenColumns });
  expect(await preferences.save(scope, { list: 'orders', hiddenColumns: [] })).toEqual({ ...empty, filters });
  await preferences.save(scope, { list: 'customers' });
  expect((await preferences.all(scope)).map(({ list }) => list)).toEqual(['customers', 'orders']);
  expect(await preferences.all(aScope(randomUUID()))).toEqual([]);
});

test('billing data and what a company has mailed are kept by the first of two who saw the same', async () => {
  const [billing, sending] = [new PostgresBillingRecords(database), new PostgresSendingPreferences(database)];
  const { userId, companyId } = await anOwner(database);
  const scope = aScope(userId);
  const { version: _, ...data } = { ...noBillingData, razonSocial: 'KEMPER' };
  expect(await billing.find(scope)).toBeUndefined();
  expect([await billing.save(scope, data, 0), await billing.save(scope, data, 0)]).toEqual([true, false]);
  expect(await billing.save(scope, { ...data, email: 'a@b.mx' }, 1)).toBe(true);
  expect(await billing.find(scope)).toEqual({ ...data, email: 'a@b.mx', version: 2 });

  const preference = { automatic: true, copies: ['a@b.mx'] };
  const both = [1, 2].map(() => sending.save(companyId, preference, 0));
  expect((await Promise.all(both)).toSorted((one, other) => Number(one) - Number(other))).toEqual([false, true]);
  expect(await sending.save(companyId, { ...preference, automatic: false }, 7)).toBe(false);
  expect(await sending.find(companyId)).toEqual({ ...preference, version: 1 });
});

test('what a company has one of is as it was saved last', async () => {
  const [employers, settings] = [new PostgresEmployers(database), new PostgresSelfInvoicingSettings(database)];
  const periods = new PostgresGlobalPeriods(database);
  const { companyId } = await anOwner(database);
  expect([await employers.find(companyId), await settings.find(companyId)]).toEqual([undefined, undefined]);
  const employer = {
    ...unsaidEmployer,
    origenRecurso: 'IM',
    porcentajeRecursoPropio: 33.25,
    registrosPatronales: [{ registro: 'Y5512345108', nombre: `Planta «A», O'Hara`, riesgoPuesto: null }],
    departamentos: ['Ventas', 'Almacén'],
    version: 1,
  };
  await employers.save(companyId, employer);
  expect(await employers.find(companyId)).toEqual(employer);
  const plain = { ...unsaidEmployer, version: 2 };
  await employers.save(companyId, plain);
  expect(await employers.find(companyId)).toEqual(plain);

  const tickets = { ...usualSettings, window: 'days', days: 5, uses: ['G03', 'S01'], version: 1 } as const;
  await settings.save(companyId, tickets);
  expect(await settings.find(companyId)).toEqual(tickets);
  await settings.save(companyId, { ...usualSettings, version: 2 });
  expect(await settings.find(companyId)).toEqual({ ...usualSettings, version: 2 });

  const since = new Date('2026-11-01T06:00:00Z');
  const schedule = { periodicidad: '04', formaPago: '01', lugarExpedicion: '06000', paused: false, since };
  await periods.saveSchedule(companyId, schedule);
  expect(await periods.schedule(companyId)).toEqual(schedule);
  await periods.saveSchedule(companyId, { ...schedule, periodicidad: null, lugarExpedicion: null });
  expect(await periods.schedule(companyId)).toEqual({ ...schedule, periodicidad: null, lugarExpedicion: null });
});

test('an address is one page’s, and free again without it', async () => {
  const pages = new PostgresCompanyPages(database);
  const [{ companyId: mine }, { companyId: other }] = [await anOwner(database), await anOwner(database)];
  const customUrl = `kemper-${mine}`;
  const page = { ...emptyPage, customUrl, publishedAt: new Date('2026-11-01T06:00:00Z'), version: 1 };
  expect(await pages.save(mine, page)).toBe('saved');
  expect(await pages.save(mine, { ...page, phone: '+52 55' })).toBe('saved');
  expect(await pages.find(mine)).toEqual({ ...page, phone: '+52 55' });
  expect(await pages.save(other, page)).toBe('url-taken');
  expect(await pages.find(other)).toBeUndefined();
  expect(await pages.taken([customUrl, 'nobodys'])).toEqual(new Set([customUrl]));
  await pages.remove(mine);
  expect(await pages.save(other, { ...page, publishedAt: null })).toBe('saved');
  expect((await pages.find(other))?.publishedAt).toBeNull();
});
