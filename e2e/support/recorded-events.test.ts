import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventTypes } from '@timbra/core/shared/events/event-types.ts';

/** Nobody tells of these yet, and why. */
const recordedByNobody: Readonly<Record<string, string>> = {
  'received.arrived': 'documents that a company receives are not kept yet',
  'received.listed': 'documents that a company receives are not kept yet',
};

const sources = globSync('core/src/**/*.ts', { exclude: ['**/*.test.ts', '**/event-types.ts'] })
  .map((path) => readFileSync(path, 'utf8'))
  .filter((source) => source.includes('recordId'));

/** Whole, or its area with what is put in place of its end. */
function isRecorded(type: string): boolean {
  const [area = '', change = ''] = type.split('.');
  return sources.some(
    (source) => source.includes(`'${type}'`) || (source.includes(`\`${area}.\${`) && source.includes(`'${change}'`)),
  );
}

test('every type of event is told by somebody, but for those that are listed', () => {
  expect(Object.keys(eventTypes).filter((type) => !isRecorded(type))).toEqual(Object.keys(recordedByNobody));
});
