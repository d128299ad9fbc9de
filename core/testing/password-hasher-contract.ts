import { describe, expect, it } from 'vitest';
import type { PasswordHasher } from '../src/identity/users.ts';

/** Tests what every PasswordHasher does. */
export function passwordHasherContract(name: string, hasher: PasswordHasher): void {
  describe(`${name} as PasswordHasher`, () => {
    it('gives each hash a salt of its own, and keeps nothing of the password in it', async () => {
      const [one, two] = await Promise.all([hasher.hash('secreto'), hasher.hash('secreto')]);
      expect(one).not.toBe(two);
      expect(one).not.toContain('secreto');
    });

    it('knows the right password from a wrong one, with every character', async () => {
      const stored = await hasher.hash('contraseña 🔑 ');
      expect(await hasher.verify('contraseña 🔑 ', stored)).toBe(true);
      expect(await hasher.verify('contraseña 🔑', stored)).toBe(false);
    });

    it('never accepts a password for an unknown address', async () => {
      expect(await hasher.verify('', undefined)).toBe(false);
      expect(await hasher.verify('secreto', undefined)).toBe(false);
    });

    it('spends on an unknown address what a known one costs', async () => {
      const stored = await hasher.hash('secreto');
      await hasher.verify('otra', undefined);
      const known = await timed(() => hasher.verify('otra', stored));
      const unknown = await timed(() => hasher.verify('otra', undefined));
      // It would be a thousand times faster without a hash to verify; a busy machine makes either a few times slower.
      expect(unknown).toBeGreaterThan(known / 50);
    });
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
