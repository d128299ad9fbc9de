import { beforeEach, describe, expect, it } from 'vitest';
import { accessOfOwners, aSession } from '../../../testing/actors.ts';
import { InMemoryDatabase } from '../../../testing/in-memory-database.ts';
import { getSendingPreference, saveSendingPreference } from './send-invoice.ts';
import { notAutomatic, type SendingPreference, type StoredPreference } from './preference.ts';

const ana = aSession('ana');
const reader = { ...ana, permissions: new Set(['companies:read'] as const) };
const wanted = { automatic: true, copies: [' copia@ejemplo.mx'] };
const stored = { automatic: true, copies: ['copia@ejemplo.mx'] };

let saved: Map<string, StoredPreference>;
/** Somebody else does this between reading and writing. */
let meanwhile: () => Promise<unknown>;
beforeEach(() => {
  saved = new InMemoryDatabase().table<StoredPreference>();
  meanwhile = () => Promise.resolve();
});

const ports = {
  access: accessOfOwners((companyId) => (companyId === 'tienda' ? 'ana' : 'beto')),
  sendingPreferences: {
    find: async (companyId: string) => saved.get(companyId),
    save: async (companyId: string, preference: SendingPreference, before: number) => {
      const first = meanwhile;
      meanwhile = () => Promise.resolve();
      await first();
      if ((saved.get(companyId)?.version ?? 0) !== before) return false;
      saved.set(companyId, { ...preference, version: before + 1 });
      return true;
    },
  },
};

const save = (preference: SendingPreference, version?: number, actor = ana, companyId = 'tienda') =>
  saveSendingPreference(ports, actor, companyId, preference, version);
const read = () => getSendingPreference(ports, reader, 'tienda');

describe('what a company has mailed by itself', () => {
  it('is nothing until it says otherwise, and then what it said', async () => {
    expect(await read()).toEqual(notAutomatic);
    expect(await save(wanted, 0)).toEqual({ kind: 'saved', record: { ...stored, version: 1 } });
    expect(await read()).toEqual({ ...stored, version: 1 });
  });

  it('stays as it is for whoever saw an earlier version, who is shown it', async () => {
    await save(wanted, 0);
    expect(await save(notAutomatic, 0)).toEqual({ kind: 'stale', current: { ...stored, version: 1 } });
    expect(await read()).toEqual({ ...stored, version: 1 });
  });

  it('is told as changed to whoever had seen it before another one saved meanwhile', async () => {
    meanwhile = () => save(wanted);
    expect(await save(notAutomatic, 0)).toEqual({ kind: 'stale', current: { ...stored, version: 1 } });
    meanwhile = () => save(wanted);
    expect(await save({ automatic: false, copies: [] })).toMatchObject({ kind: 'saved', record: { version: 3 } });
    expect(await read()).toEqual({ ...notAutomatic, version: 3 });
  });

  it('is not changed by what breaks a rule', async () => {
    const wrong = { automatic: true, copies: ['copia@ejemplo.mx', 'nadie'] };
    await expect(save(wrong)).rejects.toMatchObject({ code: 'VALIDATION', problems: [{ field: 'copies[1]' }] });
    expect(await read()).toEqual(notAutomatic);
  });

  it('is neither shown to somebody else nor changed without the right', async () => {
    const theirs = getSendingPreference(ports, ana, 'fonda');
    await expect(theirs).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(save(wanted, undefined, ana, 'fonda')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(save(wanted, undefined, reader)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    expect([...saved]).toEqual([]);
  });
});
