import { useDatabase } from '@timbra/testing/database/database.ts';
import { afterAll, expect, test } from 'vitest';
import { addCells } from '../postgres/cells/add-cells.ts';
import { Database } from '../postgres/database.ts';
import { runCellsCommand } from './cells-command.ts';

const url = await useDatabase();
const database = await Database.connect({ url });
afterAll(() => database.close());
await addCells(database, url, 2, { say: () => undefined, knownWithin: 0 });

test('the command shows, closes and opens cells', async () => {
  const said: string[] = [];
  const run = (...words: string[]) => runCellsCommand(words, url, (line) => void said.push(line));
  await run('close', '2');
  await run('list', '--json');
  expect(said[0]).toBe('La celda 2 ya no recibe cuentas nuevas.');
  const cells: unknown = JSON.parse(said[1] ?? '');
  expect(cells).toMatchObject([
    { id: 0, schema: 'public', state: 'OPEN' },
    { id: 1, schema: 'cell_1', state: 'OPEN' },
    { id: 2, schema: 'cell_2', state: 'FULL', accounts: 0 },
  ]);
  await expect(run('open', '9')).rejects.toThrow('No hay celda 9.');
  await expect(run('add', 'x')).rejects.toThrow('Da un número desde 1 hasta 100.');
  await run();
  expect(said.at(-1)).toContain('npm run cells -- add N');
});
