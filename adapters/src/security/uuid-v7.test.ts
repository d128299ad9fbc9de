import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uuidV7Ids } from './uuid-v7.ts';

describe('ids', () => {
  const now = Date.parse('2126-11-20T18:00:00.123Z');
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('carry the time, version and variant of RFC 9562', () => {
    const id = uuidV7Ids.next();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
  });

  it('stay in order and unique within one millisecond', () => {
    const made = Array.from({ length: 10_000 }, () => uuidV7Ids.next());
    expect(made).toEqual(made.toSorted());
    expect(new Set(made).size).toBe(made.length);
  });

  it('stay in order when the clock steps back', () => {
    const made = [0, -5_000, 1].map((step) => {
      vi.setSystemTime(now + step);
      return uuidV7Ids.next();
    });
    expect(made).toEqual(made.toSorted());
  });
});
