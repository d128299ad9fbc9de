import { Migration } from '@mikro-orm/migrations';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { newDatabase } from '@timbra/testing/database/new-database.ts';
import { noteProcess } from '@timbra/testing/system/run-folder.ts';
import { afterAll, expect, inject, test } from 'vitest';
import { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { sql } from '../sql.ts';
import { isUnavailable } from '../unavailable.ts';

const bare = await newDatabase(inject('run'), { catalogs: false, isBare: true });
const database = await Database.connect({ url: bare.url });
afterAll(async () => {
  await database.close();
  await bare.drop();
});

/** Follow those of the product, each with a table of its own. */
const stepNames = Array.from({ length: 40 }, (_, index) => `step_${String(index).padStart(2, '0')}`);

const chain = `
  import { Migration } from '@mikro-orm/migrations';
  import { migrate } from '${join(import.meta.dirname, '..', 'migrate.ts')}';
  import { migrations } from '${join(import.meta.dirname, '..', 'migrations', 'index.ts')}';
  const step = (name) => ({ [name]: class extends Migration { up() { this.addSql(\`create table \${name} ()\`); } } })[name];
  const list = [...migrations, ...${JSON.stringify(stepNames)}.map(step)];
  await migrate(process.env.DATABASE_URL, { list, onStep: console.log });`;

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
  expect(first[0]).toMatch(/^1 de \d+: /);
  for (const steps of [1, 17]) await killedAfter(steps);
  const last = await killedAfter(Infinity);
  expect(last.length).toBeGreaterThan(0);
  expect(last.length).toBeLessThan(stepNames.length - 3);
  const made = { names: stepNames };
  expect(
    await database.row(
      sql`select array_agg(relname::text order by relname) as names from pg_class where relname like 'step\\___'`,
    ),
  ).toEqual(made);
  expect(
    await database.row(sql`select array_agg(name order by name) as names from migrations where name like 'step%'`),
  ).toEqual(made);
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
