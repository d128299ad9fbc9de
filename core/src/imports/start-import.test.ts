import { beforeEach, describe, expect, it } from 'vitest';
import { accessOfOwners, aScope, aSession } from '../../testing/actors.ts';
import { aFile, anImport } from '../../testing/an-import.ts';
import { everyImportTarget } from '../../testing/every-import-target.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { InMemoryImports } from '../../testing/in-memory-imports.ts';
import { InMemoryOutbox } from '../../testing/in-memory-outbox.ts';
import { killedAtEachCall, type KillableProcess } from '../../testing/killable-process.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import { Access } from '../access/access.ts';
import { ownerPermissions } from '../access/permission.ts';
import { refusal } from '../shared/errors.ts';
import { type ShareOwner, StorageShare } from '../storage/storage-share.ts';
import { sweepImports } from './cancel-import.ts';
import { getRefusals, getRetained } from './get-refusals.ts';
import type { HeldImport, Refusal } from './ports.ts';
import { previewImport } from './preview-import.ts';
import type { SourceRow, SourceTable } from './source-row.ts';
import { type NewImportRequest, startImport } from './start-import.ts';
import type { ImportTarget } from './target.ts';
import { undoImport } from './undo-import.ts';

const ana = aSession('ana');
const columns = ['RFC', 'Razón social', 'Régimen', 'CP', 'Uso'];
const mapping = { rfc: 'RFC', nombre: 'Razón social', regimenFiscal: 'Régimen', codigoPostal: 'CP', usoCfdi: 'Uso' };
const kemper = ['EKU9003173C9', 'ESCUELA KEMPER URGATE', '601', '42501', 'G03'];
const megabyte = 1_048_576;

/** Takes rows whose RFC is there, of which one is known already. */
const target: ImportTarget = {
  read: (_order, rows) => ({
    judge: async () => ({
      verdicts: rows.map((row) => {
        const problems = row.cells[0] ? [] : [{ field: 'rfc', message: 'Falta el RFC' }];
        const outcome = problems.length > 0 ? 'refused' : row.line === 2 ? 'update' : 'create';
        return { row, outcome, problems, warnings: () => [], notices: [] };
      }),
      write: () => Promise.reject(new Error('nothing is stored')),
    }),
  }),
  undo: () => Promise.reject(new Error('nothing is undone')),
};

/** Files that ana imports, and the jobs that work on them. */
class Fixture {
  readonly clock = new MovingClock();
  readonly database = new InMemoryDatabase();
  readonly imports = new InMemoryImports(this.database, (id) => (id === 'c1' || id === 'c3' ? 'ana' : undefined));
  readonly outbox = new InMemoryOutbox(this.database, this.clock);
  readonly bound = this.database.table<string>();
  access = accessOfOwners((id) => (id === 'c1' || id === 'c3' ? 'ana' : undefined));
  /** What the file holds. */
  columns: readonly string[] = columns;
  rows: readonly (readonly string[])[] = [kemper];
  isCorrection = false;
  stored = 0;
  /** Files that are open. */
  open = 0;

