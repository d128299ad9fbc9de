import { Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { createLogger } from '../observability/logger.ts';
import { Database } from './database.ts';
import { sql } from './sql.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

/** Returns the line that an error makes in a log. */
function lineOf(error: unknown): string {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => done(void lines.push(chunk.toString())) });
  createLogger('info', 'api', sink).error({ err: error }, 'request crashed');
  return lines.join('');
}

test('the log of a row that the database refuses names neither address nor hash', async () => {
  const [email, hash] = ['ana@ejemplo.mx\nsecond line', '$argon2id$v=19$hash'];
  const insert = sql`insert into users (id, email, password_hash) values (gen_random_uuid(), ${email}, ${hash})`;
  const failed: unknown = await database.rows(insert).catch((error: unknown) => error);
  const wrapped = new Error('could not save', { cause: failed });
  for (const line of [lineOf(failed), lineOf(wrapped)]) {
    expect(line).toContain('violates not-null constraint');
    expect(line).not.toMatch(/ana@ejemplo|second line|argon2/);
  }
  expect(lineOf(failed)).toContain('"code":"23502"');
});
