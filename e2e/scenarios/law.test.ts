import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runLawCommand } from '@timbra/adapters/law/run-load-law.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import { remindOperators } from '@timbra/core/reminders/remind-users.ts';
import { createDatabase } from '@timbra/testing/database/database.ts';
import { noteProcess } from '@timbra/testing/system/run-folder.ts';
import { until } from '@timbra/testing/until.ts';
import { Client } from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { startPeopleApi, type Person } from './people-api.ts';

const own = await createDatabase();
const api = await startPeopleApi({}, own);
const folder = await mkdtemp(join(tmpdir(), 'timbra-law-'));
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const uma2027 = {
  from: '2027-02-01',
  to: '2028-01-31',
  dia: '121.90',
  mes: '3705.76',
  citation: 'artículo 5 de la Ley de la UMA, valor de 2027',
  source: 'INEGI',
};

const wage2027 = { from: '2027-01-01', to: '2027-12-31', dia: '340.00', citation: 'CONASAMI', source: 'DOF' };

/** Loads what the command says, or why it refused. */
async function load(words: readonly string[], file?: unknown): Promise<string> {
  const path = join(folder, 'ley-2027.json');
  await writeFile(path, JSON.stringify(file ?? null));
  const lines: string[] = [];
  try {
    await runLawCommand(file === undefined ? words : [path, ...words], own.url, (line) => lines.push(line));
  } catch (error) {
    lines.push(String(error));
  }
  return lines.join('\n');
}

const moveTo = (moment: string) => api.clock.moveBy(Date.parse(moment) - api.parts.clock.now().getTime());

async function operator(): Promise<Person> {
  const person = await api.person({ name: 'Olga' });
  await api.database.change(sql`update users set is_operator = true where id = ${person.id}`);
  return person;
}

const umasOf = async ({ call }: Person) => Object((await call('GET', '/law')).body.data).uma as { from: string }[];

it('takes over rows of the law without a restart, with who loaded them, and refuses what contradicts it', async () => {
  moveTo('2026-12-31T18:00:00Z');
  const [olga, ana] = [await operator(), await api.person()];
  expect((await umasOf(ana))[0]?.from).toBe('2026-02-01');

  const umaOnly = { uma: [uma2027] };
  expect(await load([], umaOnly)).toContain('--by');
  expect(await load(['--by', 'Olga'], { uma: [{ ...uma2027, dia: 121.9 }] })).toContain('uma.0.dia: Escribe un número');
  const twice = { uma: [{ ...uma2027, from: '2027-01-31' }] };
  expect(await load(['--by', 'Olga'], twice)).toContain(
    'UMA: la fila de 2027-01-31 a 2028-01-31 choca con la de 2026-02-01',
  );
  expect(await load(['--list'])).toBe('No hay cargas: rige lo que trae Timbra.');

  const loaded = await load(['--by', 'Olga Ríos'], umaOnly);
  expect(loaded).toMatch(/^Cargado: UMA\. Carga [0-9a-f-]{36};/);
  api.clock.moveBy(60_000);
  expect((await umasOf(ana))[0]).toEqual(uma2027);
  expect(await load(['--by', 'Olga'], { uma: [{ ...uma2027, dia: '122.00' }] })).toContain('con otras cifras');
  expect(await load(['--list'])).toContain('Olga Ríos  ley-2027.json: UMA');

  const { status, body } = await olga.call('GET', '/operator/law');
  expect(status).toBe(200);
  const { vencen, cargas } = Object(body.data) as Record<'vencen' | 'cargas', Record<string, unknown>[]>;
  expect(cargas).toMatchObject([{ archivo: 'ley-2027.json', clases: ['UMA'], quien: 'Olga Ríos' }]);
  expect(vencen.find(({ clase }) => clase === 'uma')).toMatchObject({ hasta: '2028-01-31' });
  expect(vencen.find(({ clase }) => clase === 'tarifaIsrDiaria')).toMatchObject({
    hasta: '2026-12-31',
    diasRestantes: 0,
    regla: 'Anexo 8 de la RMF 2026',
    fuente: 'DOF 2025-12-28, apartado B',
  });
  expect((await ana.call('GET', '/operator/law')).status).toBe(403);

  const [id = ''] = /[0-9a-f-]{36}/.exec(loaded) ?? [];
  expect(await load(['--withdraw', id, '--by', 'Olga'])).toBe(`Carga ${id} retirada.`);
  expect(await load(['--withdraw', id, '--by', 'Olga'])).toContain('ya se retiró');
  api.clock.moveBy(60_000);
  expect((await umasOf(ana))[0]?.from).toBe('2026-02-01');
});

