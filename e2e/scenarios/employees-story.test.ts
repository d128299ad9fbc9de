import { newEmployer } from '@timbra/core/employees/employer/employer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ExpiredRecords } from '@timbra/adapters/postgres/retention/expired-records.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import { SystemClock } from '@timbra/adapters/security/system-clock.ts';
import type { EmployeeAnswer, EmployerAnswer } from '@timbra/contract/employees.ts';
import { anEmpleado, WORKER } from '@timbra/core/testing/cfdi/nomina.ts';
import { startCatalogueApi, type Caller, type CatalogueApi } from './catalogue-api.ts';

let api: CatalogueApi;
let ana: Caller;

beforeAll(async () => {
  api = await startCatalogueApi();
  ana = await api.user();
});
afterAll(() => api.stop());

const ingrid = { ...WORKER, ...anEmpleado(), registroPatronal: 'B5510768108' };
const create = (who: Caller, changes: object = {}, headers: Record<string, string> = {}) =>
  who.call<EmployeeAnswer>('POST', '/employees', { ...ingrid, companyId: who.companyId, ...changes }, headers);
const list = async (who: Caller, query: Record<string, string>) => {
  const address = `/employees?${new URLSearchParams({ companyId: who.companyId, ...query }).toString()}`;
  const { status, body } = await who.call<readonly EmployeeAnswer[]>('GET', address);
  expect(status).toBe(200);
  return body.data;
};
const fieldsOf = (problems: readonly { field: string }[]) => problems.map(({ field }) => field);

describe('an employee', () => {
  test('is kept with all its fields and lacks nothing for a payslip', async () => {
    const { status, body } = await create(ana, {
      salarioDiario: 500,
      subcontratacion: [{ rfcLabora: 'EKU9003173C9', porcentajeTiempo: 100 }],
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...ingrid,
      salarioDiario: 500,
      salarioDiarioIntegrado: 522.6,
      subcontratacion: [{ rfcLabora: 'EKU9003173C9', porcentajeTiempo: 100 }],
      completo: true,
      faltantes: [],
      version: 1,
    });
    expect((await ana.call('GET', `/employees/${body.data.id}`)).body.data).toEqual(body.data);
  });

  test('may lack much, is told what, and is whole once that is filled in', async () => {
    const who = await api.user();
    const bare = { nombre: WORKER.nombre, curp: ingrid.curp, companyId: who.companyId };
    const { status, body } = await who.call<EmployeeAnswer>('POST', '/employees', bare);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ completo: false, salarioDiario: null });
    expect(fieldsOf(body.data.faltantes)).toContain('tipoContrato');
    expect(await list(who, { filter: '{"completo":true}' })).toEqual([]);
    const path = `/employees/${body.data.id}`;
    const contract = await who.call<EmployeeAnswer>('PATCH', path, { tipoContrato: '01' });
    expect(fieldsOf(contract.body.data.faltantes)).toContain('registroPatronal');
    const whole = await who.call<EmployeeAnswer>('PATCH', path, { ...ingrid, version: 2 });
    expect(whole.body.data).toMatchObject({ completo: true, faltantes: [], version: 3 });
    expect((await list(who, { filter: '{"completo":true}' })).map(({ id }) => id)).toEqual([body.data.id]);
    const stale = await who.call('PATCH', path, { puesto: 'Cajera', version: 2 });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
  });

  test('has one CURP in its company, whoever asks first, and the same key makes one', async () => {
    const who = await api.user();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(who)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'EMPLOYEE_DUPLICATE',
      details: [{ field: 'curp' }],
    });
    const another = { curp: 'CACX760510MGTSHC04' };
    const keyed = [
      await create(who, another, { 'idempotency-key': 'e1' }),
      await create(who, another, { 'idempotency-key': 'e1' }),
    ];
    expect(keyed.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(keyed.map(({ body }) => body.data.id)).size).toBe(1);
  });

  test('tells every broken rule at once, with its code, and keeps nothing', async () => {
    const who = await api.user();
    const { status, body } = await create(who, { rfc: 'EKU9003173C9', cuentaBancaria: '123', tipoRegimen: '09' });
    expect(status).toBe(400);
    expect(body.details.map(({ field, code }) => `${code} ${field}`).toSorted()).toEqual([
      'NOM57 tipoRegimen',
      'NOM62 cuentaBancaria',
      'NOM8 rfc',
    ]);
    expect(await list(who, {})).toEqual([]);
  });

  test('is deleted, brought back within the day, and gone for good later', async () => {
    const who = await api.user();
    const { id } = (await create(who)).body.data;
    expect((await who.call('DELETE', `/employees/${id}`)).status).toBe(200);
    expect((await who.call('GET', `/employees/${id}`)).status).toBe(404);
    expect((await who.call('POST', `/employees/${id}/restore`)).body.data).toMatchObject({ id, curp: ingrid.curp });
    await who.call('DELETE', `/employees/${id}`);
    await api.database.change(sql`update employees set archived_at = now() - interval '3 days' where id = ${id}`);
    expect((await who.call('POST', `/employees/${id}/restore`)).status).toBe(404);
    await new ExpiredRecords(api.database, new SystemClock()).delete();
    expect(await api.database.rows(sql`select id from employees where id = ${id}`)).toEqual([]);
  });

  test('is found by words of its name, CURP, number, department and position, and listed by any of them', async () => {
    const who = await api.user();
    await create(who, { departamento: 'Almacén', puesto: 'Montacarguista' });
    await create(who, {
      curp: 'CACX760510MGTSHC04',
      nombre: 'XOCHILT CASAS CHAVEZ',
      rfc: 'CACX7605101P8',
      numEmpleado: '7',
    });
    const found = async (q: string) => (await list(who, { q })).map(({ nombre }) => nombre);
    expect(await found('montacarg almacen')).toEqual([WORKER.nombre]);
    expect(await found('cacx')).toEqual(['XOCHILT CASAS CHAVEZ']);
    expect(await found('nadie')).toEqual([]);
    const sorted = await list(who, { sort: '["numEmpleado","DESC"]' });
    expect(sorted.map(({ numEmpleado }) => numEmpleado)).toEqual(['7', '120']);
  });
});

