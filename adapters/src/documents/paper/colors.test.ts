import { describe, expect, it } from 'vitest';
import { defaultPrimary, paletteFor } from './colors.ts';

describe('paletteFor', () => {
  it('takes the company color as it is where it can be read', () => {
    expect(paletteFor('#1D5FA8')).toMatchObject({ primary: '#1D5FA8', primaryText: '#1D5FA8' });
  });

  it('darkens a light color for text and keeps it for surfaces', () => {
    const { primary, primaryText } = paletteFor('#FFFF00');
    expect(primary).toBe('#FFFF00');
    const [red = 0, green = 0] = (/^#(..)(..)00$/.exec(primaryText) ?? [])
      .slice(1)
      .map((part) => Number.parseInt(part, 16));
    expect(red).toBe(green);
    expect(red).toBeLessThan(0x80);
  });

  it('falls back to its own green when there is no color, or none that it knows', () => {
    for (const chosen of [undefined, '', 'red', '#12', 'url(x)'])
      expect(paletteFor(chosen).primary).toBe(defaultPrimary);
  });
});
