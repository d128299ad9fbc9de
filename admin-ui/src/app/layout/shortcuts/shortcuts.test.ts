import { describe, expect, it } from 'vitest';
import { pauseMs, press, shortcuts, type Pressed } from './shortcuts.ts';

/** Returns where the last of some keys leads to, each pressed so long after the one before. */
function after(keys: string, between = 100): string | undefined {
  let now: Pressed = { keys: [], at: 0 };
  let found: string | undefined;
  for (const [index, key] of [...keys].entries()) {
    const pressed = press(now, key, 10_000 + index * between);
    now = pressed.now;
    found = pressed.found?.to;
  }
  return found;
}

describe('keys', () => {
  it('lead on by themselves or one after the other', () => {
    expect(after('n')).toBe('/facturas/crear');
    expect(after('gf')).toBe('/facturas');
    expect(after('g')).toBeUndefined();
    expect(after('f')).toBeUndefined();
  });

  it('count together for a moment only', () => {
    expect(after('gf', pauseMs + 1)).toBeUndefined();
    expect(after('gn', pauseMs + 1)).toBe('/facturas/crear');
  });

  it('begin anew where they lead nowhere', () => {
    expect(after('gxgf')).toBe('/facturas');
    expect(after('ggf')).toBe('/facturas');
    expect(after('gn')).toBe('/facturas/crear');
  });
});

it('no shortcut begins another one', () => {
  const written = shortcuts.map(({ keys }) => keys.join(' '));
  expect(written.filter((one) => written.some((other) => other !== one && other.startsWith(one)))).toEqual([]);
  expect(new Set(written).size).toBe(written.length);
});