describe('an employer', () => {
  test('keeps its registrations and departments, and refuses what they cannot be', async () => {
    const who = await api.user();
    const path = `/companies/${who.companyId}/employer`;
    const empty = { ...newEmployer, departamentosEnUso: [], version: 0 };
    expect((await who.call('GET', path)).body.data).toEqual(empty);
    const saved = await who.call<EmployerAnswer>('PUT', path, {
      registrosPatronales: [{ registro: 'b55-10768-10-8', nombre: 'Planta', riesgoPuesto: '3' }],
      departamentos: ['Ventas'],
      origenRecurso: 'IM',
      porcentajeRecursoPropio: 33.5,
      rfcPatronOrigen: 'URE180429TM6',
      version: 0,
    });
    const stored = {
      ...newEmployer,
      registrosPatronales: [{ registro: 'B5510768108', nombre: 'Planta', riesgoPuesto: '3' }],
      departamentos: ['Ventas'],
      departamentosEnUso: [],
      origenRecurso: 'IM',
      porcentajeRecursoPropio: 33.5,
      rfcPatronOrigen: 'URE180429TM6',
      version: 1,
    };
    expect(saved.body.data).toEqual(stored);
    const stale = await who.call('PUT', path, { departamentos: ['Obra'], version: 0 });
    expect([stale.status, stale.body.code, stale.body.data]).toEqual([409, 'STALE_VERSION', stored]);
    const refused = await who.call('PUT', path, { departamentos: ['a|b'] });
    expect([refused.status, fieldsOf(refused.body.details)]).toEqual([400, ['departamentos[0]']]);
    expect((await who.call('GET', path)).body.data).toEqual(stored);
  });
});
