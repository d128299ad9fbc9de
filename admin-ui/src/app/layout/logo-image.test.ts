import { expect, test } from 'vitest';
import { theme } from '@timbra/ui/theme/theme.ts';
import { logoImage } from './logo-image.ts';

test('each mode has a logo for an open sidebar and one for a closed', () => {
  const images = (['light', 'dark'] as const).flatMap((mode) => [logoImage(mode, true), logoImage(mode, false)]);
  expect(new Set(images).size).toBe(4);
});

test('the dark ones are never shown: the theme is light', () => {
  expect(theme.palette.mode).toBe('light');
});
