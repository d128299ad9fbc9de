import { beforeAll, describe, expect, test } from 'vitest';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import type { ImportAnswer } from '@timbra/contract/imports.ts';
import { StreamedTables, XlsxStream } from '@timbra/adapters/documents/tables/streamed-tables.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { addCompany, register, type Client } from '@timbra/testing/api/api-client.ts';
import {
  customerHeader,
  ended,
  errorsOf,
  imported,
  importForm,
  importOf,
  listed,
  previewImport,
  startImport,
} from './imports-client.ts';

const system = sharedSystem();
let ana: Client;
let companyId: string;

beforeAll(async () => {
  ana = await register(system.url);
  companyId = await addCompany(ana);
});

const customers = (company = companyId) => listed<CustomerAnswer>(ana, '/customers', company);
const inFile = (...lines: readonly string[]) => [customerHeader, ...lines].join('\r\n');

const kemper = 'EKU9003173C9,ESCUELA KEMPER URGATE,G03,601,42501,pagos@kemper.mx,5512345678';
const robotica = 'URE180429TM6,UNIVERSIDAD ROBOTICA ESPAÑOLA,G03,601,86991,,';

describe('an import of customers', () => {
  let first: ImportAnswer;

  test('makes new ones, changes those that are there, and gives the refused rows back', async () => {
    const file = inFile(
      kemper,
      '',
      robotica,
      'URE180429TM6,UNIVERSIDAD ROBOTICA ESPAÑOLA,G03,601,86991,rector@ure.mx,',
      'AB123,MALO SA,G03,601,42501,,',
      '"CACX7605101P8","XOCHILT\nCASAS ""LA CHULA"" CHAVEZ",D01,605,1234,,',
    );
    first = await imported(ana, { companyId, file });
    expect(first).toMatchObject({
      status: 'COMPLETED',
      processed: 5,
      total: 5,
      imported: 3,
      updated: 1,
      failed: 1,
      open: 1,
      message: 'Importación completada: 4 clientes importados, 1 error',
    });
    const found = await customers();
    expect(found.map(({ rfc, nombre, codigoPostal, email }) => [rfc, nombre, codigoPostal, email])).toEqual([
      ['EKU9003173C9', 'ESCUELA KEMPER URGATE', '42501', 'pagos@kemper.mx'],
      ['URE180429TM6', 'UNIVERSIDAD ROBOTICA ESPAÑOLA', '86991', 'rector@ure.mx'],
      ['CACX7605101P8', 'XOCHILT\nCASAS "LA CHULA" CHAVEZ', '01234', null],
    ]);
    expect(await errorsOf(ana, first.id)).toBe(
      `\uFEFFlinea,campo,motivo,${customerHeader}\r\n` +
        '6,rfc,RFC inválido. Use formato: AAAA123456ABC (persona física) o AAA123456ABC (persona moral),AB123,MALO SA,G03,601,42501,,\r\n',
    );
  });

  test('of refused rows that were corrected mends the one that refused them', async () => {
    const corrected = (await errorsOf(ana, first.id)).replace('AB123', 'IIA040805DZ4');
    const again = await imported(ana, { companyId, file: corrected });
    expect(again).toMatchObject({ imported: 1, failed: 0, corrects: first.id });
    expect(await importOf(ana, first.id)).toMatchObject({ failed: 1, open: 0 });
    expect(await errorsOf(ana, first.id)).toBe(`\uFEFFlinea,campo,motivo,${customerHeader}\r\n`);
  });

  test('of the same file changes nothing and is told as one that was there', async () => {
    const again = await imported(ana, { companyId, file: inFile(kemper) });
    const third = await imported(ana, { companyId, file: inFile(kemper) });
    expect(again).toMatchObject({ imported: 0, updated: 1, sameFileAs: null });
    expect(third).toMatchObject({ imported: 0, updated: 1, sameFileAs: { id: again.id } });
    expect((await customers()).find(({ rfc }) => rfc === 'EKU9003173C9')).toMatchObject({ version: 1 });
  });

  test('keeps what an empty cell leaves out, and clears what says so', async () => {
    await imported(ana, { companyId, file: inFile('EKU9003173C9,ESCUELA KEMPER URGATE,G03,601,42501,(vacío),') });
    const found = (await customers()).find(({ rfc }) => rfc === 'EKU9003173C9');
    expect(found).toMatchObject({ email: null, telefono: '+525512345678', version: 2 });
  });

  test('can only make, or only change', async () => {
    const company = await addCompany(ana);
    await imported(ana, { companyId: company, file: inFile(kemper) });
    const file = inFile(kemper.replace('42501', '06600'), robotica);
    expect(await imported(ana, { companyId: company, file, mode: 'update' })).toMatchObject({ updated: 1, failed: 1 });
    const created = await imported(ana, { companyId: company, file, mode: 'create' });
    expect(created).toMatchObject({ imported: 1, updated: 0, failed: 1 });
    const only = await imported(ana, { companyId: company, file: 'rfc,correo\nEKU9003173C9,x@y.mx', mode: 'update' });
    expect(only).toMatchObject({ updated: 1 });
    expect((await customers(company)).map(({ codigoPostal, email }) => [codigoPostal, email])).toEqual([
      ['06600', 'x@y.mx'],
      ['86991', null],
    ]);
  });

  test('is told to its user when it is over', async () => {
    const { body } = await ana.call<{ data: readonly { type: string; body: string }[] }>('GET', '/notifications');
    expect(body.data).toContainEqual(expect.objectContaining({ type: 'IMPORT_FINISHED', body: first.message }));
  });

  test('is listed with its counts, and who began it', async () => {
    const answer = await ana.call<{ data: readonly ImportAnswer[]; total: number }>(
      'GET',
      `/imports?companyId=${companyId}&sort=${encodeURIComponent('["createdAt","ASC"]')}&range=[0,0]`,
    );
    expect(answer.body.data).toEqual([
      expect.objectContaining({ id: first.id, imported: 3, open: 0, userName: expect.stringMatching(/\S/) }),
    ]);
    expect(answer.headers.get('content-range')).toBe(`imports 0-0/${answer.body.total}`);
  });
});

