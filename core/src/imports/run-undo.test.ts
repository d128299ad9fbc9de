import { expect, test } from 'vitest';
import { aScope } from '../../testing/actors.ts';
import { aFile, anImport } from '../../testing/an-import.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { InMemoryImports } from '../../testing/in-memory-imports.ts';
import { RunUndo } from './run-undo.ts';
import type { ImportTarget, Trace } from './target.ts';

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
      return { removed: 1, restored: 0, kept: [] };
    },
  };
  const targets = { customers: target, products: target, orders: target, employees: target, cfdi: target };
  const told: unknown[] = [];
  const news = { undoGivenUp: async (givenUp: object) => void told.push(givenUp) };
  const undo = new RunUndo(imports, targets, database, news);
  const attempt = () => undo.execute({ importId: 'i1' });
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
  expect(told).toEqual([]);
  await fails(30);
  expect(await status()).toBe('FAILED');
  expect(told).toMatchObject([{ id: 'i1', userId: 'ana', kind: 'customers' }]);
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
      return { removed: 1, restored: 0, kept: [] };
    },
  };
  const targets = { customers: target, products: target, orders: target, employees: target, cfdi: target };
  const undo = new RunUndo(imports, targets, database, { undoGivenUp: () => Promise.resolve() });
  await imports.startUndo('i1');
  expect(await undo.execute({ importId: 'i1' }, async () => false)).toBe(false);
  expect(undone).toEqual(['second']);
  expect(await undo.execute({ importId: 'i1' })).toBe(true);
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
  const targets = { customers: target, products: target, orders: target, employees: target, cfdi: target };
  const undo = new RunUndo(imports, targets, database, { undoGivenUp: () => Promise.resolve() });
  const failure = await undo.execute({ importId: 'i1' }).catch((error: unknown) => error);
  expect((failure as AggregateError).errors).toEqual([new Error('A fault of ours'), new Error('The database is lost')]);
});
