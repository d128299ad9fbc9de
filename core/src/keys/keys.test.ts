import { beforeEach, describe, expect, it } from 'vitest';
import { InMemoryApiKeys } from '../../testing/in-memory-api-keys.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { InMemoryRateLimits } from '../../testing/in-memory-rate-limits.ts';
import { InMemoryUsers } from '../../testing/in-memory-users.ts';
import { aSession } from '../../testing/actors.ts';
import { Access } from '../access/access.ts';
import { ownerPermissions, type Permissions } from '../access/permission.ts';
import { roleFacts } from '../access/roles.ts';
import { authenticateKey, getKey } from './authenticate-key.ts';
import { expireKeys } from './expire-keys.ts';
import { createKey, type NewKeyRequest, revokeKey, rollKey, updateKey } from './change-key.ts';
import { newestVersion } from './versions.ts';
import type { KeysPorts } from './ports.ts';

const start = Date.parse('2026-11-28T12:00:00Z');
const hourMs = 3_600_000;
const currentPassword = 'secreto-1';
const ana = aSession('ana');
const wanted: NewKeyRequest = { name: ' Mi tienda ', mode: 'live', permissions: ['customers:read'], currentPassword };

let now: number;
let held: Permissions;
let ports: KeysPorts;

beforeEach(async () => {
  now = start;
  held = ownerPermissions;
  let made = 0;
  const database = new InMemoryDatabase();
  const users = new InMemoryUsers(database);
  await users.add({ id: 'ana', email: 'ana@ejemplo.mx', passwordHash: currentPassword, closedAt: null } as never);
  const find = (_userId: string, companyId: string) =>
    Promise.resolve(
      companyId === 'tienda' ? { ownerId: 'ana', permissions: held, archived: false, livemode: true } : undefined,
    );
  ports = {
    access: new Access({ find }),
    apiKeys: new InMemoryApiKeys(database),
    clock: { now: () => new Date(now) },
    ids: { next: () => `key ${(made += 1)}` },
    keySecrets: {
      next: (mode) => ({
        key: `tk_${mode}_${made}`,
        hash: `#tk_${mode}_${made}`,
        prefix: `tk_${mode}_`,
        last4: '0000',
      }),
      hash: (key) => (key.endsWith('wrong') ? undefined : `#${key}`),
    },
    passwordHasher: { hash: (text) => Promise.resolve(text), verify: (text, hash) => Promise.resolve(text === hash) },
    rateLimits: new InMemoryRateLimits({ now: () => new Date(now) }),
    transactions: database,
    users,
  };
});