test.each([
  ['semicolons', Buffer.from(`\uFEFF${inFile(robotica).replaceAll(',', ';')}`)],
  ['tabs and Windows-1252', Buffer.from(inFile(robotica).replaceAll(',', '\t'), 'latin1')],
  ['line feeds alone', Buffer.from(inFile(robotica).replaceAll('\r', ''))],
])('a file with %s is read', async (_name, file) => {
  const company = await addCompany(ana);
  expect(await imported(ana, { companyId: company, file })).toMatchObject({ imported: 1, failed: 0 });
  expect(await customers(company)).toMatchObject([{ nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', codigoPostal: '86991' }]);
});

test('a workbook is imported like a CSV, with the zeros that its numbers lost, and its refused rows come back', async () => {
  const company = await addCompany(ana);
  const workbook = await new StreamedTables(new XlsxStream()).write({
    name: 'Clientes',
    columns: customerHeader
      .split(',')
      .map((heading) => ({ heading, kind: ['Código Postal', 'Teléfono'].includes(heading) ? 'count' : 'text' })),
    rows: [
      ['EKU9003173C9', 'ESCUELA KEMPER URGATE', 'G03', '601', 1_234, 'pagos@kemper.mx', 5_512_345_678],
      ['AB123', 'MALO SA', 'G03', '601', 42_501, '', null],
    ],
  });
  const form = { companyId: company, file: workbook, name: 'clientes.xlsx' };
  expect((await previewImport(ana, form)).body.data).toMatchObject({
    allMatched: true,
    total: 2,
    counts: { create: 1, refused: 1 },
  });
  const done = await imported(ana, form);
  expect(done).toMatchObject({
    fileName: 'clientes.xlsx',
    message: 'Importación completada: 1 clientes importados, 1 error',
  });
  expect(await customers(company)).toMatchObject([
    { rfc: 'EKU9003173C9', codigoPostal: '01234', telefono: '+525512345678' },
  ]);
  expect((await errorsOf(ana, done.id)).trimEnd().split('\r\n').at(-1)).toMatch(
    /^3,rfc,RFC inválido.*,AB123,MALO SA,G03,601,42501,,$/,
  );
});

describe('a correction without the columns linea, campo and motivo', () => {
  let company: string;
  let first: ImportAnswer;
  beforeAll(async () => {
    company = await addCompany(ana);
    const file = inFile(kemper, 'AB1,LUNA SA,G03,601,06600,,', 'AB2,SOL SA,G03,601,06600,,');
    first = await imported(ana, { companyId: company, file });
  });

  test('that has none of the refused rows is refused before anything is written, with what to do', async () => {
    const file = inFile(robotica);
    const { status, body } = await startImport(ana, { companyId: company, file, corrects: first.id });
    expect([status, body.details]).toEqual([
      400,
      [
        {
          field: 'file',
          code: 'VALIDATION',
          message: expect.stringMatching(/Descarga otra vez las filas rechazadas.*linea, campo y motivo/),
        },
      ],
    ]);
    expect(await listed(ana, '/imports', company)).toHaveLength(1);
  });

  test('mends the rows that it is known to have, and opens them again when it is undone', async () => {
    const file = inFile('IIA040805DZ4,SOL SA,G03,601,6600,,', robotica);
    const again = await imported(ana, { companyId: company, file, corrects: first.id });
    expect(again).toMatchObject({
      imported: 2,
      failed: 0,
      corrects: first.id,
      message: expect.stringMatching(/De ellos, 1 no estaba entre las filas por corregir: se importó también$/),
    });
    expect(await importOf(ana, first.id)).toMatchObject({ failed: 2, open: 1 });
    expect(await errorsOf(ana, first.id)).not.toContain('SOL SA');
    await ana.call('POST', `/imports/${again.id}/undo`);
    await until('the undo is over', async () => (await importOf(ana, again.id)).undo?.status === 'COMPLETED');
    expect(await importOf(ana, first.id)).toMatchObject({ open: 2 });
    expect(await errorsOf(ana, first.id)).toContain('SOL SA');
  });
});

test('a request with the same key and file is the same import', async () => {
  const company = await addCompany(ana);
  const form = { companyId: company, file: inFile(robotica) };
  const key = { 'idempotency-key': 'importar-1' };
  const answers = [await startImport(ana, form, key), await startImport(ana, form, key)];
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  expect(answers[1]?.body.data.id).toBe(answers[0]?.body.data.id);
  const other = await startImport(ana, { ...form, file: inFile(kemper) }, key);
  expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } });
  await ended(ana, answers[0]?.body.data.id ?? '');
});

