import { everyImportTarget } from '../../testing/every-import-target.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aScope } from '../../testing/actors.ts';
import { aFile, anImport } from '../../testing/an-import.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { InMemoryImports } from '../../testing/in-memory-imports.ts';
import { InMemoryNotifications } from '../../testing/in-memory-notifications.ts';
import { InMemoryOutbox } from '../../testing/in-memory-outbox.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import { DomainError } from '../shared/errors.ts';
import type { MayGoOn } from '../shared/in-slices.ts';
import { runImport } from './run-import.ts';
import type { SourceRow, SourceTable } from './source-row.ts';
import type { ImportTarget } from './target.ts';

type Rows = () => AsyncGenerator<readonly SourceRow[]>;

const row: SourceRow = { line: 2, cells: ['EKU9003173C9'] };

/** Every row becomes a new record. */
const target: ImportTarget = {
  read: (_order, rows) => ({
    judge: async () => ({
      verdicts: rows.map((each) => ({ row: each, outcome: 'create', problems: [], warnings: () => [], notices: [] })),
      write: async () => ({ created: [], changed: [] }),
    }),
  }),
  undo: async () => ({ removed: 0, restored: 0, retained: [] }),
};

describe('the file of an import', () => {
  let database: InMemoryDatabase;
  let imports: InMemoryImports;
  let notifications: InMemoryNotifications;
  let open: Set<SourceTable>;

  beforeEach(async () => {
    database = new InMemoryDatabase();
    imports = new InMemoryImports(database, () => 'ana');
    notifications = new InMemoryNotifications(database);
    open = new Set();
    await imports.add(anImport, aFile);
  });

  /** A worker takes the import, whose file has these rows. @returns what became of it. */
  async function work(rows: Rows, mayGoOn?: MayGoOn) {
    const tables = {
      open: async () => {
        const close = async () => void open.delete(table);
        const table: SourceTable = {
          columns: ['RFC'],
          isCorrection: false,
          rows,
          countRows: async () => undefined,
          close,
        };
        open.add(table);
        return table;
      },
    };
    const clock = new MovingClock();
    const ports = {
      imports,
      importRuns: imports,
      sourceTables: tables,
      importTargets: everyImportTarget(target),
      transactions: database,
      outbox: new InMemoryOutbox(database, clock),
      notifications,
      ids: { next: () => crypto.randomUUID() },
      clock,
    };
    await runImport(ports, { importId: 'i1' }, mayGoOn);
    return (await imports.find(aScope('ana'), 'i1'))?.status;
  }

  it('is closed when its import is over', async () => {
    const rows: Rows = async function* all() {
      yield [row];
    };
    expect(await work(rows)).toBe('COMPLETED');
    expect(open.size).toBe(0);
    expect(notifications.all).toMatchObject([{ body: 'Importación completada: 1 clientes importados, 0 errores' }]);
  });

  it('is closed when it is left to a later job, and read on from there', async () => {
    const rows: Rows = async function* many() {
      yield Array.from({ length: 4_001 }, (_, line) => ({ ...row, line: line + 2 }));
    };
    expect(await work(rows, async () => false)).toBe('RUNNING');
    expect(open.size).toBe(0);
    expect(await imports.find(aScope('ana'), 'i1')).toMatchObject({ processed: 4_000 });
    expect(await work(rows)).toBe('COMPLETED');
    expect(await imports.find(aScope('ana'), 'i1')).toMatchObject({ processed: 4_001 });
  });

  it('of items is left between orders, and takes each of them once', async () => {
    const columns = ['Pedido', 'RFC'];
    const mapping = { pedido: 'Pedido', customerId: 'RFC' };
    await imports.add({ ...anImport, kind: 'orders', mapping, columns }, aFile);
    const rows: Rows = async function* apart() {
      const numbers = Array.from({ length: 300 }, (_, index) => index);
      yield [...numbers, ...numbers].map((number, at) => ({ line: at + 2, cells: [`A${number}`, 'R'] }));
    };
    expect(await work(rows, async () => false)).toBe('RUNNING');
    expect(await imports.find(aScope('ana'), 'i1')).toMatchObject({ processed: 250, total: 300 });
    expect(await work(rows)).toBe('COMPLETED');
    expect(await imports.find(aScope('ana'), 'i1')).toMatchObject({ processed: 300, imported: 300 });
  });

  it('of corrected rows tells apart what was not to be corrected', async () => {
    await imports.add({ ...anImport, id: 'before' }, aFile);
    const refusal = { line: 5, field: 'rfc', reason: 'RFC inválido', cells: ['AB'] };
    const trace = { created: [], changed: [] };
    await imports.hold('before', async (held) => {
      await imports.advance(held, { imported: 0, updated: 0, refusals: [refusal], trace, mended: [] });
      await imports.finish(held, 'COMPLETED', 'Listo');
    });
    await imports.add({ ...anImport, corrects: 'before' }, aFile);
    const rows: Rows = async function* corrected() {
      yield [{ ...row, origin: 5 }, row, { ...row, line: 4, origin: 9 }];
    };
    expect(await work(rows)).toBe('COMPLETED');
    expect(notifications.all).toMatchObject([
      {
        body: 'Importación completada: 3 clientes importados, 0 errores. De ellos, 2 no estaban entre las filas por corregir: se importaron también',
      },
    ]);
  });

  it('is closed when it cannot be read to its end', async () => {
    const rows: Rows = async function* broken() {
      yield [row];
      throw new DomainError('VALIDATION', 'El archivo tiene comillas que se abren y no se cierran.');
    };
    expect(await work(rows)).toBe('FAILED');
    expect(open.size).toBe(0);
    expect(notifications.all).toMatchObject([
      { body: 'Error durante la importación: El archivo tiene comillas que se abren y no se cierran.' },
    ]);
  });

  it('is given up when each attempt to read it fails', async () => {
    const rows: Rows = async function* broken() {
      yield [row];
      throw new Error('A fault of ours');
    };
    const status = async () => (await imports.find(aScope('ana'), 'i1'))?.status;
    for (let attempt = 1; attempt <= 30; attempt += 1) {
      expect(await status()).toBe(attempt === 1 ? 'QUEUED' : 'RUNNING');
      await expect(work(rows)).rejects.toThrow('A fault of ours');
    }
    expect(await status()).toBe('FAILED');
    expect(notifications.all).toMatchObject([
      { body: expect.stringMatching(/^Error durante la importación: no pudimos/) },
    ]);
  });

  it('is read no further when the import is cancelled before its rows are written', async () => {
    const full = Array.from({ length: 4_000 }, () => row);
    let passes = 0;
    let reading = 0;
    const rows: Rows = async function* cancelled() {
      passes += 1;
      reading += 1;
      try {
        if (passes === 2) await imports.cancel('i1', 'Importación cancelada');
        yield full;
        yield [row];
      } finally {
        reading -= 1;
      }
    };
    expect(await work(rows)).toBe('CANCELLED');
    expect([passes, reading, open.size]).toEqual([2, 0, 0]);
  });

  it('is closed when the import is cancelled while its rows are counted', async () => {
    const rows: Rows = async function* cancelled() {
      await imports.cancel('i1', 'Importación cancelada');
      yield [row];
    };
    expect(await work(rows)).toBe('CANCELLED');
    expect([open.size, notifications.all]).toEqual([0, []]);
  });
});
