import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EmployeeAnswer } from '@timbra/contract/employees.ts';
import type { ImportAnswer } from '@timbra/contract/imports.ts';
import { addCompany, register, type Client } from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { errorsOf, imported, importOf, listed, previewImport } from './imports-client.ts';

const system = sharedSystem();
let ana: Client;
let companyId: string;

beforeAll(async () => {
  ana = await register(system.url);
  companyId = await addCompany(ana);
});

const header =
  'Trabajador,CURP,RFC,CP,No. Empleado,NSS,Fecha de ingreso,Contrato,Régimen,Periodicidad,Cuota diaria,SDI,Riesgo,Estado,Registro patronal';
const ingrid =
  'INGRID XODAR JIMENEZ,XOJI740919MQTDMN02,XOJI740919U48,76028,120,4078873454,06/01/2020,1,2,Quincenal,500.00,522.60,1,Querétaro,B55-10768-10-8';
const xochilt = 'XOCHILT CASAS CHAVEZ,CACX760510MGTSHC04,,,,,,,,,,,,,';
const wrong = 'NADIE,CACX760510,,,,,,,,,,,,,';
const file = [header, ingrid, xochilt, wrong].join('\r\n');
const kind = 'employees';
const employees = () => listed<EmployeeAnswer>(ana, '/employees', companyId);

describe('a template', () => {
  test('is recognised as it is, and its examples are accepted', async () => {
    const company = await addCompany(ana);
    for (const each of ['customers', 'products', 'orders', 'employees']) {
      for (const format of ['csv', 'xlsx']) {
        const answer = await ana.download(`/import-templates?kind=${each}&format=${format}`);
        expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`filename="plantilla_\\w+\\.${format}"`));
        const content = new Uint8Array(await answer.arrayBuffer());
        const form = { companyId: company, kind: each, file: content, name: `plantilla.${format}` };
        const { body } = await previewImport(ana, form);
        expect([each, format, body.data.allMatched, body.data.counts.refused]).toEqual([each, format, true, 0]);
        // Orders name the customers before them.
        if (format === 'csv') expect(await imported(ana, form)).toMatchObject({ imported: 2, failed: 0 });
      }
    }
    expect((await ana.call('GET', '/import-templates?kind=cfdi')).status).toBe(400);
  });
});

describe('an import of employees', () => {
  test('finds its columns by what other systems call them, and tells before it begins what will become of each row', async () => {
    const { body } = await previewImport(ana, { companyId, kind, file });
    expect(body.data.allMatched).toBe(true);
    expect(body.data.mapping).toMatchObject({
      nombre: 'Trabajador',
      curp: 'CURP',
      numSeguridadSocial: 'NSS',
      fechaInicioRelLaboral: 'Fecha de ingreso',
      registroPatronal: 'Registro patronal',
    });
    expect(body.data.counts).toEqual({ create: 2, update: 0, same: 0, refused: 1 });
    expect(await employees()).toEqual([]);
  });

  test('makes them with what is missing, gives the refused ones back, changes what a second file says, and is undone', async () => {
    const first: ImportAnswer = await imported(ana, { companyId, kind, file });
    expect(first).toMatchObject({ status: 'COMPLETED', imported: 2, updated: 0, failed: 1 });
    expect(await errorsOf(ana, first.id)).toContain('curp,La CURP del trabajador no tiene la forma');
    expect(
      (await employees()).map(({ nombre, completo, numSeguridadSocial }) => [nombre, completo, numSeguridadSocial]),
    ).toEqual([
      ['INGRID XODAR JIMENEZ', true, '04078873454'],
      ['XOCHILT CASAS CHAVEZ', false, null],
    ]);

    const raise = 'CURP,Puesto,SDI,Sueldo diario\r\nXOJI740919MQTDMN02,Cajera,600,570.25';
    const second = await imported(ana, { companyId, kind, file: raise, mode: 'update' });
    expect(second).toMatchObject({ status: 'COMPLETED', imported: 0, updated: 1, failed: 0 });
    const [changed] = await employees();
    expect(changed).toMatchObject({
      puesto: 'Cajera',
      salarioDiario: 570.25,
      salarioDiarioIntegrado: 600,
      rfc: 'XOJI740919U48',
      completo: true,
    });

    const undo = async (id: string) => {
      await ana.call('POST', `/imports/${id}/undo`);
      await until('the undo is over', async () => (await importOf(ana, id)).undo?.status === 'COMPLETED');
      return (await employees()).map(({ nombre, salarioDiario }) => [nombre, salarioDiario]);
    };
    expect(await undo(second.id)).toEqual([
      ['INGRID XODAR JIMENEZ', 500],
      ['XOCHILT CASAS CHAVEZ', null],
    ]);
    expect(await undo(first.id)).toEqual([]);
  });

  test('of what was exported changes nothing', async () => {
    await imported(ana, { companyId, kind, file });
    const [lent] = await employees();
    const lend = (subcontratacion: EmployeeAnswer['subcontratacion']) =>
      ana.call('PATCH', `/employees/${lent?.id}`, { subcontratacion });
    const shares = [
      { rfcLabora: 'EKU9003173C9', porcentajeTiempo: 60 },
      { rfcLabora: 'URE180429TM6', porcentajeTiempo: 40 },
    ];
    await lend(shares);
    const before = await employees();
    const exported = await ana.download(`/employees/export?companyId=${companyId}&format=csv`);
    const cells = new Uint8Array(await exported.arrayBuffer());
    const again = await imported(ana, { companyId, kind, file: cells });
    expect(again).toMatchObject({ status: 'COMPLETED', imported: 0, failed: 0 });
    expect(await employees()).toEqual(before);
    const workbook = await ana.download(`/employees/export?companyId=${companyId}&format=xlsx`);
    const book = new Uint8Array(await workbook.arrayBuffer());
    // It is 6 January 2020, as a spreadsheet counts its days.
    expect(strFromU8(unzipSync(book)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('<v>43836</v>');
    const fromBook = { companyId, kind, file: book, name: 'empleados.xlsx' };
    expect(await imported(ana, fromBook)).toMatchObject({ imported: 0, failed: 0 });
    expect(await employees()).toEqual(before);
    // The cell tells for whom somebody works, and it comes back from there.
    await lend([]);
    expect(await imported(ana, { companyId, kind, file: cells })).toMatchObject({ imported: 0, failed: 0 });
    expect((await employees()).map(({ subcontratacion }) => subcontratacion)).toEqual([shares, []]);
  });
});
