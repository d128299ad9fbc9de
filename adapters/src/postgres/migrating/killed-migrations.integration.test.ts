import { Migration } from '@mikro-orm/migrations';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { newDatabase } from '@timbra/testing/database/new-database.ts';
import { schemaOf } from '@timbra/testing/database/schema-of.ts';
import { noteProcess } from '@timbra/testing/system/run-folder.ts';
import { afterAll, expect, inject, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { isUnavailable } from '../unavailable.ts';

const [bare, whole] = await Promise.all([
  newDatabase(inject('run'), { catalogs: false, isBare: true }),
  newDatabase(inject('run'), { catalogs: false }),
]);
afterAll(async () => {
  await Promise.all([bare.drop(), whole.drop()]);
});

/** A list of its own, as that of an earlier version: one migration after the other, in a new database too. */
const chain = `
  import { migrate } from '${join(import.meta.dirname, '..', 'migrate.ts')}';
  import { migrations } from '${join(import.meta.dirname, '..', 'migrations', 'index.ts')}';
  await migrate(process.env.DATABASE_URL, { list: [...migrations], onStep: console.log });`;

/** Applies them in a process and kills it as soon as it has begun so many. */
async function killedAfter(steps: number): Promise<string[]> {
  const command = spawn(process.execPath, ['--input-type=module', '--eval', chain], {
    env: { PATH: process.env['PATH'], DATABASE_URL: bare.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (command.pid !== undefined) await noteProcess(inject('run').folder, command.pid);
  const ended = once(command, 'exit');
  const made: string[] = [];
  for await (const line of createInterface({ input: command.stdout })) {
    if (/^\d+ de \d+: /.test(line)) made.push(line);
    if (made.length === steps) command.kill('SIGKILL');
  }
  await ended;
  return made;
}

test('migrations that are killed again and again end with the same database', async () => {
  const first = await killedAfter(3);
  expect(first[0]).toBe(`1 de ${migrations.length}: ${migrations[0]?.name}`);
  for (const steps of [1, 17, 40]) await killedAfter(steps);
  const last = await migrate(bare.url);
  const names = new Set(migrations.map(({ name }) => name));
  expect(last.filter((name) => names.has(name)).length).toBeLessThan(migrations.length - 3);
  expect(await schemaOf(bare.url)).toEqual(await schemaOf(whole.url));
});

test('a migration whose connection ends in the middle is told, and can be done again', async () => {
  const { url, drop } = await newDatabase(inject('run'), { catalogs: false, isBare: true });
  class EndsItsConnection extends Migration {
    override async up(): Promise<void> {
      await this.execute('select pg_terminate_backend(pg_backend_pid())');
    }
  }
  const list = [EndsItsConnection];
  await expect(migrate(url, { list })).rejects.toSatisfy(isUnavailable);
  expect(await migrate(url)).not.toEqual([]);
  await drop();
});
