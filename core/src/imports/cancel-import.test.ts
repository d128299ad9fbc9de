import { expect, test } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import { aFile, anImport } from '../../testing/an-import.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { InMemoryImports } from '../../testing/in-memory-imports.ts';
import { InMemoryOutbox } from '../../testing/in-memory-outbox.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import { cancelImport } from './cancel-import.ts';

test('an import that is cancelled wakes the next one of its company, and none of another', async () => {
  const database = new InMemoryDatabase();
  const imports = new InMemoryImports(database, () => 'ana');
  const outbox = new InMemoryOutbox(database, new MovingClock());
  const ports = { imports, importRuns: imports, transactions: database, outbox };
  const first = { id: 'first', companyId: 'c1' };
  const others = [
    { id: 'other', companyId: 'c2' },
    { id: 'second', companyId: 'c1' },
    { id: 'third', companyId: 'c1' },
  ];
  for (const each of [first, ...others]) await imports.add({ ...anImport, ...each }, aFile);
  await imports.hold('first', async () => {
    await cancelImport(ports, aSession('ana'), 'first');
    expect(outbox.jobs).toMatchObject([{ name: 'run-import', payload: { importId: 'second' } }]);
  });
});
