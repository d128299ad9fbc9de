import { describe, expect, it } from 'vitest';
import { Argon2PasswordHasher } from './password-hashers.ts';

const hasher = new Argon2PasswordHasher();

describe('Argon2PasswordHasher', () => {
  it('hashes with argon2id at 19 MiB, two passes and one lane, and a salt of its own', async () => {
    const [one, two] = await Promise.all([hasher.hash('secreto'), hasher.hash('secreto')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/);
    expect(one).not.toBe(two);
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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
