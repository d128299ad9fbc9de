import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, darkened, forShapes, forText, isColor, onWhite, textOn } from './brand-colors.ts';

const aColor = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the contrast of two colours', () => {
  // The figures are those of the W3C's own examples and of the product's table of colours.
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#777777', '#FFFFFF', 4.48],
    ['#767676', '#FFFFFF', 4.54],
    ['#357F11', '#FFFFFF', 5.01],
    ['#ffffff', '#FFFFFF', 1],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });
});

describe('text on a ground', () => {
  it.each([
    ['#2D5A0E', '#FFFFFF'],
    ['#45A816', '#1C2317'],
    ['#FFFFFF', '#1C2317'],
    // Neither white nor the ink reads on it.
    ['#808080', '#000000'],
  ])('of %s is %s', (ground, text) => {
    expect(textOn(ground)).toBe(text);
  });

  it('reads on every ground', () => {
    fc.assert(fc.property(aColor, (ground) => contrast(textOn(ground), ground) >= forText));
  });
});

describe('a colour that is too light', () => {
  it('stays as it is when it is not', () => {
    expect(darkened('#2d5a0e', forText)).toBe('#2D5A0E');
  });

  it('is darkened no further than it takes, in its own hue', () => {
    expect(darkened('#FFD400', forShapes)).toBe('#B09200');
    expect(onWhite('#B09200')).toBeLessThan(3.1);
  });

  it('is seen on white whatever it was', () => {
    fc.assert(fc.property(aColor, (color) => onWhite(darkened(color, forText)) >= forText));
  });
});

it.each([
  ['#45A816', true],
  ['#45a81', false],
  ['45A816', false],
  ['#45A81G', false],
])('tells that %s is a colour: %s', (text, expected) => {
  expect(isColor(text)).toBe(expected);
});
