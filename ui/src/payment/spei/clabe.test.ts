import { expect, it } from 'vitest';
import { groupedClabe } from './clabe.ts';

it('groups a CLABE by its parts, and leaves anything else as it is', () => {
  expect(groupedClabe('646180111812345678')).toBe('646 180 1118 1234 567 8');
  expect(groupedClabe('64618011181234567')).toBe('64618011181234567');
});
