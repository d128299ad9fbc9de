import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandColors, contrast } from './brand-colors.ts';

const aColor = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('a page has the colours of its company where their words can be read', () => {
  expect(brandColors({ primary: '#2D5A0E', secondary: '#123456' })).toEqual({
    ground: '#2D5A0E',
    onGround: '#FFFFFF',
    action: '#2D5A0E',
    onAction: '#FFFFFF',
    words: '#123456',
  });
});

it('whatever the colours are, words can be read and buttons told from the page', () => {
  fc.assert(
    fc.property(aColor, aColor, (primary, secondary) => {
      const { ground, onGround, action, onAction, words } = brandColors({ primary, secondary });
      expect(ground).toBe(primary);
      expect(contrast(onGround, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(onAction, action)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(action, '#FFFFFF')).toBeGreaterThanOrEqual(3);
      expect(contrast(words, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('a colour that is still being typed leaves the default in its place', () => {
  expect(brandColors({ primary: '#2D5', secondary: '#' })).toMatchObject({ ground: '#45A816', words: '#2D5A0E' });
});