it('takes nothing of a file that is wrong, says what is, and takes one of two that contradict each other at once', async () => {
  moveTo('2026-12-31T18:00:00Z');
  const by = ['--by', 'Olga'];
  const written = async (text: string) => {
    const path = join(folder, 'escrito.json');
    await writeFile(path, text);
    const lines: string[] = [];
    await runLawCommand([path, ...by], own.url, (line) => lines.push(line)).catch((error) => lines.push(String(error)));
    return lines.join('\n');
  };
  const row = JSON.stringify(uma2027);
  expect(await written(`{"uma": [${row}], "uma": [${row}]}`)).toContain('dos veces «uma»');
  expect(await written(`{"uma": [${row.replace('"dia"', '"mes": "1", "dia"')}]}`)).toContain('dos veces «mes»');
  expect(await written(`{"salarios": [${row}]}`)).toContain('salarios: No se conoce este campo');
  expect(await written(`{"__proto__": {"uma": [${row}]}}`)).toContain('no trae ninguna fila');
  expect(await written(`{"uma": ${row}}`)).toContain('uma: Envía una lista.');
  expect(await written(`{"uma": [${row.replace('"121.90"', '1e400')}]}`)).toContain('uma.0.dia: Escribe un número');
  expect(await written(`{"uma": [${row.replace('2027-02-01', '2027-02-29')}]}`)).toContain(
    'uma.0.from: Escribe el día',
  );
  expect(await written('NaN')).toContain('no es JSON');
  const many = await written(`{"uma": [${Array.from({ length: 150 }, () => row.replace('"dia"', '"x"')).join()}]}`);
  expect(many.split('\n')).toHaveLength(22);
  expect(await written(`{"uma": [${' '.repeat(10_000_000)}]}`)).toContain('demasiado grande');
  expect(await load(['--list'])).toBe('No hay cargas: rige lo que trae Timbra.');

  const other = row.replace('121.90', '122.00');
  const path = (name: string) => join(folder, name);
  await Promise.all([
    writeFile(path('una.json'), `\uFEFF{"uma": [${row}]}`),
    writeFile(path('otra.json'), `{"uma": [${other}]}`),
  ]);
  const said = await Promise.allSettled(
    ['una.json', 'otra.json'].map((name) => runLawCommand([path(name), ...by], own.url, () => undefined)),
  );
  expect(said.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [, id = ''] = /^([0-9a-f-]{36})/.exec(await load(['--list'])) ?? [];
  expect(await load(['--withdraw', id, ...by])).toBe(`Carga ${id} retirada.`);
});

/** Number of the advisory lock at which a load is stopped. */
const gate = 2027;
const stops = `
  create function stop_here() returns trigger language plpgsql as $$
  begin perform pg_advisory_xact_lock(${gate}); return new; end $$;
  create trigger stop_insert before insert on law_loads for each row execute function stop_here();`;
const stopAtCommit = `
  drop trigger stop_insert on law_loads;
  create constraint trigger stop_commit after insert on law_loads deferrable initially deferred
  for each row execute function stop_here();`;

/** Counts the sessions that wait for the table, and those at the gate. */
const waiting = async (holder: Client) => {
  const { rows } = await holder.query<{ table: number; gate: number }>(`
    select count(*) filter (where relation = 'law_loads'::regclass)::int as table,
      count(*) filter (where locktype = 'advisory' and objid = ${gate})::int as gate
    from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`);
  return rows[0];
};

/** Runs the command in a process of its own. */
async function loading(path: string) {
  const script = join(import.meta.dirname, '..', '..', 'adapters', 'src', 'load-law.ts');
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: join(inject('run').folder, 'compiled'),
    DATABASE_URL: own.url,
  };
  const child = spawn(process.execPath, [script, path, '--by', 'Olga'], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  if (child.pid !== undefined) await noteProcess(inject('run').folder, child.pid);
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { kill };
}

it('loads a file as a whole or not at all, wherever its process is killed, and once when it is run again', async () => {
  const file = { uma: [uma2027], salarioMinimoGeneral: [wage2027] };
  const path = join(folder, 'muere.json');
  await writeFile(path, JSON.stringify(file));
  const holder = new Client({ connectionString: own.url });
  await holder.connect();
  const isAtGate = () => until('one waits at the gate', async () => (await waiting(holder))?.gate === 1);
  const nobodyWaits = () =>
    until('nobody waits', async () => {
      const found = await waiting(holder);
      return found?.table === 0 && found.gate === 0;
    });
  const byHand = async () => {
    const lines: string[] = [];
    await runLawCommand([path, '--by', 'Olga'], own.url, (line) => lines.push(line));
    return lines.join();
  };
  try {
    await holder.query(stops);
    await holder.query(`select pg_advisory_lock(${gate}); begin; lock table law_loads in share row exclusive mode`);
    const [first, second] = await Promise.all([loading(path), loading(path)]);
    await until('both wait for the table', async () => (await waiting(holder))?.table === 2);
    await first.kill();
    await holder.query('commit');
    await isAtGate();
    await second.kill();
    await holder.query(`select pg_advisory_unlock(${gate})`);
    await nobodyWaits();
    expect(await load(['--list'])).toBe('No hay cargas: rige lo que trae Timbra.');

    await holder.query(`${stopAtCommit} select pg_advisory_lock(${gate})`);
    const third = await loading(path);
    await isAtGate();
    await third.kill();
    await holder.query(`select pg_advisory_unlock(${gate})`);
    await nobodyWaits();
    await until('it is committed', async () => (await load(['--list'])).includes('Olga'));
    const listed = await load(['--list']);
    expect(listed).toMatch(/Olga {2}muere\.json: UMA, salario mínimo general$/i);

    const [id = ''] = listed.split(' ');
    const again = await Promise.all([byHand(), byHand()]);
    expect(again).toEqual(Array.from({ length: 2 }, () => expect.stringContaining(`Carga ${id};`)));
    expect(await load(['--list'])).toBe(listed);
    await load(['--withdraw', id, '--by', 'Olga']);
  } finally {
    // Whatever has failed, nobody is left waiting for this session.
    await holder.query('rollback; select pg_advisory_unlock_all()');
    await holder.query('drop function if exists stop_here cascade');
    await holder.end();
  }
});

it('tells each operator once, however many workers do it, and nobody else', async () => {
  moveTo('2026-11-01T18:00:00Z');
  const [olga, ana] = [await operator(), await api.person()];
  const notificationsOf = async ({ call }: Person) =>
    (await call('GET', '/notifications')).body.data.map((each) => Object(each).title as string);
  const remind = () => Promise.all([1, 2].map(() => remindOperators(api.parts)));
  await remind();
  const sixty = ['Valores de la ley terminan el 31/12/2026'];
  expect((await notificationsOf(olga)).filter((title) => title.includes('31/12'))).toEqual(sixty);
  moveTo('2026-12-01T18:00:00Z');
  for (let hour = 0; hour < 2; hour += 1) await remind();
  moveTo('2026-11-01T18:00:00Z');
  expect((await notificationsOf(olga)).filter((title) => title.includes('31/12'))).toEqual([...sixty, ...sixty]);
  expect(await notificationsOf(ana)).not.toContain(sixty[0]);
});
