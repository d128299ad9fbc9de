import { expect, it } from 'vitest';
import { storiesFor } from './affected.ts';

const stories = [
  'e2e/browser/customers.test.ts',
  'e2e/browser/weights.test.ts',
  'e2e/scenarios/customers-story.test.ts',
  'e2e/scenarios/payments-guest.test.ts',
];

it.each([
  ['a use case', 'core/src/customers/update-customer.ts', [stories[0], stories[2]]],
  ['a screen', 'admin-ui/src/customers/customer-list.tsx', [stories[0]]],
  ['an adapter', 'adapters/src/stripe/stripe-gateway.ts', [stories[3]]],
  ['a file of no area', 'adapters/src/http/server.ts', stories],
  ['what all stands on', 'package-lock.json', stories],
  ['a unit test', 'core/src/customers/update-customer.test.ts', []],
  ['a page', 'README.md', []],
])('%s breaks the stories about it', (_what, file, expected) => {
  expect(storiesFor([file], stories)).toEqual(expected);
});

it('is asked with several files at once, and names each story once', () => {
  const changed = ['core/src/customers/customer.ts', 'admin-ui/src/customers/customer-form.tsx'];
  expect(storiesFor(changed, stories)).toEqual([stories[0], stories[2]]);
});