describe('a preview', () => {
  test('tells what would become of the rows, by what mends them, and stores nothing', async () => {
    const company = await addCompany(ana);
    const spaced = Array.from({ length: 3 }, (_, index) => `EKU.900317.3C${index},MUEBLES SA DE CV,G03,601,42501,,`);
    const file = inFile(...spaced, kemper.replace('601', '601 - General de Ley Personas Morales'), 'X,Y,Z,1,2,3,4');
    const { status, body } = await previewImport(ana, { companyId: company, file });
    expect([status, body.data.counts]).toEqual([200, { create: 1, update: 0, same: 0, refused: 4 }]);
    expect(body.data).toMatchObject({ allMatched: true, missing: [], total: 5, key: 'RFC' });
    // The first rows have none.
    expect(body.data.values[5]).toEqual([kemper.split(',')[5], '3']);
    expect(body.data.problems).toMatchObject([
      { field: 'rfc', severity: 'error', count: 3, lines: [2, 3, 4], repair: 'RFC_SEPARATORS' },
      { field: 'rfc', severity: 'error', count: 1, lines: [6] },
      { field: 'regimenFiscal', severity: 'notice', code: 'KEY_TAKEN', count: 1 },
      { field: 'telefono', severity: 'notice', code: 'PHONE_LEFT_OUT', count: 1 },
    ]);
    const mended = await previewImport(ana, { companyId: company, file, repairs: ['RFC_SEPARATORS'] });
    expect(mended.body.data.counts).toMatchObject({ create: 4, refused: 1 });
    expect(mended.body.data.problems).toContainEqual(
      expect.objectContaining({ field: 'nombre', severity: 'warning', repair: 'NAME_SUFFIX', count: 3 }),
    );
    expect(await customers(company)).toEqual([]);
    expect(await listed(ana, '/imports', company)).toEqual([]);
  });

  test('finds columns by what they hold, and remembers what was chosen', async () => {
    const company = await addCompany(ana);
    const file = `a,b,c,d,e\n${robotica.split(',').slice(0, 5).join(',')}`;
    const guessed = (await previewImport(ana, { companyId: company, file })).body.data;
    expect(guessed.mapping).toEqual({ rfc: 'a', usoCfdi: 'c', regimenFiscal: 'd', codigoPostal: 'e' });
    expect(guessed).toMatchObject({ missing: ['nombre'], ignored: ['b'], guesses: { rfc: { by: 'content' } } });
    await imported(ana, { companyId: company, file, mapping: { ...guessed.mapping, nombre: 'b' } });
    const again = (await previewImport(ana, { companyId: company, file })).body.data;
    expect(again).toMatchObject({ mapping: { nombre: 'b' }, allMatched: true, missing: [], counts: { same: 1 } });
  });
});

describe('a file that cannot be imported is refused', () => {
  test.each([
    ['of another type', '%PDF-1.7 …', 'Por favor selecciona un archivo CSV válido'],
    ['empty', '', 'El archivo CSV debe tener al menos un encabezado y una fila de datos'],
    ['with a heading alone', customerHeader, 'El archivo CSV debe tener al menos un encabezado y una fila de datos'],
    [
      'without a required column',
      'RFC,Nombre\nEKU9003173C9,X',
      'Faltan mapear campos requeridos: Régimen Fiscal, Código Postal',
    ],
  ])('%s', async (_name, file, message) => {
    expect(await startImport(ana, { companyId, file })).toMatchObject({ status: 400, body: { message } });
  });

  test('with a mapping to columns or fields that there are not', async () => {
    const mapping = { rfc: 'RFC', nombre: 'Apodo', apodo: 'Nombre' };
    const { status, body } = await startImport(ana, { companyId, file: inFile(kemper), mapping });
    expect([status, body.details.map(({ field }) => field)]).toEqual([400, ['mapping.nombre', 'mapping.apodo']]);
  });

  test('without a company, and with none of one’s own', async () => {
    const bob = await register(system.url);
    const form = { companyId, file: inFile(kemper) };
    expect((await startImport(bob, form)).status).toBe(404);
    expect((await previewImport(bob, form)).status).toBe(404);
    const nowhere = importForm(form);
    nowhere.delete('companyId');
    expect(await ana.form('/imports', nowhere)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'companyId', message: 'No hay empresa seleccionada' }] },
    });
  });
});
