import { expect, test } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { InMemoryImports } from '../../testing/in-memory-imports.ts';
import { InMemoryOutbox } from '../../testing/in-memory-outbox.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import { CancelImport } from './cancel-import.ts';
import type { NewImport, UploadedFile } from './imports.ts';

const file: UploadedFile = {
  name: 'clientes.csv',
  size: 1,
  sha256: new Uint8Array(32),
  chunks: async function* chunks() {},
};
const made: NewImport = {
  id: 'first',
  userId: 'ana',
  companyId: 'c1',
  kind: 'customers',
  mode: 'both',
  mapping: { rfc: 'RFC' },
  repairs: [],
  columns: ['RFC'],
  corrects: undefined,
  createdAt: new Date('2026-11-20T16:00:00Z'),
};

test('an import that is cancelled wakes the next one of its company, and none of another', async () => {
  const database = new InMemoryDatabase();
  const imports = new InMemoryImports(database, () => 'ana');
  const outbox = new InMemoryOutbox(database, new MovingClock());
  const others = [
    { id: 'other', companyId: 'c2' },
    { id: 'second', companyId: 'c1' },
    { id: 'third', companyId: 'c1' },
  ];
  for (const each of [made, ...others]) await imports.add({ ...made, ...each }, file);
  await imports.hold('first', async () => {
    await new CancelImport(imports, imports, database, outbox).execute(aSession('ana'), 'first');
    expect(outbox.jobs).toMatchObject([{ name: 'run-import', payload: { importId: 'second' } }]);
  });
});
