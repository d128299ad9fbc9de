import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from } from 'pg-copy-streams';
import type { Database } from '@timbra/adapters/postgres/database.ts';
import { uuidV7Ids } from '@timbra/adapters/security/uuid-v7.ts';
import { emptyAgain, newCompany } from './owner.ts';
import { cellsOf } from './rows.ts';

/** The rows are ready in memory: nothing but the table and its indexes is measured. @returns seconds. */
export async function copyRows(database: Database, url: string, count: number): Promise<number> {
  const { companyId } = await newCompany(database);
  const rows = pieces(lines(companyId, count));
  const client = new Client({ connectionString: url });
  await client.connect();
  const started = performance.now();
  const copy = from(
    `copy customers (id, company_id, version, created_at, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, email,
       telefono) from stdin (format csv)`,
  );
  await pipeline(Readable.from(rows), client.query(copy));
  const seconds = (performance.now() - started) / 1_000;
  await client.end();
  await emptyAgain(database);
  return seconds;
}

function pieces(all: Iterable<string>): Buffer[] {
  const text = Buffer.from([...all].join(''));
  return Array.from({ length: Math.ceil(text.length / 65_536) }, (_, at) =>
    text.subarray(at * 65_536, (at + 1) * 65_536),
  );
}

function* lines(companyId: string, count: number): Generator<string> {
  const made = new Date().toISOString();
  for (let index = 0; index < count; index += 1) {
    const [rfc, nombre, uso, regimen, cp, email, telefono] = cellsOf(index);
    yield `${[uuidV7Ids.next(), companyId, 1, made, rfc, nombre, uso, regimen, cp, email, `+52${telefono}`].join(',')}\n`;
  }
}
