import { beforeAll, describe, expect, it } from 'vitest';
import type { CsdFiles, CsdRegistry } from '../src/companies/ports.ts';

export interface RegistryUnderTest {
  readonly registry: CsdRegistry;
  /** Makes files of an RFC, other ones each time. */
  files(rfc: string): Promise<CsdFiles>;
  /** Returns what the provider seals with for an RFC. */
  certificateOf(rfc: string): Promise<Uint8Array | undefined>;
  /** Lets the work be done while the provider refuses these files. @returns the files to send then. */
  refusing(csd: CsdFiles, work: (csd: CsdFiles) => Promise<void>): Promise<void>;
  /** Lets the work be done while the provider cannot be used. */
  away(work: (registry: CsdRegistry) => Promise<void>): Promise<void>;
}

const rfc = 'Ñ&A010101AB1';

/** Tests what every CsdRegistry does. */
export function csdRegistryContract(name: string, open: () => Promise<RegistryUnderTest>): void {
  describe(`${name} as a CsdRegistry`, () => {
    let fixture: RegistryUnderTest;
    let registry: CsdRegistry;

    beforeAll(async () => {
      fixture = await open();
      ({ registry } = fixture);
    });

    const registered = { kind: 'registered' };
    const isRegistered = async ({ certificate }: CsdFiles) =>
      Buffer.from(certificate).equals((await fixture.certificateOf(rfc)) ?? Buffer.alloc(0));

    it('registers a certificate, again if need be, and another in its place', async () => {
      const [first, second] = [await fixture.files(rfc), await fixture.files(rfc)];
      expect(await registry.register(first)).toEqual(registered);
      expect(await registry.register(first)).toEqual(registered);
      expect(await isRegistered(first)).toBe(true);
      expect(await registry.register(second)).toEqual(registered);
      expect(await isRegistered(second)).toBe(true);
    });

    it('leaves what was there when it refuses files, and tells what is wrong with them', async () => {
      const kept = await fixture.files(rfc);
      await registry.register(kept);
      await fixture.refusing(await fixture.files(rfc), async (wrong) => {
        const outcome = await registry.register(wrong);
        expect(outcome).toMatchObject({ kind: 'refused', problems: [{ message: expect.any(String) }] });
      });
      expect(await isRegistered(kept)).toBe(true);
    });

    it('leaves what was there while it cannot be used, and tells why', async () => {
      const kept = await fixture.files(rfc);
      await registry.register(kept);
      await fixture.away(async (unavailable) => {
        const outcome = { kind: 'unavailable', reason: expect.any(String) };
        expect(await unavailable.register(await fixture.files(rfc))).toEqual(outcome);
        expect(await unavailable.remove(rfc)).toEqual(outcome);
      });
      expect(await isRegistered(kept)).toBe(true);
    });

    it('removes one, twice if need be, and leaves those of others', async () => {
      const [mine, others] = [await fixture.files(rfc), await fixture.files('EKU9003173C9')];
      for (const csd of [mine, others]) expect(await registry.register(csd)).toEqual(registered);
      expect(await registry.remove(rfc)).toEqual(registered);
      expect(await registry.remove(rfc)).toEqual(registered);
      expect(await fixture.certificateOf(rfc)).toBeUndefined();
      expect(await fixture.certificateOf(others.rfc)).toBeDefined();
    });
  });
}
