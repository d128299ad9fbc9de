import { expect, it } from 'vitest';
import { acts, actsPerSecond, assumptions, byAct, limitsOfOne, needOf, type Costs } from './machines.ts';

const hour = { month: 12, day: 31, hour: 11, documents: { sale: 3_600, payslip: 7_200, complement: 0, global: 0 } };
const nothing = { api: 0, worker: 0, database: 0 };
const documentsAlone: Costs = byAct((act) =>
  act === 'sale' || act === 'payslip' ? { api: 10, worker: 20, database: 60 } : nothing,
);

it('counts what is done beside the documents, in the busiest minute', () => {
  const rates = actsPerSecond(hour, { burst: 2 });
  expect(rates.sale).toBe(2);
  expect(rates.payslip).toBe(4);
  expect(rates.list).toBeCloseTo(2 * 2 + 4 * 0.1, 10);
  expect(acts.every((act) => rates[act] >= 0)).toBe(true);
});

it('needs as many machines as its processor time asks for, with what is kept in reserve', () => {
  const given = { ...assumptions, burst: 2, used: 0.5, cores: 0.1, databaseCores: 0.36, providerSeconds: 2, places: 5 };
  expect(needOf(hour, documentsAlone, given)).toEqual({
    perSecond: 6,
    busy: { api: 0.06, worker: 0.12, database: 0.36 },
    servers: 4,
    databases: 2,
    workers: 3,
  });
});

it('tells what ends first on one machine', () => {
  const given = { ...assumptions, burst: 1, used: 0.5, providerSeconds: 1, places: 6, memoryPerCore: 1_000 };
  // Three documents a second take 0.27 of a processor, and three of the six places.
  const year = { hour, documents: 1_000, costs: documentsAlone, indexBytes: 2 };
  const limits = limitsOfOne(year, given, 2);
  expect(limits.map(({ of }) => of)).toEqual([
    'memory for the indexes of a year',
    'places at the provider',
    'processors',
  ]);
  expect(limits.map(({ documents }) => Math.round(documents))).toEqual([1_000, 2_000, 3_704]);
});
