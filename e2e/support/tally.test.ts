import { expect, test } from 'vitest';
import type { VitestReport } from './tally.ts';
import { closingLine, tallyOf } from './tally.ts';

const good: VitestReport = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, testResults: [] };

test('the closing line tells skipped tests only when there are some', () => {
  expect(closingLine({ passed: 5, failed: 0, skipped: 0 })).toBe('5 passed, 0 failed');
  expect(closingLine({ passed: 5, failed: 1, skipped: 2 })).toBe('5 passed, 1 failed, 2 skipped');
});

test('a file that does not load counts as a failure', () => {
  const report = { ...good, testResults: [{ status: 'failed', assertionResults: [{ status: 'passed' }] }] };
  expect(tallyOf(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('a failed test is not counted again for its file', () => {
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
  expect(tallyOf({ ...good, numFailedTests: 1, testResults }, 1).failed).toBe(1);
});

test('a run that ends badly is never told as a success', () => {
  expect(tallyOf(good, 1).failed).toBe(1);
  expect(tallyOf(undefined, 0).failed).toBe(0);
  expect(tallyOf(undefined, null).failed).toBe(1);
  expect(tallyOf(good, 0)).toEqual({ passed: 5, failed: 0, skipped: 0 });
});
