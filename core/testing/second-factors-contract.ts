import { beforeEach, describe, expect, it } from 'vitest';
import type { PasskeyFactor, SecondFactors, TotpFactor } from '../src/identity/second-factors.ts';

export interface SecondFactorsUnderTest {
  readonly secondFactors: SecondFactors;
  /** Returns the id of an account. */
  owner(): Promise<string>;
}

const noon = new Date('2026-11-28T12:00:00Z');
const later = new Date('2026-11-28T13:00:00Z');

const app = (): TotpFactor => ({
  id: crypto.randomUUID(),
  kind: 'totp',
  name: 'App de códigos',
  secretSealed: 'sealed',
  createdAt: noon,
  lastUsedAt: null,
});

const passkey = (): PasskeyFactor => ({
  id: crypto.randomUUID(),
  kind: 'passkey',
  name: 'Mi computadora',
  credentialId: crypto.randomUUID(),
  publicKey: new Uint8Array([1, 2, 3]),
  counter: 0,
  transports: ['internal'],
  createdAt: later,
  lastUsedAt: null,
});

const hash = () => Buffer.from(crypto.randomUUID().slice(0, 32)).toString('base64url');

/** Tests what every SecondFactors does. */
export function secondFactorsContract(name: string, open: () => Promise<SecondFactorsUnderTest>): void {
  describe(`${name} as SecondFactors`, () => {
    let factors: SecondFactors;
    let ana: string;
    let eva: string;

    beforeEach(async () => {
      const fixture = await open();
      factors = fixture.secondFactors;
      [ana, eva] = [await fixture.owner(), await fixture.owner()];
    });

    it('asks for an app once it has proved itself, and only for its last beginning', async () => {
      const [first, second] = [app(), app()];
      await factors.startTotp(ana, first);
      await factors.startTotp(ana, second);
      expect(await factors.ofUser(ana)).toEqual([]);
      expect(await factors.unconfirmed(ana)).toEqual(second);
      expect(await factors.unconfirmed(eva)).toBeUndefined();
      expect(await factors.confirm(eva, second.id, 7, later)).toBe(false);
      expect(await factors.confirm(ana, first.id, 7, later)).toBe(false);
      expect(await factors.confirm(ana, second.id, 7, later)).toBe(true);
      expect(await factors.confirm(ana, second.id, 8, later)).toBe(false);
      expect(await factors.ofUser(ana)).toEqual([{ ...second, lastUsedAt: later }]);
      expect(await factors.unconfirmed(ana)).toBeUndefined();
    });

    it('takes the code of a step once, and none of before', async () => {
      const { id } = app();
      await factors.startTotp(ana, { ...app(), id });
      await factors.confirm(ana, id, 7, noon);
      expect(await factors.useTotp(id, 7, later)).toBe(false);
      expect(await factors.useTotp(id, 6, later)).toBe(false);
      const parallel = await Promise.all([1, 2, 3].map(() => factors.useTotp(id, 8, later)));
      expect(parallel.filter(Boolean)).toHaveLength(1);
    });

    it('keeps a passkey as it was told, of one account alone', async () => {
      const key = passkey();
      expect(await factors.addPasskey(ana, key)).toBe('saved');
      expect(await factors.addPasskey(eva, { ...passkey(), credentialId: key.credentialId })).toBe('taken');
      expect(await factors.usePasskey(key.id, 5, later)).toBe(true);
      const [kept] = await factors.ofUser(ana);
      expect(kept).toMatchObject({ name: key.name, counter: 5, transports: ['internal'], lastUsedAt: later });
      expect(kept?.kind === 'passkey' && [...kept.publicKey]).toEqual([1, 2, 3]);
      expect(await factors.ofUser(eva)).toEqual([]);
    });

    it('takes each signature of a passkey once, and none of before, unless it does not count them', async () => {
      const [counts, never] = [passkey(), passkey()];
      for (const key of [counts, never]) await factors.addPasskey(ana, key);
      const parallel = await Promise.all([1, 2, 3].map(() => factors.usePasskey(counts.id, 5, later)));
      expect(parallel.filter(Boolean)).toHaveLength(1);
      for (const counter of [4, 5, 0]) expect(await factors.usePasskey(counts.id, counter, later)).toBe(false);
      for (const counter of [0, 0]) expect(await factors.usePasskey(never.id, counter, later)).toBe(true);
      expect(await factors.usePasskey(crypto.randomUUID(), 9, later)).toBe(false);
    });

    it('uses each recovery code once; they go with the last factor', async () => {
      const [one, two, stranger] = [hash(), hash(), hash()];
      const [first, second] = [passkey(), passkey()];
      await factors.addPasskey(ana, first);
      await factors.addPasskey(ana, second);
      await factors.replaceRecoveryCodes(ana, [stranger]);
      await factors.replaceRecoveryCodes(ana, [one, two]);
      expect(await factors.useRecoveryCode(ana, stranger)).toBe(false);
      expect(await factors.useRecoveryCode(eva, one)).toBe(false);
      expect(await factors.useRecoveryCode(ana, one)).toBe(true);
      expect(await factors.useRecoveryCode(ana, one)).toBe(false);
      expect(await factors.remove(eva, first.id)).toBe(false);
      expect(await factors.remove(ana, first.id)).toBe(true);
      expect(await factors.countRecoveryCodes(ana)).toBe(1);
      expect(await factors.remove(ana, second.id)).toBe(true);
      expect(await factors.countRecoveryCodes(ana)).toBe(0);
    });

    it('has the secret of each app sealed anew, but for one that was replaced meanwhile', async () => {
      const [mine, hers] = [app(), app()];
      await factors.startTotp(ana, mine);
      await factors.startTotp(eva, hers);
      await factors.addPasskey(ana, passkey());
      const ofTwo = async () =>
        (await factors.sealedAfter(undefined, 1_000)).filter(({ recordId }) => [mine.id, hers.id].includes(recordId));
      const [first] = await ofTwo();
      if (!first) throw new Error('There is none');
      expect((await factors.sealedAfter(first.recordId, 1_000)).map(({ recordId }) => recordId)).not.toContain(
        first.recordId,
      );
      expect(await factors.replaceSealed({ ...first, current: 'another' }, { ...first, current: 'anew' })).toBe(false);
      expect(await factors.replaceSealed(first, { ...first, current: 'anew' })).toBe(true);
      expect((await ofTwo()).map(({ current }) => current)).toEqual(['anew', 'sealed']);
    });

    it('ends a challenge for the first who comes, and finds none that is over', async () => {
      const tokenHash = hash();
      const asked = { userId: ana, purpose: 'login', signed: 'abc', remember: true, expiresAt: later } as const;
      await factors.addChallenge({ tokenHash, ...asked });
      expect(await factors.findChallenge(tokenHash, noon)).toEqual({ tokenHash, ...asked });
      expect(await factors.findChallenge(tokenHash, later)).toBeUndefined();
      const ended = await Promise.all([1, 2].map(() => factors.endChallenge(tokenHash)));
      expect(ended.filter(Boolean)).toHaveLength(1);
      expect(await factors.findChallenge(tokenHash, noon)).toBeUndefined();
    });
  });
}
