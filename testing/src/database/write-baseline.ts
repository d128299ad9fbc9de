import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@timbra/emulators/local/embedded-postgres.ts';
import { baselineFile, separator } from '@timbra/adapters/postgres/baseline/apply-baseline.ts';
import { migrate } from '@timbra/adapters/postgres/migrate.ts';
import { migrations } from '@timbra/adapters/postgres/migrations/index.ts';
import { schemaText } from './schema-text.ts';

// `npm run baseline`: writes what a new database begins with, from one that the last baseline and the migrations after it have made.
const folder = await mkdtemp(join(tmpdir(), 'timbra-baseline-'));
const server = await startPostgres(folder, { durable: false });
try {
  // A list of its own, as tests have it: the migrations alone.
  const applied = await migrate(server.url, { list: [...migrations] });
  const names = applied.map((name) => `('${name}')`).join(',\n  ');
  const noted = `insert into migrations (name) values\n  ${names}`;
  const loaded = 'update catalog_lists set loaded_at = now()';
  await writeFile(baselineFile, [...(await schemaText(server.url)), loaded, noted].join(separator) + '\n');
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
