import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiKeys, NamedKey, NewApiKey } from '../src/keys/ports.ts';
import { newestVersion } from '../src/keys/versions.ts';

export interface ApiKeysUnderTest {
  readonly apiKeys: ApiKeys;
  /** Returns the id of an account. */
  owner(): Promise<string>;
}

const noon = new Date('2026-11-28T12:00:00Z');
const later = new Date('2026-11-28T13:00:00Z');

export const anApiKey = (changes: Partial<NewApiKey> = {}): NewApiKey => ({
  id: crypto.randomUUID(),
  userId: 'ana',
  companyId: null,
  name: 'Mi tienda',
  mode: 'live',
  prefix: 'tk_live_Ab12',
  last4: '9xYz',
  permissions: ['customers:read', 'invoices:issue'],
  createdAt: noon,
  lastUsedAt: null,
  expiresAt: null,
  stampsPerMonth: null,
  version: newestVersion,
  hash: Buffer.from(crypto.randomUUID().repeat(4).slice(0, 32)).toString('base64url'),
  ...changes,
});

const named = ({ id, name, mode, last4 }: NamedKey): NamedKey => ({ id, name, mode, last4 });

/** Tests what every ApiKeys does. */
export function apiKeysContract(name: string, open: () => Promise<ApiKeysUnderTest>): void {
  describe(`${name} as ApiKeys`, () => {
    let keys: ApiKeys;
    let userId: string;
    let other: string;
    const added = async (changes: Partial<NewApiKey> = {}) => {
      const made = anApiKey({ userId, ...changes });
      await keys.add(made);
      const { hash, ...key } = made;
      return { hash, key };
    };

    beforeEach(async () => {
      const fixture = await open();
      keys = fixture.apiKeys;
      [userId, other] = [await fixture.owner(), await fixture.owner()];
    });

    it('gives a key back as it was kept, by its hash to anybody and by its id to its account', async () => {
      const { hash, key } = await added({ companyId: crypto.randomUUID(), expiresAt: later, stampsPerMonth: 30 });
      expect(await keys.findPresented(hash)).toEqual({
        ...key,
        revoked: false,
        memberOf: [],
        barredFrom: [],
        hasTestCompanies: false,
      });
      expect(await keys.find(userId, key.id)).toEqual({ ...key, stampsUsed: 0 });
      expect(await keys.find(other, key.id)).toBeUndefined();
      expect(await keys.findPresented(anApiKey().hash)).toBeUndefined();
    });

    it('changes what is named, for its account alone', async () => {
      const { key } = await added({ expiresAt: later });
      expect(await keys.change(other, key.id, { name: 'Ajena' })).toBe(false);
      expect(await keys.change(userId, key.id, { name: 'Otra', expiresAt: null, stampsPerMonth: 3 })).toBe(true);
      const changed = { ...key, name: 'Otra', expiresAt: null, stampsPerMonth: 3, stampsUsed: 0 };
      expect(await keys.find(userId, key.id)).toEqual(changed);
      expect(await keys.change(userId, key.id, { permissions: ['customers:read'], version: newestVersion })).toBe(true);
      expect((await keys.find(userId, key.id))?.permissions).toEqual(['customers:read']);
    });

    it('ends a key once, which then says so and can be changed by nobody', async () => {
      const { hash, key } = await added();
      expect(await keys.revoke(other, key.id, later)).toBeUndefined();
      expect(await keys.revoke(userId, key.id, later)).toEqual({ ...named(key), expired: false });
      expect(await keys.revoke(userId, key.id, later)).toBeUndefined();
      expect(await keys.findPresented(hash)).toMatchObject({ id: key.id, revoked: true });
      expect(await keys.find(userId, key.id)).toBeUndefined();
      expect(await keys.change(userId, key.id, { name: 'Otra' })).toBe(false);
    });

    it('lets a key that works end, never later than it was to, and none that has ended', async () => {
      const { key } = await added();
      expect(await keys.end(other, key.id, noon, later)).toBe(false);
      expect(await keys.end(userId, key.id, noon, later)).toBe(true);
      expect(await keys.end(userId, key.id, noon, new Date(later.getTime() + 1))).toBe(true);
      expect((await keys.find(userId, key.id))?.expiresAt).toEqual(later);
      expect(await keys.end(userId, key.id, later, later)).toBe(false);
    });

    it('takes each key whose time is over once, and again when it was given another time', async () => {
      const expired = async (now: Date) => {
        const taken = await keys.expire(now, 1000);
        return taken.filter(({ id }) => [first, second, ended, endless].some(({ key }) => key.id === id));
      };
      const [first, second, ended, endless] = [
        await added({ expiresAt: noon }),
        await added({ expiresAt: later }),
        await added({ expiresAt: noon }),
        await added(),
      ];
      await keys.revoke(userId, ended.key.id, noon);
      expect(await expired(noon)).toEqual([named(first.key)]);
      expect(await expired(later)).toEqual([named(second.key)]);
      expect(await keys.change(userId, first.key.id, { name: 'Otra' })).toBe(true);
      expect(await expired(later)).toEqual([]);
      expect(await keys.change(userId, first.key.id, { expiresAt: later })).toBe(true);
      expect(await keys.revoke(userId, second.key.id, later)).toEqual({ ...named(second.key), expired: true });
      expect(await expired(later)).toEqual([{ ...named(first.key), name: 'Otra' }]);
    });

    it('counts the keys that work', async () => {
      await added();
      await added({ expiresAt: later });
      await added({ userId: other });
      const { key } = await added();
      await keys.revoke(userId, key.id, noon);
      expect([await keys.count(userId, noon), await keys.count(userId, later)]).toEqual([2, 1]);
    });

    it('knows the last use, and none that came before it', async () => {
      const { key } = await added();
      await keys.touch(key.id, later);
      await keys.touch(key.id, noon);
      expect((await keys.find(userId, key.id))?.lastUsedAt).toEqual(later);
    });
  });
}
