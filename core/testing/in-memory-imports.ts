import type { Scope } from '../src/access/actor.ts';
import type { Import, ImportKind, Mapping } from '../src/imports/import.ts';
import type {
  BatchResult,
  EarlierImport,
  HeldImport,
  ImportRuns,
  Imports,
  NewImport,
  OpenRows,
  OpenUndo,
  Refusal,
  UploadedFile,
  WaitingFiles,
} from '../src/imports/ports.ts';
import type { StoredRecord, Trace, Undone } from '../src/imports/target.ts';
import type { ShareOwner } from '../src/storage/storage-share.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

interface StoredImport {
  readonly shown: Import;
  readonly file: UploadedFile;
  readonly lease: string | undefined;
  readonly message: string | undefined;
  readonly attemptsFailed: number;
  readonly undoAttemptsFailed: number;
  /** A job was left for it. */
  readonly isWoken: boolean;
  /** Those that are open. */
  readonly refusals: readonly Refusal[];
  readonly mended: readonly { readonly by: string; readonly refusal: Refusal }[];
  /** They are not undone yet, and are in order, the newest last. */
  readonly traces: readonly Trace[];
  readonly retained: readonly StoredRecord[];
}

const isOver = ({ status }: Import) => status !== 'QUEUED' && status !== 'RUNNING';

/** Imports without a clock: the lease of a worker lasts until its work ends. */
export class InMemoryImports implements Imports, ImportRuns {
  readonly #imports: Table<StoredImport>;
  readonly #mappings: Table<Mapping>;
  readonly #ownerOf: (companyId: string) => string | undefined;

  constructor(database: InMemoryDatabase, ownerOf: (companyId: string) => string | undefined) {
    this.#imports = database.table();
    this.#mappings = database.table();
    this.#ownerOf = ownerOf;
  }

  async add(made: NewImport, file: UploadedFile): Promise<void> {
    const counts = { processed: 0, imported: 0, updated: 0, failed: 0, total: undefined };
    const begun = { finishedAt: undefined, undoStatus: undefined, status: 'QUEUED', fileName: file.name } as const;
    const empty = {
      lease: undefined,
      message: undefined,
      attemptsFailed: 0,
      undoAttemptsFailed: 0,
      isWoken: true,
      refusals: [],
      mended: [],
      traces: [],
      retained: [],
    };
    this.#imports.set(made.id, { shown: { ...made, ...counts, ...begun }, file, ...empty });
  }

  async waiting({ userId }: ShareOwner): Promise<WaitingFiles> {
    const open = [...this.#imports.values()].filter(
      ({ shown }) => !isOver(shown) && this.#ownerOf(shown.companyId) === userId,
    );
    return { files: open.length, bytes: open.reduce((sum, { file }) => sum + file.size, 0) };
  }

  async find({ userId }: Scope, id: string): Promise<Import | undefined> {
    const shown = this.#imports.get(id)?.shown;
    return shown && this.#ownerOf(shown.companyId) === userId ? shown : undefined;
  }

  findForChange(scope: Scope, id: string): Promise<Import | undefined> {
    return this.find(scope, id);
  }

  async cancel(id: string, message: string): Promise<void> {
    this.#show(id, { status: 'CANCELLED', finishedAt: new Date() }, { lease: undefined, message });
  }

  async startUndo(id: string): Promise<void> {
    this.#show(id, { undoStatus: 'RUNNING' }, { undoAttemptsFailed: 0 });
  }

