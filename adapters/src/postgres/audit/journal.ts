import { changesBetween } from '@timbra/core/audit/changes-between.ts';
import { hiddenValue, type AuditChange } from '@timbra/core/audit/audit-entry.ts';
import type { Acting } from '../../ports/acting.ts';
import { auditedTables } from './audited-tables.ts';

type Columns = Readonly<Record<string, unknown>>;

/** A changed row, as its trigger wrote it. */
export interface JournalRow {
  readonly at: Date;
  readonly transaction: string;
  readonly acting: Acting | null;
  readonly source: string;
  readonly kind: string;
  readonly recordId: string;
  readonly title: string | null;
  readonly part: string | null;
  readonly payroll: boolean;
  readonly op: 'insert' | 'update' | 'delete';
  readonly before: Columns | null;
  readonly after: Columns | null;
}

/** What one transaction did to one record. */
export interface RecordChange {
  readonly at: Date;
  readonly acting: Acting | null;
  readonly action: string;
  readonly kind: string;
  readonly recordId: string;
  /** It is absent where only parts of the record were changed. */
  readonly title: string | undefined;
  readonly payroll: boolean;
  readonly changes: readonly AuditChange[];
}

/** Returns the changes of rows as changes of records, in their order: rows of a transaction tell of a record together. */
export function recordChanges(rows: readonly JournalRow[]): readonly RecordChange[] {
  const groups = Map.groupBy(rows, ({ transaction, kind, recordId }) => `${transaction} ${kind} ${recordId}`);
  return [...groups.values()].flatMap((group) => {
    const rowsWithVerbs = group.flatMap((row) => {
      const verb = verbOf(row);
      return verb === false ? [] : [{ row, verb, changes: fieldsOf(row) }];
    });
    const [first] = rowsWithVerbs;
    if (!first) return [];
    const main = rowsWithVerbs.find(({ row }) => row.title !== null) ?? first;
    const titled = rowsWithVerbs.findLast(({ row }) => row.title !== null);
    const { at, acting, kind, recordId } = first.row;
    const payroll = rowsWithVerbs.some(({ row }) => row.payroll);
    // A part says more than that its record was touched: a status that came with a cancellation, a link.
    const verb =
      main.verb === 'updated' ? (rowsWithVerbs.find((each) => each.verb !== 'updated')?.verb ?? 'updated') : main.verb;
    const changes = merged(rowsWithVerbs.flatMap((each) => each.changes));
    return [
      {
        at,
        acting,
        action: `${kind}.${verb}`,
        kind,
        recordId,
        title: titled?.row.title ?? undefined,
        payroll,
        changes,
      },
    ];
  });
}

const usual = { insert: 'created', update: 'updated', delete: 'deleted' } as const;

function verbOf({ source, op, before, after }: JournalRow): string | false {
  const audited = auditedTables[source];
  if (op === 'update' && after !== null) {
    const status = audited?.statuses?.[String(after['status'] ?? after['state'])];
    if (status !== undefined) return status;
    const column = Object.keys(audited?.columns ?? {}).find((name) => name in after);
    if (column !== undefined) return audited?.columns?.[column] ?? usual.update;
  }
  if (op === 'update' && after !== null && 'archived_at' in after)
    return after['archived_at'] === null ? 'restored' : 'deleted';
  if (op === 'update' && after !== null && 'closed_at' in after && before?.['closed_at'] === null) return 'closed';
  if (op === 'update' && after !== null && 'revoked_at' in after && before?.['revoked_at'] === null) return 'revoked';
  if (op === 'update' && after !== null && 'accepted_at' in after && before?.['accepted_at'] === null)
    return 'accepted';
  return audited?.acts?.[op] ?? usual[op];
}

function fieldsOf({ source, part, before, after }: JournalRow): readonly AuditChange[] {
  const bags = auditedTables[source]?.bags ?? [];
  return changesBetween(named(before, bags, part), named(after, bags, part));
}

/** Names columns as the API names fields: `codigo_postal` is `codigoPostal`; members of a bag stand in the record. */
function named(columns: Columns | null, bags: readonly string[], part: string | null): Columns | null {
  if (columns === null) return null;
  const fields = Object.entries(columns).map(
    ([name, value]) => [bags.includes(name) ? '' : fieldOf(name), value] as const,
  );
  const inside = Object.fromEntries(fields.filter(([name]) => name !== ''));
  const whole = Object.assign(
    {},
    ...fields.filter(([name]) => name === '').map(([, value]) => value),
    inside,
  ) as Columns;
  return part === null ? whole : { [part]: whole };
}

const fieldOf = (column: string) => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Several statements of a transaction may change one field: it was what it was first, and is what it is last. */
function merged(changes: readonly AuditChange[]): readonly AuditChange[] {
  const byField = new Map<string, AuditChange>();
  for (const change of changes) {
    const first = byField.get(change.field);
    byField.set(change.field, first ? { ...change, before: first.before } : change);
  }
  return [...byField.values()].filter(({ before, after }) => before !== after || after === hiddenValue);
}
