import { expect, test } from 'vitest';
import { accessOfOwners, aSession } from '../../testing/actors.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import { atTestData } from '../access/actor.ts';
import { exportReport, getReport } from './get-report.ts';
import type { Reports, Table } from './ports.ts';

const ana = aSession('ana');
const month = { desde: '2026-11-01', hasta: '2026-11-30' };

/** Reports of a company that has used stamps and is owed money; what was asked and what was written as a file. */
function reporting() {
  const asked: unknown[] = [];
  const written: Table[] = [];
  const unused = () => Promise.reject(new Error('nobody asked for it'));
  const reports: Reports = {
    months: async (companyId, period) => {
      asked.push([companyId, period]);
      const nothing = { creditNotes: 0, descuento: 0, retenidos: 0 };
      return [{ month: '2026-11', documents: 3, subtotal: 0.1, trasladados: 0.2, total: 0.3, ...nothing }];
    },
    customers: unused,
    products: unused,
    taxes: unused,
    receivables: async (companyId, most) => {
      asked.push([companyId, most]);
      return { total: 0, overdue: 0, buckets: [], documents: [], count: 0 };
    },
    stamps: async () => [{ month: '2026-11', used: 7 }],
  };
  const file = {
    write: async (table: Table) => {
      written.push(table);
      return new Uint8Array([1]);
    },
  };
  const ports = {
    access: accessOfOwners((companyId) => (companyId === 'tienda' ? 'ana' : undefined)),
    reports,
    tableFiles: { csv: file, xlsx: file },
    // The last evening of November in Mexico City.
    clock: new MovingClock(new Date('2026-12-01T05:00:00Z')),
  };
  return { ports, asked, written };
}
const scope = { actor: ana, companyId: 'tienda', period: {} };

test('a report is of the present month in Mexico City unless days are told', async () => {
  const { ports, asked } = reporting();
  const { report, period, today } = await getReport(ports, 'months', { ...scope, most: 10 });
  expect({ period, today }).toEqual({ period: month, today: '2026-11-30' });
  expect(report).toMatchObject({ months: [{ month: '2026-11' }], totals: { documents: 3, total: 0.3 } });
  expect(asked).toEqual([['tienda', month]]);
});

test('a report of stamps has each month of its period and their sum', async () => {
  const period = { desde: '2026-10-31', hasta: '2026-11-01' };
  const { report } = await getReport(reporting().ports, 'stamps', { ...scope, period, most: 10 });
  expect(report).toEqual({
    months: [
      { month: '2026-10', used: 0 },
      { month: '2026-11', used: 7 },
    ],
    used: 7,
  });
});

test('a report is a file with every month, named by its days', async () => {
  const { ports, written } = reporting();
  const { name } = await exportReport(ports, 'stamps', 'csv', scope);
  expect(name).toMatch(/^reporte_\w+_2026-11-01_2026-11-30\.csv$/);
  expect(written[0]?.rows).toEqual([['2026-11', 7]]);
});

test('a file of a test company says so by its name', async () => {
  const ports = { ...reporting().ports, access: accessOfOwners(() => 'ana', false) };
  const { name } = await exportReport(ports, 'stamps', 'csv', { ...scope, actor: atTestData(ana) });
  expect(name).toMatch(/^prueba_reporte_/);
});

test('a file of what is owed has all of it, not the rows of a screen, and is named by today', async () => {
  const { ports, asked } = reporting();
  const { name } = await exportReport(ports, 'receivables', 'xlsx', {
    ...scope,
    period: { ...month, hasta: '2026-12-31' },
  });
  expect(name).toBe('reporte_por-cobrar_2026-11-30.xlsx');
  expect(asked).toEqual([['tienda', 50_000]]);
});

test('a report is refused for days out of order, and to whoever has nothing to do with the company', async () => {
  const { ports, asked } = reporting();
  const backwards = { ...scope, period: { desde: '2026-11-02', hasta: '2026-11-01' }, most: 1 };
  await expect(getReport(ports, 'months', backwards)).rejects.toMatchObject({ problems: [{ field: 'hasta' }] });
  const beto = { ...scope, actor: aSession('beto'), most: 1 };
  await expect(getReport(ports, 'months', beto)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const issuer = { ...scope, actor: { ...ana, permissions: new Set(['invoices:issue'] as const) }, most: 1 };
  await expect(getReport(ports, 'months', issuer)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
  expect(asked).toEqual([]);
});
