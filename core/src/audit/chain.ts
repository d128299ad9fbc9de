import type { AuditEntry, AuditFacts } from './audit-entry.ts';
import { canonicalJson } from './canonical-json.ts';

/** Returns the hex SHA-256 of a text in UTF-8. */
export type Sha256 = (text: string) => string;

/** Returns the hash of an entry behind another one: of the hash before, followed by the canonical JSON of what it tells. */
export const hashOfEntry = (sha256: Sha256, previous: string, facts: AuditFacts): string =>
  sha256(previous + canonicalJson(facts));

/**
 * Proves that an entry follows the one before and tells what its hash says.
 * @param before the hash of the entry before, empty at the beginning of a chain.
 * @returns how the chain is broken there; undefined where it holds.
 */
export function brokenAt(sha256: Sha256, before: string, entry: AuditEntry): 'moved' | 'changed' | undefined {
  const { hash, previous, ...facts } = entry;
  if (previous !== before) return 'moved';
  return hashOfEntry(sha256, before, facts) === hash ? undefined : 'changed';
}