  ports(process?: KillableProcess) {
    const port = <T extends object>(target_: T) => process?.port(target_) ?? target_;
    const storage = {
      hold: async () => undefined,
      storedFiles: async ({ userId }: ShareOwner) => ({
        archives: 0,
        imports: userId === 'ana' ? this.stored : 0,
        logos: 0,
      }),
    };
    return {
      imports: port(this.imports),
      importRuns: port(this.imports),
      importTargets: everyImportTarget(target),
      sourceTables: { open: async () => this.#table() },
      access: this.access,
      storageShare: new StorageShare(storage, this.clock, 500 * megabyte),
      outbox: port(this.outbox),
      transactions: this.database,
      ids: { next: () => crypto.randomUUID() },
      clock: this.clock,
    };
  }

  start(changes: Partial<NewImportRequest> = {}, process?: KillableProcess): Promise<{ readonly id: string }> {
    const requestKey = { bind: async ({ id }: { readonly id: string }) => void this.bound.set(id, id) };
    return startImport(this.ports(process), { ...this.#request(), corrects: undefined, requestKey, ...changes });
  }

  preview(changes: Partial<NewImportRequest> = {}) {
    return previewImport(this.ports(), { ...this.#request(), ...changes });
  }

  #request() {
    const order = { kind: 'customers', companyId: 'c1', mode: 'both' } as const;
    return { ...order, actor: ana, mapping: undefined, repairs: [], file: aFile };
  }

  #table(): SourceTable {
    this.open += 1;
    const rows = this.rows.map((cells, index): SourceRow => ({ line: index + 2, cells }));
    return {
      columns: this.columns,
      isCorrection: this.isCorrection,
      rows: async function* read() {
        yield rows;
      },
      countRows: async () => rows.length,
      close: async () => void (this.open -= 1),
    };
  }

  /** A worker takes an import and ends it, with these rows refused. */
  async finish(id: string, refusals: readonly Refusal[] = [], imported = 1): Promise<void> {
    await this.imports.hold(id, async (held: HeldImport) => {
      const trace = { created: imported > 0 ? ['r1'] : [], changed: [] };
      await this.imports.advance(held, { imported, updated: 0, refusals, trace, mended: [] });
      await this.imports.finish(held, 'COMPLETED', 'Listo');
    });
  }

  async found(id: string) {
    return this.imports.find(aScope('ana'), id);
  }

  get jobs() {
    return this.outbox.jobs.map(({ name, payload }) => ({ name, ...payload }));
  }
}

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});
const notFound = { code: 'NOT_FOUND' };

describe('a file that is imported', () => {
  it('is kept with its columns as they were found, left to a worker, and found again by its request', async () => {
    const { id } = await fixture.start();
    expect(await fixture.found(id)).toMatchObject({
      companyId: 'c1',
      userId: 'ana',
      status: 'QUEUED',
      mapping,
      corrects: undefined,
    });
    expect(fixture.jobs).toEqual([{ name: 'run-import', importId: id }]);
    expect([...fixture.bound.keys()]).toEqual([id]);
    expect(fixture.open).toBe(0);
  });

  it('is read the next time as its company chose, and as a request says before that', async () => {
    fixture.columns = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'];
    const chosen = { rfc: 'Uno', nombre: 'Dos', regimenFiscal: 'Tres', codigoPostal: 'Cuatro', usoCfdi: 'Cinco' };
    await fixture.start({ mapping: chosen });
    const { id } = await fixture.start();
    expect((await fixture.found(id))?.mapping).toEqual(chosen);
    expect(await fixture.preview()).toMatchObject({ mapping: chosen, by: { rfc: 'remembered' } });
    await expect(fixture.start({ mapping: { rfc: 'Dos' } })).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('is refused without a column that it needs, for a column that it does not have, and is closed', async () => {
    fixture.columns = ['RFC'];
    await expect(fixture.start({ mapping: { rfc: 'RFC' } })).rejects.toMatchObject({
      code: 'VALIDATION',
      problems: expect.arrayContaining([expect.objectContaining({ field: 'mapping.nombre' })]),
    });
    await fixture.start({ mode: 'update', mapping: { rfc: 'RFC' } });
    const absent = fixture.start({ mode: 'update', mapping: { rfc: 'Clave' } });
    await expect(absent).rejects.toMatchObject({ problems: [{ field: 'mapping.rfc' }] });
    expect(fixture.jobs).toHaveLength(1);
    expect(fixture.open).toBe(0);
  });

  it('is begun whole or not at all when the process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = new Fixture();
      await process.run(killed.start({}, process));
      const [id] = killed.bound.keys();
      expect(killed.jobs).toEqual(process.isDead ? [] : [{ name: 'run-import', importId: id }]);
      expect(await killed.imports.waiting({ userId: 'ana', livemode: true })).toMatchObject({
        files: process.isDead ? 0 : 1,
      });
      expect(killed.open).toBe(0);
    }));

  it('waits for others of the account, of all its companies together', async () => {
    for (let files = 0; files < 5; files += 1) {
      await fixture.start();
      await fixture.start({ companyId: 'c3' });
    }
    await expect(fixture.start()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(fixture.jobs).toHaveLength(10);
  });

  it('waits for others that are large, and is not begun without room for it', async () => {
    const large = { ...aFile, size: 200 * megabyte };
    await fixture.start({ file: large });
    await fixture.start({ file: large });
    await expect(fixture.start()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    fixture = new Fixture();
    fixture.stored = 400 * megabyte;
    await fixture.start({ file: { ...aFile, size: 100 * megabyte } });
    await expect(fixture.start({ file: { ...aFile, size: 101 * megabyte } })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(fixture.jobs).toHaveLength(1);
  });

  it('counts with the files of the account of its company, whoever brings it', async () => {
    const isIn = { ownerId: 'ana', permissions: ownerPermissions, archived: false, livemode: true };
    fixture.access = new Access({ find: async (userId) => (['ana', 'eva'].includes(userId) ? isIn : undefined) });
    const eva = { actor: aSession('eva') };
    for (let files = 0; files < 5; files += 1) {
      await fixture.start();
      await fixture.start(eva);
    }
    for (const change of [eva, {}]) await expect(fixture.start(change)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    fixture = new Fixture();
    fixture.access = new Access({ find: async () => isIn });
    fixture.stored = 500 * megabyte;
    await expect(fixture.start(eva)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is for whoever may import, and may make such records', async () => {
    await expect(fixture.start({ actor: aSession('beto') })).rejects.toMatchObject(notFound);
    await expect(fixture.start({ companyId: undefined })).rejects.toMatchObject({ problems: [{ field: 'companyId' }] });
    for (const held of [['imports:write'], ['imports:read', 'customers:write']] as const) {
      const actor = { ...ana, permissions: new Set(held) };
      await expect(fixture.start({ actor })).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
      await expect(fixture.preview({ actor })).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    }
    expect(fixture.jobs).toEqual([]);
  });
});

describe('a file of corrected rows', () => {
  const wrong = ['EKU9003173C9', 'ESCUELA KEMPER URGATE', '601', 'X', 'G03'];
  const refused: Refusal = { line: 2, field: 'codigoPostal', reason: 'No', cells: wrong };
  let root: string;
  beforeEach(async () => {
    ({ id: root } = await fixture.start());
    await fixture.finish(root, [refused], 0);
  });
  const correctsOf = async (started: Promise<{ readonly id: string }>) =>
    (await fixture.found((await started).id))?.corrects;

  it('mends the import that it names, also through a correction of that', async () => {
    const first = await fixture.start({ corrects: root });
    expect((await fixture.found(first.id))?.corrects).toBe(root);
    expect(await correctsOf(fixture.start({ corrects: first.id }))).toBe(root);
  });

  it('mends the newest one with its columns when it is one of refused rows', async () => {
    expect(await correctsOf(fixture.start())).toBeUndefined();
    fixture.isCorrection = true;
    expect(await correctsOf(fixture.start())).toBe(root);
    expect((await fixture.preview()).corrects).toBe(root);
  });

  it('is refused when none of its rows is one to mend', async () => {
    fixture.rows = [['URE180429TM6', 'UNIVERSIDAD', '601', '86991', 'G01']];
    const useless = { code: 'VALIDATION', problems: [{ field: 'file' }] };
    await expect(fixture.start({ corrects: root })).rejects.toMatchObject(useless);
    fixture.isCorrection = true;
    expect(await correctsOf(fixture.start({ corrects: root }))).toBe(root);
  });

  it('mends no import of another company, or of other records', async () => {
    await expect(fixture.start({ corrects: root, companyId: 'c3' })).rejects.toMatchObject(notFound);
    await expect(fixture.start({ corrects: 'none' })).rejects.toMatchObject(notFound);
    const products = { kind: 'products', mode: 'update', mapping: { codigoInterno: 'RFC' } } as const;
    await expect(fixture.start({ ...products, corrects: root })).rejects.toMatchObject(notFound);
  });

  it('can be downloaded by whoever may see the import', async () => {
    const { fileName, columns: headings, rows } = await getRefusals(fixture.ports(), ana, root);
    const found: Refusal[] = [];
    for await (const some of rows) found.push(...some);
    expect({ fileName, headings, found }).toEqual({ fileName: 'clientes.csv', headings: columns, found: [refused] });
    for (const get of [getRefusals, getRetained]) {
      await expect(get(fixture.ports(), aSession('beto'), root)).rejects.toMatchObject(notFound);
    }
  });
});

describe('a preview', () => {
  it('tells what would become of the first rows, and keeps nothing', async () => {
    const other = ['URE180429TM6', 'U', '601', '86991', 'G03'];
    fixture.rows = [kemper, other, other, ['', 'N', '601', '86991', 'G03']];
    const preview = await fixture.preview();
    expect(preview).toMatchObject({
      total: 4,
      missing: [],
      key: 'RFC',
      counts: { create: 2, update: 1, same: 0, refused: 1 },
      sameFileAs: undefined,
    });
    expect(preview.problems).toHaveLength(1);
    expect([fixture.jobs, fixture.open]).toEqual([[], 0]);
  });

  it('names the columns that are missing, and judges no row without them', async () => {
    fixture.columns = ['RFC', 'x', 'y', 'z', 'w'];
    const { missing, counts } = await fixture.preview({ mapping: { rfc: 'RFC' } });
    expect(missing.map(({ name }) => name)).toContain('nombre');
    expect(counts).toEqual({ create: 0, update: 0, same: 0, refused: 0 });
  });

  it('names an earlier import of the same file', async () => {
    const { id } = await fixture.start();
    expect((await fixture.preview()).sameFileAs).toBeUndefined();
    await fixture.finish(id);
    expect((await fixture.preview()).sameFileAs).toMatchObject({ id });
  });

  it('closes a file that cannot be read to its end', async () => {
    const ports = fixture.ports();
    const { open } = ports.sourceTables;
    const sourceTables = {
      open: async () => ({
        ...(await open()),
        rows: () => {
          throw refusal([{ field: 'file', message: 'El archivo está dañado.' }]);
        },
      }),
    };
    const order = { kind: 'customers', companyId: 'c1', mode: 'both', mapping, repairs: [], file: aFile } as const;
    for (const read of [
      previewImport({ ...ports, sourceTables }, { ...order, actor: ana }),
      startImport({ ...ports, sourceTables }, { ...order, actor: ana, corrects: undefined, requestKey: undefined }),
    ]) {
      await expect(read).rejects.toMatchObject({ problems: [{ field: 'file' }] });
    }
    expect(fixture.open).toBe(0);
  });
});

describe('an import that is taken back', () => {
  let id: string;
  const undo = (actor = ana) => undoImport(fixture.ports(), actor, id);
  beforeEach(async () => {
    ({ id } = await fixture.start());
  });
  const undoJobs = () => fixture.jobs.filter(({ name }) => name === 'undo-import');

  it('is left to a worker, once', async () => {
    await fixture.finish(id);
    await undo();
    await expect(undo()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(undoJobs()).toEqual([{ name: 'undo-import', importId: id }]);
    expect((await fixture.found(id))?.undoStatus).toBe('RUNNING');
  });

  it('is over, has kept something, and is no older than a month', async () => {
    await expect(undo()).rejects.toMatchObject({ code: 'CONFLICT' });
    await fixture.finish(id, [], 0);
    await expect(undo()).rejects.toMatchObject({ code: 'CONFLICT' });
    const old = { ...anImport, id: 'i1', companyId: 'c1' };
    await fixture.imports.add(old, aFile);
    await fixture.finish('i1');
    fixture.clock.moveBy(Date.now() + 31 * 86_400_000 - fixture.clock.now().getTime());
    await expect(undoImport(fixture.ports(), ana, 'i1')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(undoJobs()).toEqual([]);
  });

  it('is taken back by whoever may import such records', async () => {
    await fixture.finish(id);
    await expect(undo(aSession('beto'))).rejects.toMatchObject(notFound);
    const importer = { ...ana, permissions: new Set(['imports:write'] as const) };
    await expect(undo(importer)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    expect(undoJobs()).toEqual([]);
  });

  it('is begun again by the sweep when its worker died, as an import is', async () => {
    await fixture.finish(id);
    await undo();
    await fixture.imports.add({ ...anImport, id: 'left', companyId: 'c3' }, aFile);
    await fixture.imports.hold('left', async () => undefined);
    await sweepImports(fixture.ports());
    expect(fixture.jobs.slice(2)).toEqual([
      { name: 'run-import', importId: 'left' },
      { name: 'undo-import', importId: id },
    ]);
  });
});
