import { expect, it } from 'vitest';
import { timeSpent } from './time-spent.ts';

const file = (name: string, ms: number) => ({ name: `/repo/${name}`, startTime: 1_000, endTime: 1_000 + ms });

it('tells the time of each kind of test and the longest files, the longest first', () => {
  const testResults = [
    file('core/src/shared/work-slots.test.ts', 40),
    file('e2e/scenarios/kill-api.test.ts', 98_400),
    file('e2e/scenarios/service.test.ts', 2_000),
    file('adapters/src/postgres/database.integration.test.ts', 3_060),
  ];
  expect(timeSpent({ testResults }, '/repo')).toEqual([
    'Time by kind:',
    '  100.4 s  stories, 2 files',
    '    3.1 s  integration, 1 files',
    '    0.0 s  units, 1 files',
    'Longest files:',
    '   98.4 s  e2e/scenarios/kill-api.test.ts',
    '    3.1 s  adapters/src/postgres/database.integration.test.ts',
    '    2.0 s  e2e/scenarios/service.test.ts',
    '    0.0 s  core/src/shared/work-slots.test.ts',
  ]);
});
