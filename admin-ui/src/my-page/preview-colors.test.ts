import { expect, it } from 'vitest';
import { contrast } from '@timbra/ui/theme/contrast.ts';
import { previewColors } from './preview-colors.ts';

it('the page has the colours of the form where their words can be read', () => {
  const colors = previewColors({ colorPrimario: '#2D5A0E', colorSecundario: '#123456' });
  expect(colors).toEqual({ ground: '#2D5A0E', onGround: '#FFFFFF', words: '#123456' });
});

it('words that could not be read are darker, and dark on a light ground', () => {
  const { ground, onGround, words } = previewColors({ colorPrimario: '#FFD400', colorSecundario: '#FFD400' });
  expect([ground, onGround]).toEqual(['#FFD400', '#1C2317']);
  expect(contrast(words, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
});

it('a colour that is still being typed leaves the default in its place', () => {
  expect(previewColors({ colorPrimario: '#2D5', colorSecundario: '#' })).toMatchObject({
    ground: '#45A816',
    words: '#2D5A0E',
  });
});