describe('a key', () => {
  it('stands for its account and for what it was given, and its text is kept nowhere', async () => {
    const made = await createKey(ports, ana, wanted);
    expect(made).toMatchObject({ name: 'Mi tienda', mode: 'live', permissions: ['customers:read'], lastUsedAt: null });
    const { key, ...stored } = made;
    expect(await getKey(ports, ana, made.id)).toEqual(stored);
    const actor = await authenticateKey(ports, key);
    expect(actor).toMatchObject({ userId: 'ana', via: 'key', keyId: made.id, name: 'Mi tienda', mode: 'live' });
    expect([...(actor?.permissions ?? [])]).toEqual(['customers:read']);
    expect(actor).not.toHaveProperty('companyId');
  });

  it('of one company reaches that one, and nothing of what is bought for all', async () => {
    const made = await createKey(ports, ana, { ...wanted, permissions: undefined, role: 'owner', companyId: 'tienda' });
    expect(made.permissions).toEqual(roleFacts.owner.permissions);
    const actor = await authenticateKey(ports, made.key);
    expect(actor?.companyId).toBe('tienda');
    expect(actor?.permissions.has('invoices:issue')).toBe(true);
    expect(actor?.permissions.has('billing:buy')).toBe(false);
  });

  it('is made by nobody for more than they hold, nor without the password', async () => {
    held = new Set(['keys:manage', 'customers:read']);
    const more: NewKeyRequest = { ...wanted, companyId: 'tienda', permissions: ['customers:read', 'invoices:issue'] };
    await expect(createKey(ports, ana, more)).rejects.toMatchObject({
      code: 'PERMISSION_MISSING',
      permission: 'invoices:issue',
    });
    await expect(createKey(ports, ana, { ...wanted, companyId: 'otra' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    held = new Set(['customers:read']);
    await expect(createKey(ports, ana, { ...wanted, companyId: 'tienda' })).rejects.toMatchObject({
      permission: 'keys:manage',
    });
    for (const password of [undefined, 'otra']) {
      await expect(createKey(ports, ana, { ...wanted, currentPassword: password })).rejects.toMatchObject({
        code: 'VALIDATION',
        problems: [{ field: 'currentPassword' }],
      });
    }
  });

  it.each([
    ['a name', { name: '  ' }, 'name'],
    ['a grant', { permissions: undefined }, 'permissions'],
    ['one permission', { permissions: [] }, 'permissions'],
    ['one way to say what it may do', { role: 'lectura' }, 'permissions'],
    ['an end that is to come', { expiresAt: new Date(start) }, 'expiresAt'],
  ] as const)('needs %s', async (_what, changes, field) => {
    await expect(createKey(ports, ana, { ...wanted, ...changes })).rejects.toMatchObject({
      code: 'VALIDATION',
      problems: [{ field }],
    });
  });

  it('makes, changes, rolls and ends no keys', async () => {
    const { key, id } = await createKey(ports, ana, { ...wanted, permissions: ['keys:manage'] });
    const actor = await authenticateKey(ports, key);
    if (!actor) throw new Error('The key stands for nobody');
    const acts = [
      createKey(ports, actor, wanted),
      updateKey(ports, actor, id, { name: 'Otra' }),
      rollKey(ports, actor, id, { overlapHours: 1, currentPassword }),
      revokeKey(ports, actor, id),
    ];
    for (const act of acts) await expect(act).rejects.toMatchObject({ code: 'KEY_NOT_ALLOWED' });
    expect((await getKey(ports, actor, id)).id).toBe(id);
  });

  it('ends when it is deleted and when its time is over, and one that nobody made is nobody', async () => {
    const { key, id } = await createKey(ports, ana, { ...wanted, expiresAt: new Date(start + hourMs) });
    now += hourMs - 1;
    expect(await authenticateKey(ports, key)).toBeDefined();
    now += 1;
    await expect(authenticateKey(ports, key)).rejects.toMatchObject({ code: 'KEY_EXPIRED' });
    await revokeKey(ports, ana, id);
    await expect(authenticateKey(ports, key)).rejects.toMatchObject({ code: 'KEY_REVOKED' });
    await expect(revokeKey(ports, ana, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await authenticateKey(ports, 'tk_live_unknown')).toBeUndefined();
    expect(await authenticateKey(ports, 'tk_live_wrong')).toBeUndefined();
  });

  it('is written when it is used, once in half a minute', async () => {
    const { key, id } = await createKey(ports, ana, wanted);
    const used = async () => {
      await authenticateKey(ports, key);
      return (await getKey(ports, ana, id)).lastUsedAt?.getTime();
    };
    expect(await used()).toBe(start);
    now += 29_999;
    expect(await used()).toBe(start);
    now += 1;
    expect(await used()).toBe(now);
  });
});

describe('the version of a key', () => {
  it('is the newest one when it is made, is what it is answered by, and goes on to the key that takes its place', async () => {
    const made = await createKey(ports, ana, wanted);
    expect(made.version).toBe(newestVersion);
    expect(await authenticateKey(ports, made.key)).toMatchObject({ version: newestVersion });
    const rolled = await rollKey(ports, ana, made.id, { overlapHours: 0, currentPassword });
    expect(rolled.version).toBe(made.version);
  });

  it('can be changed without the password, and is one that there is', async () => {
    const refused = {
      code: 'VALIDATION',
      problems: [{ field: 'version', message: expect.stringContaining(newestVersion) }],
    };
    await expect(createKey(ports, ana, { ...wanted, version: '2020-01-01' })).rejects.toMatchObject(refused);
    const { id } = await createKey(ports, ana, { ...wanted, version: newestVersion });
    await expect(updateKey(ports, ana, id, { version: 'mañana' })).rejects.toMatchObject(refused);
    expect((await updateKey(ports, ana, id, { version: newestVersion })).version).toBe(newestVersion);
  });
});

describe('a change of a key', () => {
  it('to less needs no password, to more or longer does', async () => {
    const { id } = await createKey(ports, ana, { ...wanted, expiresAt: new Date(start + hourMs) });
    const sooner = new Date(start + 60_000);
    expect(await updateKey(ports, ana, id, { name: 'Otra', expiresAt: sooner })).toMatchObject({
      name: 'Otra',
      expiresAt: sooner,
    });
    const wider = [{ permissions: ['customers:read', 'products:read'] as const }, { expiresAt: null }];
    for (const update of wider) {
      await expect(updateKey(ports, ana, id, update)).rejects.toMatchObject({
        problems: [{ field: 'currentPassword' }],
      });
      expect(await updateKey(ports, ana, id, { ...update, currentPassword })).toMatchObject(update);
    }
  });
});

describe('rolling a key', () => {
  it('makes another one that may do the same, and lets the old one work for a while', async () => {
    const old = await createKey(ports, ana, { ...wanted, expiresAt: new Date(start + 100 * hourMs) });
    now += hourMs;
    const made = await rollKey(ports, ana, old.id, { overlapHours: 2, currentPassword });
    expect(made).toMatchObject({
      name: old.name,
      permissions: old.permissions,
      expiresAt: new Date(now + 100 * hourMs),
    });
    expect(made.id).not.toBe(old.id);
    now += 2 * hourMs - 1;
    expect(await authenticateKey(ports, old.key)).toBeDefined();
    now += 1;
    await expect(authenticateKey(ports, old.key)).rejects.toMatchObject({ code: 'KEY_EXPIRED' });
    expect(await authenticateKey(ports, made.key)).toMatchObject({ keyId: made.id });
  });

  it('never lets the old one live longer, and may end it at once', async () => {
    const soon = await createKey(ports, ana, { ...wanted, expiresAt: new Date(start + hourMs) });
    await rollKey(ports, ana, soon.id, { overlapHours: 168, currentPassword });
    expect((await getKey(ports, ana, soon.id)).expiresAt).toEqual(new Date(start + hourMs));
    const old = await createKey(ports, ana, wanted);
    await rollKey(ports, ana, old.id, { overlapHours: 0, currentPassword });
    await expect(authenticateKey(ports, old.key)).rejects.toMatchObject({ code: 'KEY_EXPIRED' });
  });

  it('makes one in the place of one, of two that roll it at once', async () => {
    const { id } = await createKey(ports, ana, wanted);
    const roll = () => rollKey(ports, ana, id, { overlapHours: 0, currentPassword });
    const rolled = await Promise.allSettled([roll(), roll()]);
    expect(rolled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(roll()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it.each([-1, 169, 1.5])('refuses %d hours', async (overlapHours) => {
    const { id } = await createKey(ports, ana, wanted);
    await expect(rollKey(ports, ana, id, { overlapHours, currentPassword })).rejects.toMatchObject({
      problems: [{ field: 'overlapHours' }],
    });
  });
});

describe('keys whose time is over', () => {
  it('are all told of, once, those that were rolled too', async () => {
    const recorded: string[] = [];
    const apiKeys: KeysPorts['apiKeys'] = Object.assign(Object.create(ports.apiKeys), {
      expire: async (until: Date, most: number) => {
        const keys = await ports.apiKeys.expire(until, most);
        recorded.push(...keys.map(({ id }) => id));
        return keys;
      },
    });
    const timed = await createKey(ports, ana, { ...wanted, expiresAt: new Date(now + hourMs) });
    const old = await createKey(ports, ana, wanted);
    await rollKey(ports, ana, old.id, { overlapHours: 2, currentPassword });
    const at = async (time: number) => {
      now = time;
      await expireKeys({ ...ports, apiKeys });
      return recorded.splice(0);
    };
    expect(await at(start)).toEqual([]);
    expect(await at(start + hourMs)).toEqual([timed.id]);
    expect(await at(start + 2 * hourMs)).toEqual([old.id]);
    expect(await at(start + 3 * hourMs)).toEqual([]);
  });
});
