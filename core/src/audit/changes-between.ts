import { hiddenValue, type AuditChange, type AuditValue } from './audit-entry.ts';

type Tree = Readonly<Record<string, unknown>>;

/** An entry tells of so many fields; a document of thousands of lines has its XML. */
const mostChanges = 300;
/** Longer texts are cut: an entry tells what changed, and is no copy of the record. */
const longest = 500;

/**
 * Returns the fields that differ between two versions of a record, by their path: what is nested is told value by value.
 * @param before null for a record that is new. @param after null for one that is gone.
 */
export function changesBetween(before: Tree | null, after: Tree | null): readonly AuditChange[] {
  const was = leavesOf(before ?? {});
  const is = leavesOf(after ?? {});
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  const changes = fields
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    // What is hidden was changed, though both sides look the same.
    .filter((change) => change.before !== change.after || change.after === hiddenValue);
  if (changes.length <= mostChanges) return changes;
  const more = changes.length - mostChanges;
  return [...changes.slice(0, mostChanges), { field: '…', before: null, after: `${more} cambios más` }];
}

function leavesOf(tree: Tree): Map<string, AuditValue> {
  const leaves = new Map<string, AuditValue>();
  for (const [name, value] of Object.entries(tree)) enter(leaves, name, value);
  return leaves;
}

function enter(leaves: Map<string, AuditValue>, path: string, value: unknown): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => enter(leaves, `${path}[${index}]`, item));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) enter(leaves, path === '' ? name : `${path}.${name}`, member);
  } else if (value !== null && value !== undefined) {
    leaves.set(path, shownValue(value));
  }
}

function shownValue(value: unknown): AuditValue {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = String(value);
  return (text.length > longest ? `${text.slice(0, longest)}…` : text).toWellFormed();
}
