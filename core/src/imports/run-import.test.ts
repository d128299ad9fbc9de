import { beforeEach, describe, expect, it } from 'vitest';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { InMemoryNotifications } from '../../testing/in-memory-notifications.ts';
import { InMemoryOutbox } from '../../testing/in-memory-outbox.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import { Notify } from '../notifications/notify.ts';
import { DomainError } from '../shared/errors.ts';
import { ImportNews } from './import-news.ts';
import type { HeldImport, ImportRuns } from './import-runs.ts';
import type { Import } from './import.ts';
import { RunImport } from './run-import.ts';
import type { SourceRow, SourceTables } from './source-row.ts';
import type { ImportTarget } from './target.ts';

const own: Import = {
  id: 'i1',
  userId: 'u1',
  companyId: 'c1',
  kind: 'customers',
  mode: 'both',
  mapping: { rfc: 'RFC' },
  repairs: [],
  status: 'RUNNING',
  fileName: 'clientes.csv',
  columns: ['RFC'],
  corrects: undefined,
  total: undefined,
  processed: 0,
  imported: 0,
  updated: 0,
  failed: 0,
  createdAt: new Date('2026-11-20T16:00:00Z'),
  finishedAt: undefined,
  undoStatus: undefined,
};

const row: SourceRow = { line: 2, cells: ['EKU9003173C9'] };

/** A worker with a file that is read as `rows` says. */
function worker(rows: () => AsyncGenerator<readonly SourceRow[]>, isOurs: () => boolean) {
  const database = new InMemoryDatabase();
  const clock = new MovingClock();
  const open = new Set<object>();
  const ended: string[] = [];
  const held: HeldImport = { import: own, lease: 'l1', file: { size: 1, chunks: async function* chunks() {} } };
  const runs: ImportRuns = {
    hold: (_id, work) => work(held),
    isOurs: async () => isOurs(),
    counted: async () => undefined,
    holdForBatch: async () => true,
    advance: async () => own,
    finish: async (_held, status, message) => {
      ended.push(`${status}: ${message}`);
      return true;
    },
    idle: async () => [],
    nextToUndo: async () => undefined,
    undone: async () => undefined,
    finishUndo: async () => undefined,
  };
  const tables: SourceTables = {
    open: async () => {
      const table = {
        columns: ['RFC'],
        isCorrection: false,
        rows,
        countRows: async () => undefined,
        close: async () => void open.delete(table),
      };
      open.add(table);
      return table;
    },
  };
  const target: ImportTarget = {
    read: () => ({
      judge: async () => ({ verdicts: [], write: async () => ({ created: [], changed: [] }) }),
    }),
    undo: async () => ({ removed: 0, restored: 0, kept: [] }),
  };
  const targets = { customers: target, products: target, orders: target };
  const news = new ImportNews(
    new Notify(new InMemoryNotifications(database), { next: () => crypto.randomUUID() }, clock),
  );
  const run = new RunImport(runs, tables, targets, database, new InMemoryOutbox(database, clock), news);
  return { run: () => run.execute({ importId: 'i1' }), open, ended };
}

describe('the file of an import', () => {
  let rest: () => AsyncGenerator<readonly SourceRow[]>;

  beforeEach(() => {
    rest = async function* rows() {
      yield [row];
    };
  });

  it('is closed when its import is over', async () => {
    const { run, open, ended } = worker(rest, () => true);
    await run();
    expect([open.size, ended]).toEqual([0, ['COMPLETED: Importación completada: 0 clientes importados, 0 errores']]);
  });

  it('is closed when it cannot be read to its end', async () => {
    const broken = async function* rows() {
      yield [row];
      throw new DomainError('VALIDATION', 'El archivo tiene comillas que se abren y no se cierran.');
    };
    const { run, open, ended } = worker(broken, () => true);
    await run();
    expect(open.size).toBe(0);
    expect(ended).toEqual([
      'FAILED: Error durante la importación: El archivo tiene comillas que se abren y no se cierran.',
    ]);
  });

  it('is closed when the import is cancelled while its rows are counted', async () => {
    const { run, open, ended } = worker(rest, () => false);
    await run();
    expect([open.size, ended]).toEqual([0, []]);
  });
});
