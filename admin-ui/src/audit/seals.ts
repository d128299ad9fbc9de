import { sealedText } from '@timbra/core/audit/chain.ts';
import { useEffect, useState } from 'react';
import type { AuditEntry } from './use-audit.ts';

/** Browsers compute hashes on secure pages alone; elsewhere nothing is said of seals. */
const canProve = () => globalThis.crypto?.subtle !== undefined;

async function hashOf({ hash: _, previous, ...facts }: AuditEntry): Promise<string> {
  const sealed = new TextEncoder().encode(sealedText(previous, facts));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', sealed));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the ids of entries that do not say what their hash was made of, or do not follow the one before.
 * @param entries the newest first. @param isWhole whether no entry between them is left out.
 */
export async function brokenAmong(entries: readonly AuditEntry[], isWhole: boolean): Promise<readonly string[]> {
  const hashes = await Promise.all(entries.map(hashOf));
  return entries.flatMap((entry, index) => {
    const before = entries[index + 1];
    const isMoved = isWhole && before !== undefined && entry.previous !== before.hash;
    return isMoved || hashes[index] !== entry.hash ? [entry.id] : [];
  });
}

/** Returns the ids of those that were changed behind our back, once this browser has proved them all. */
export function useBroken(entries: readonly AuditEntry[] | undefined, isWhole: boolean): readonly string[] | undefined {
  const [proved, setProved] = useState<{ readonly of: readonly AuditEntry[]; readonly broken: readonly string[] }>();
  useEffect(() => {
    if (!entries || !canProve()) return undefined;
    let isCurrent = true;
    void brokenAmong(entries, isWhole).then((broken) => {
      if (isCurrent) setProved({ of: entries, broken });
    });
    return () => {
      isCurrent = false;
    };
  }, [entries, isWhole]);
  return proved?.of === entries ? proved?.broken : undefined;
}

export interface Proof {
  readonly count: number;
  /** Holds the first entry that does not follow the one before as it should; undefined where the chain is whole. */
  readonly broken: AuditEntry | undefined;
}

/** Proves a chain that was exported, the oldest first. */
export async function proveChain(lines: string): Promise<Proof> {
  const entries = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AuditEntry);
  let previous = '';
  for (const entry of entries) {
    if (entry.previous !== previous || (await hashOf(entry)) !== entry.hash)
      return { count: entries.length, broken: entry };
    previous = entry.hash;
  }
  return { count: entries.length, broken: undefined };
}
