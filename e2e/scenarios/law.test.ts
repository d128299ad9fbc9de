import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceIds } from '@timbra/adapters/container/service-ids.ts';
import { loadLaw } from '@timbra/adapters/law/run-load-law.ts';
import { RemindOperators } from '@timbra/core/notifications/remind-operators.ts';
import { createDatabase } from '@timbra/testing/database/database.ts';
import { afterAll, expect, it } from 'vitest';
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

/** What the command says, or why it refused. */
async function load(words: readonly string[], file?: unknown): Promise<string> {
  const path = join(folder, 'ley-2027.json');
  await writeFile(path, JSON.stringify(file ?? null));
  const lines: string[] = [];
  try {
    await loadLaw(file === undefined ? words : [path, ...words], own.url, (line) => lines.push(line));
  } catch (error) {
    lines.push(String(error));
  }
  return lines.join('\n');
}

const moveTo = (moment: string) => api.clock.moveBy(Date.parse(moment) - api.get(serviceIds.clock).now().getTime());

async function operator(): Promise<Person> {
  const person = await api.person({ name: 'Olga' });
  await api.database.change('update users set is_operator = true where id = ?', [person.id]);
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
    await loadLaw([path, ...by], own.url, (line) => lines.push(line)).catch((error) => lines.push(String(error)));
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
    ['una.json', 'otra.json'].map((name) => loadLaw([path(name), ...by], own.url, () => undefined)),
  );
  expect(said.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [, id = ''] = /^([0-9a-f-]{36})/.exec(await load(['--list'])) ?? [];
  expect(await load(['--withdraw', id, ...by])).toBe(`Carga ${id} retirada.`);
});

it('tells each operator once, however many workers do it, and nobody else', async () => {
  moveTo('2026-11-01T18:00:00Z');
  const [olga, ana] = [await operator(), await api.person()];
  const told = async ({ call }: Person) =>
    (await call('GET', '/notifications')).body.data.map((each) => Object(each).title as string);
  const remind = () => Promise.all([1, 2].map(() => api.get(RemindOperators).execute()));
  await remind();
  const sixty = ['Valores de la ley terminan el 31/12/2026'];
  expect((await told(olga)).filter((title) => title.includes('31/12'))).toEqual(sixty);
  moveTo('2026-12-01T18:00:00Z');
  for (let hour = 0; hour < 2; hour += 1) await remind();
  moveTo('2026-11-01T18:00:00Z');
  expect((await told(olga)).filter((title) => title.includes('31/12'))).toEqual([...sixty, ...sixty]);
  expect(await told(ana)).not.toContain(sixty[0]);
});
