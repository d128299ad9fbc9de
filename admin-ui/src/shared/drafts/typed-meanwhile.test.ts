import { expect, it } from 'vitest';
import { typedMeanwhile } from './typed-meanwhile.ts';

it('what was typed while a form was being saved is what differs from what was sent', () => {
  const sent = { name: 'Café', days: ['L'], note: undefined as string | undefined };
  expect(typedMeanwhile(sent, { ...sent, days: ['L'] })).toEqual({});
  expect(typedMeanwhile(sent, { name: 'Café Luna', days: [], note: 'a' })).toEqual({
    name: 'Café Luna',
    days: [],
    note: 'a',
  });
});
