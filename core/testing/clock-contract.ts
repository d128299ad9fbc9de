import { describe, expect, it } from 'vitest';
import type { Clock } from '../src/shared/ports.ts';

/** Tests what every Clock does. */
export function clockContract(name: string, open: () => Clock): void {
  describe(`${name} as Clock`, () => {
    it('gives each caller a date of its own, and never an earlier one', () => {
      const clock = open();
      const first = clock.now();
      const at = first.getTime();
      first.setTime(0);
      expect(clock.now().getTime()).toBeGreaterThanOrEqual(at);
      expect(at).toBeGreaterThan(0);
    });
  });
}
