import { describe, expect, it } from 'vitest';
import { UuidV7Ids } from './uuid-v7.ts';

function idsAt(...times: number[]) {
  let call = 0;
  return new UuidV7Ids({ now: () => new Date(times[Math.min(call++, times.length - 1)] ?? 0) });
}

describe('UuidV7Ids', () => {
  const now = Date.parse('2026-11-20T18:00:00.123Z');

  it('carries the time, version and variant of RFC 9562', () => {
    const id = idsAt(now).next();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
  });

  it('stays in order and unique within one millisecond, also beyond the counter', () => {
    const ids = idsAt(now);
    const made = Array.from({ length: 10_000 }, () => ids.next());
    expect(made).toEqual(made.toSorted());
    expect(new Set(made).size).toBe(made.length);
  });

  it('stays in order when the clock steps back', () => {
    const ids = idsAt(now, now - 5000, now + 1);
    const made = [ids.next(), ids.next(), ids.next()];
    expect(made).toEqual(made.toSorted());
  });
});
