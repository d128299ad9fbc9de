import { createHash } from 'node:crypto';
import { canonicalJson, hashOfEntry } from '@timbra/core/audit/chain.ts';
import type { AuditEntry, AuditFacts } from '@timbra/core/audit/audit-entry.ts';
import { describe, expect, it } from 'vitest';
import { brokenAmong, proveChain } from './seals.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A chain of changes to a customer's name, the oldest first. */
function chainOf(names: readonly string[]): readonly AuditEntry[] {
  let previous = '';
  return names.map((name, index) => {
    const facts: AuditFacts = {
      id: `entry-${index}`,
      at: '2026-11-28T12:00:00.000Z',
      actor: { kind: 'user', id: 'ana', name: 'Ana' },
      ip: null,
      action: 'customer.updated',
      record: { kind: 'customer', id: 'luna', title: name },
      changes: [{ field: 'nombre', before: 'Café Ñandú', after: name }],
      requestId: null,
    };
    const entry = { ...facts, previous, hash: hashOfEntry(sha256, previous, facts) };
    previous = entry.hash;
    return entry;
  });
}

const whole = chainOf(['Luna', 'Sol', 'Mar', 'Río']);
const renamed = (entry: AuditEntry): AuditEntry => ({ ...entry, actor: { ...entry.actor, name: 'Otra' } });
const written = (entries: readonly AuditEntry[]) => entries.map((entry) => `${canonicalJson(entry)}\n`).join('');

describe('the seals of entries', () => {
  it('hold where nothing was changed, left out or moved', async () => {
    expect(await brokenAmong(whole.toReversed(), true)).toEqual([]);
    expect(await proveChain(written(whole))).toEqual({ count: 4, broken: undefined });
  });

  it('tell the entry that was changed, whatever others are shown beside it', async () => {
    const changed = whole.map((entry, index) => (index === 1 ? renamed(entry) : entry));
    expect(await brokenAmong(changed.toReversed(), true)).toEqual(['entry-1']);
    expect(
      await brokenAmong(
        [changed[3], changed[1]].flatMap((entry) => entry ?? []),
        false,
      ),
    ).toEqual(['entry-1']);
    expect((await proveChain(written(changed))).broken?.id).toBe('entry-1');
  });

  it('tell where one was left out, if all are shown', async () => {
    const without = whole.toSpliced(1, 1);
    expect(await brokenAmong(without.toReversed(), true)).toEqual(['entry-2']);
    expect(await brokenAmong(without.toReversed(), false)).toEqual([]);
    expect((await proveChain(written(without))).broken?.id).toBe('entry-2');
    expect((await proveChain(written(whole.slice(1)))).broken?.id).toBe('entry-1');
  });
});
