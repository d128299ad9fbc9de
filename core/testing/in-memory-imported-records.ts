import { reasons, type StoredRecord, type Trace, type Undone, type UndoOrder } from '../src/imports/target.ts';
import { RestoredVersions, type RestoredVersion } from '../src/imports/restored-versions.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

interface ImportedRecord {
  readonly id: string;
  readonly companyId: string;
  readonly version: number;
}

/** Tells how records of one kind are found, told apart, and called. */
export interface RecordWords<Found> {
  readonly keysOf: (record: Found) => readonly (string | undefined)[];
  /** Returns what no two records of a company share; undefined for one that may stand beside any other. */
  readonly uniqueOf: (record: Found) => string | undefined;
  readonly titleOf: (record: Found) => string;
}

/** Customers or products as imports find, make, change and take them back. */
export class InMemoryImportedRecords<Found extends ImportedRecord> {
  readonly #records: Table<Found>;
  readonly #restored: Table<RestoredVersion>;
  readonly #words: RecordWords<Found>;
  /** Ids of those that something names. */
  readonly used = new Set<string>();

  constructor(database: InMemoryDatabase, words: RecordWords<Found>) {
    this.#records = database.table();
    this.#restored = database.table();
    this.#words = words;
  }

  async find(companyId: string, keys: readonly string[]): Promise<readonly Found[]> {
    return this.#of(companyId)
      .filter((record) => this.#words.keysOf(record).some((key) => key !== undefined && keys.includes(key)))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  async add(records: readonly Found[]): Promise<number> {
    const isTaken = records.some((record) => {
      const unique = this.#words.uniqueOf(record);
      return this.#of(record.companyId).some((other) => unique !== undefined && this.#words.uniqueOf(other) === unique);
    });
    if (isTaken) return 0;
    for (const record of records) this.#records.set(record.id, record);
    return records.length;
  }

  async save(records: readonly Pick<Found, 'id' | 'version'>[]): Promise<number> {
    const current = records.filter(({ id, version }) => this.#records.get(id)?.version === version - 1);
    for (const record of current) this.#write(record);
    return current.length;
  }

  async undo({ companyId, importId }: UndoOrder, { created, changed }: Trace): Promise<Undone> {
    const standing = new Map(this.#of(companyId).map((record) => [record.id, record]));
    const versions = new RestoredVersions([...this.#restored.values()]);
    const retained: StoredRecord[] = [];
    let again = 0;
    const mayGo = (id: string, version: number, isMade: boolean) => {
      const record = standing.get(id);
      if (record && versions.isBy(importId, record)) again += 1;
      const isUnchanged = record !== undefined && versions.isAt(version, record);
      const reason = reasonToRetain(record, isUnchanged, isMade && this.used.has(id));
      const title = record ? this.#words.titleOf(record) : '—';
      if (reason) retained.push({ id, title, reason: reasons[reason] });
      return reason === undefined;
    };
    const removed = created.filter((id) => mayGo(id, 1, true));
    const restored = changed.filter(({ id, version }) => mayGo(id, version, false));
    for (const id of removed) this.#records.delete(id);
    for (const { id, version: left, before } of restored) {
      const version = (standing.get(id)?.version ?? left) + 1;
      this.#write({ ...(before as object), id, version });
      this.#restored.set(`${id} ${version}`, { id, version, was: left - 1, importId });
    }
    return { removed: removed.length, restored: restored.length - again, retained };
  }

  #of(companyId: string): readonly Found[] {
    return [...this.#records.values()].filter((record) => record.companyId === companyId);
  }

  #write(record: Pick<Found, 'id' | 'version'>): void {
    const before = this.#records.get(record.id);
    if (before) this.#records.set(record.id, { ...before, ...record });
  }
}

function reasonToRetain(
  record: ImportedRecord | undefined,
  isUnchanged: boolean,
  isUsed: boolean,
): keyof typeof reasons | undefined {
  if (!record) return 'gone';
  if (isUsed) return 'used';
  return isUnchanged ? undefined : 'changed';
}
