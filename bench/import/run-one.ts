import { sql } from '@timbra/adapters/postgres/sql.ts';
import { runImport } from '@timbra/core/imports/run-import.ts';
import { emptyAgain } from './owner.ts';
import { productOn } from './product.ts';

// `run-one.ts URL IMPORT ROWS`: works an import of so many customers off, as the worker does.
const [url = '', importId = '', rows = ''] = process.argv.slice(2);

const container = await productOn(url, 'worker');
const database = container.parts.database;
const started = performance.now();
await runImport(container.parts, { importId });
const seconds = (performance.now() - started) / 1_000;

const done = await database.row<{ imported: number; message: string }>(
  sql`select imported, message from imports where id = ${importId}`,
);
if (done?.imported !== Number(rows)) throw new Error(`Of ${rows} rows, ${done?.imported}: ${done?.message}`);
await emptyAgain(database);
await container.close();
process.send?.({ seconds, peakMb: process.resourceUsage().maxRSS / 1_024 });
process.disconnect?.();
