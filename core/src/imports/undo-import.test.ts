import { everyImportTarget } from '../../testing/every-import-target.ts';
import { expect, test } from 'vitest';
import { aScope } from '../../testing/actors.ts';
import { aFile, anImport } from '../../testing/an-import.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { InMemoryImports } from '../../testing/in-memory-imports.ts';
import { InMemoryNotifications } from '../../testing/in-memory-notifications.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import { runUndo } from './undo-import.ts';
import type { ImportTarget, Trace } from './target.ts';

function portsOf(
  imports: InMemoryImports,
  target: ImportTarget,
  database: InMemoryDatabase,
  notifications = new InMemoryNotifications(database),
) {
  return {
    importRuns: imports,
    importTargets: everyImportTarget(target),
    transactions: database,
    notifications,
    ids: { next: () => crypto.randomUUID() },
    clock: new MovingClock(),
  };
}

test('an undo that fails is given up in the end, counts from its last batch on, and goes on when it is begun again', async () => {
  const database = new InMemoryDatabase();
  const imports = new InMemoryImports(database, () => 'ana');
  await imports.add(anImport, aFile);
  await imports.hold('i1', async (held) => {
    for (const id of ['first', 'second', 'third']) {
      const trace: Trace = { created: [id], changed: [] };
      await imports.advance(held, { imported: 1, updated: 0, refusals: [], trace, mended: [] });
    }
    await imports.finish(held, 'COMPLETED', 'Listo');
  });
  let broken: string | undefined = 'second';
  const target: ImportTarget = {
    read: () => {
      throw new Error('Nothing is read here');
    },
    undo: async (_order, { created }) => {
      if (broken !== undefined && created.includes(broken)) throw new Error('A fault of ours');
      return { removed: 1, restored: 0, retained: [] };
    },
  };
  const notifications = new InMemoryNotifications(database);
  const attempt = () => runUndo(portsOf(imports, target, database, notifications), { importId: 'i1' });
  const status = async () => (await imports.find(aScope('ana'), 'i1'))?.undoStatus;
  const fails = async (times: number) => {
    for (let each = 0; each < times; each += 1) {
      expect(await status()).toBe('RUNNING');
      await expect(attempt()).rejects.toThrow('A fault of ours');
    }
  };
  await imports.startUndo('i1');
  await fails(29);
  broken = 'first';
  expect(notifications.all).toEqual([]);
  await fails(30);
  expect(await status()).toBe('FAILED');
  expect(notifications.all).toMatchObject([{ userId: 'ana', title: 'No pudimos deshacer tu importación de clientes' }]);
  await attempt();
  expect(await status()).toBe('FAILED');
  broken = undefined;
  await imports.startUndo('i1');
  await attempt();
  expect(await status()).toBe('COMPLETED');
});

test('an undo is left after a batch when others wait, and gone on with', async () => {
  const database = new InMemoryDatabase();
  const imports = new InMemoryImports(database, () => 'ana');
  await imports.add(anImport, aFile);
  await imports.hold('i1', async (held) => {
    for (const id of ['first', 'second']) {
      const trace: Trace = { created: [id], changed: [] };
      await imports.advance(held, { imported: 1, updated: 0, refusals: [], trace, mended: [] });
    }
    await imports.finish(held, 'COMPLETED', 'Listo');
  });
  const undone: string[] = [];
  const target: ImportTarget = {
    read: () => {
      throw new Error('Nothing is read here');
    },
    undo: async (_order, { created }) => {
      undone.push(...created.map(String));
      return { removed: 1, restored: 0, retained: [] };
    },
  };
  const ports = portsOf(imports, target, database);
  await imports.startUndo('i1');
  expect(await runUndo(ports, { importId: 'i1' }, async () => false)).toBe(false);
  expect(undone).toEqual(['second']);
  expect(await runUndo(ports, { importId: 'i1' })).toBe(true);
  expect(undone).toEqual(['second', 'first']);
});

test('an undo whose failure cannot be counted tells both failures', async () => {
  const database = new InMemoryDatabase();
  const imports = new InMemoryImports(database, () => 'ana');
  imports.nextToUndo = () => Promise.reject(new Error('A fault of ours'));
  imports.undoFailed = () => Promise.reject(new Error('The database is lost'));
  const unread = () => {
    throw new Error('Nothing is read here');
  };
  const target: ImportTarget = { read: unread, undo: unread };
  const ports = portsOf(imports, target, database);
  const failure = await runUndo(ports, { importId: 'i1' }).catch((error: unknown) => error);
  expect((failure as AggregateError).errors).toEqual([new Error('A fault of ours'), new Error('The database is lost')]);
});