  async sameFile(companyId: string, sha256: Uint8Array): Promise<EarlierImport | undefined> {
    const same = this.#of(companyId).findLast(
      ({ shown, file }) =>
        Buffer.from(sha256).equals(file.sha256) && shown.imported + shown.updated > 0 && shown.undoStatus === undefined,
    );
    return same && { id: same.shown.id, createdAt: same.shown.createdAt };
  }

  async toCorrect(companyId: string, kind: ImportKind, columns: readonly string[]): Promise<string | undefined> {
    const newest = this.#of(companyId).findLast(
      ({ shown, refusals }) =>
        shown.kind === kind && refusals.length > 0 && shown.columns.join('\n') === columns.join('\n'),
    );
    return newest && (newest.shown.corrects ?? newest.shown.id);
  }

  async rememberMapping(companyId: string, kind: ImportKind, columns: readonly string[], mapping: Mapping) {
    this.#mappings.set(JSON.stringify([companyId, kind, columns]), mapping);
  }

  async rememberedMapping(companyId: string, kind: ImportKind, columns: readonly string[]) {
    return this.#mappings.get(JSON.stringify([companyId, kind, columns]));
  }

  async *refusals(id: string): AsyncGenerator<readonly Refusal[]> {
    yield this.#get(id).refusals.toSorted((a, b) => a.line - b.line);
  }

  async *openRows(root: string, by?: string): AsyncGenerator<OpenRows> {
    for (const { shown, refusals, mended } of this.#imports.values()) {
      if (shown.id === by || (shown.id !== root && shown.corrects !== root)) continue;
      const rows = [...refusals, ...mended.filter((each) => each.by === by).map(({ refusal }) => refusal)];
      yield { columns: shown.columns, mapping: shown.mapping, rows: rows.toSorted((a, b) => a.line - b.line) };
    }
  }

  async retained(id: string, most: number): Promise<readonly StoredRecord[]> {
    return this.#get(id).retained.slice(0, most);
  }

  async *allRetained(id: string): AsyncGenerator<readonly StoredRecord[]> {
    yield this.#get(id).retained;
  }

  async hold(id: string, work: (held: HeldImport) => Promise<void>): Promise<void> {
    if (!this.#isFree(this.#get(id))) return;
    const lease = crypto.randomUUID();
    const { shown, file } = this.#show(id, { status: 'RUNNING' }, { lease });
    try {
      await work({ import: shown, lease, file });
    } finally {
      if (this.#get(id).lease === lease) this.#show(id, {}, { lease: undefined, isWoken: false });
    }
  }

  async isOurs({ import: { id }, lease }: HeldImport): Promise<boolean> {
    return this.#get(id).lease === lease;
  }

  async counted({ import: { id } }: HeldImport, total: number): Promise<void> {
    this.#show(id, { total });
  }

  async holdForBatch(held: HeldImport, processed: number): Promise<boolean> {
    return (await this.isOurs(held)) && this.#get(held.import.id).shown.processed === processed;
  }

  async advance({ import: { id, corrects } }: HeldImport, result: BatchResult): Promise<Import> {
    const { shown, refusals, traces } = this.#get(id);
    const { imported, updated, mended, trace } = result;
    const failed = result.refusals.length;
    this.#show(
      id,
      {
        processed: shown.processed + imported + updated + failed,
        imported: shown.imported + imported,
        updated: shown.updated + updated,
        failed: shown.failed + failed,
      },
      {
        attemptsFailed: 0,
        refusals: [...refusals, ...result.refusals, ...(result.refusedWith ?? [])],
        traces: trace.created.length + trace.changed.length > 0 ? [...traces, trace] : traces,
      },
    );
    if (corrects !== undefined) this.#mend(corrects, id, mended);
    return this.#get(id).shown;
  }

  async mended({ import: { id } }: HeldImport): Promise<number> {
    const own = [...this.#imports.values()].flatMap(({ mended }) => mended.filter(({ by }) => by === id));
    return new Set(own.map(({ refusal }) => refusal.line)).size;
  }

  async failed(held: HeldImport): Promise<number> {
    if (!(await this.isOurs(held))) return 0;
    const attemptsFailed = this.#get(held.import.id).attemptsFailed + 1;
    this.#show(held.import.id, {}, { attemptsFailed });
    return attemptsFailed;
  }

  async finish(held: HeldImport, status: 'COMPLETED' | 'FAILED', message: string): Promise<boolean> {
    if (!(await this.isOurs(held))) return false;
    const { shown } = this.#get(held.import.id);
    const total = status === 'COMPLETED' ? shown.processed : shown.total;
    this.#show(shown.id, { status, total, finishedAt: new Date() }, { lease: undefined, message });
    return true;
  }

  async idle() {
    const all = [...this.#imports.values()];
    const waiting = all.filter((each) => this.#isFree(each) && !each.isWoken);
    for (const { shown } of waiting) this.#show(shown.id, {}, { isWoken: true });
    return [
      ...waiting.map(({ shown: { id } }) => ({ id, undo: false })),
      ...all.filter(({ shown }) => shown.undoStatus === 'RUNNING').map(({ shown: { id } }) => ({ id, undo: true })),
    ];
  }

  async nextOf(companyId: string): Promise<string | undefined> {
    const next = this.#of(companyId).find((each) => this.#isFree(each));
    return next && this.#show(next.shown.id, {}, { isWoken: true }).shown.id;
  }

  async nextToUndo(id: string): Promise<OpenUndo | undefined> {
    const { shown, traces } = this.#get(id);
    if (shown.undoStatus !== 'RUNNING') return undefined;
    const trace = traces.at(-1);
    return { kind: shown.kind, companyId: shown.companyId, batch: trace && { number: traces.length, trace } };
  }

  async undone(id: string, batch: number, { retained }: Undone): Promise<void> {
    const before = this.#get(id);
    const traces = before.traces.toSpliced(batch - 1, 1);
    this.#show(id, {}, { traces, retained: [...before.retained, ...retained], undoAttemptsFailed: 0 });
  }

  async undoFailed(id: string): Promise<number> {
    const { shown, undoAttemptsFailed } = this.#get(id);
    if (shown.undoStatus !== 'RUNNING') return 0;
    this.#show(id, {}, { undoAttemptsFailed: undoAttemptsFailed + 1 });
    return undoAttemptsFailed + 1;
  }

  async giveUpUndo(id: string): Promise<Pick<Import, 'id' | 'userId' | 'kind'> | undefined> {
    const { shown } = this.#get(id);
    if (shown.undoStatus !== 'RUNNING') return undefined;
    this.#show(id, { undoStatus: 'FAILED' });
    return shown;
  }

  async finishUndo(id: string): Promise<void> {
    this.#show(id, { undoStatus: 'COMPLETED' });
    for (const { shown, refusals, mended } of this.#imports.values()) {
      const opened = mended.filter(({ by }) => by === id);
      const still = mended.filter((each) => !opened.includes(each));
      this.#show(shown.id, {}, { refusals: [...refusals, ...opened.map(({ refusal }) => refusal)], mended: still });
    }
  }

  #get(id: string): StoredImport {
    const stored = this.#imports.get(id);
    if (!stored) throw new Error(`No import ${id}`);
    return stored;
  }

  #of(companyId: string): readonly StoredImport[] {
    return [...this.#imports.values()].filter(({ shown }) => shown.companyId === companyId);
  }

  /** Nobody works on it, nor on another one of its company. */
  #isFree({ shown, lease }: StoredImport): boolean {
    const isAtWork = this.#of(shown.companyId).some((other) => other.lease !== undefined);
    return !isOver(shown) && lease === undefined && !isAtWork;
  }

  #mend(root: string, own: string, lines: readonly number[]): void {
    for (const { shown, refusals, mended } of this.#imports.values()) {
      if (shown.id === own || (shown.id !== root && shown.corrects !== root)) continue;
      const closed = refusals.filter(({ line }) => lines.includes(line));
      this.#show(
        shown.id,
        {},
        {
          refusals: refusals.filter((each) => !closed.includes(each)),
          mended: [...mended, ...closed.map((refusal) => ({ by: own, refusal }))],
        },
      );
    }
  }

  #show(id: string, change: Partial<Import>, more: Partial<Omit<StoredImport, 'shown'>> = {}): StoredImport {
    const before = this.#get(id);
    const after = { ...before, ...more, shown: { ...before.shown, ...change } };
    this.#imports.set(id, after);
    return after;
  }
}
