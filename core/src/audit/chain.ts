import type { AuditEntry, AuditFacts } from './audit-entry.ts';

/**
 * Writes a value as the one JSON text that it has by RFC 8785: members in the order of their names' UTF-16 code units,
 * without spaces, numbers and texts as ECMAScript writes them.
 * @throws TypeError for what JSON does not hold: undefined, a number that is none, half of a surrogate pair.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return stringText(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') return objectText(value);
  throw new TypeError(`JSON does not hold a ${typeof value}`);
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError('JSON holds finite numbers alone');
  return JSON.stringify(value);
}

function stringText(value: string): string {
  if (/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(value))
    throw new TypeError('Half of a surrogate pair is no text');
  return JSON.stringify(value);
}

function objectText(value: object): string {
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${stringText(name)}:${canonicalJson(member)}`).join(',')}}`;
}

/** Returns the hex SHA-256 of a text in UTF-8. */
type Sha256 = (text: string) => string;

/** Returns what the hash of an entry is made of: the hash before, followed by the canonical JSON of what it tells. */
export const sealedText = (previous: string, facts: AuditFacts): string => previous + canonicalJson(facts);

/** Returns the hash of an entry behind another one. */
export const hashOfEntry = (sha256: Sha256, previous: string, facts: AuditFacts): string =>
  sha256(sealedText(previous, facts));

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
