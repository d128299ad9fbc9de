import { beforeAll, describe, expect, test } from 'vitest';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import type { RepairCode } from '@timbra/core/imports/repairs.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { addCompany, register, type Client } from '@timbra/testing/api/api-client.ts';
import { customersFile } from './customers-file.ts';
import { customerHeader, errorsOf, imported, listed, previewImport } from './imports-client.ts';

const system = sharedSystem();
let ana: Client;

beforeAll(async () => {
  ana = await register(system.url);
});

const customers = (company: string) => listed<CustomerAnswer>(ana, '/customers', company);
const inFile = (...lines: readonly string[]) => [customerHeader, ...lines].join('\r\n');

describe('a list as people keep it', () => {
  /** Takes each repair that is proposed, until none is left. */
  async function proposed(company: string, file: Uint8Array): Promise<readonly RepairCode[]> {
    const taken = new Set<RepairCode>();
    for (let before = -1; before < taken.size;) {
      before = taken.size;
      const { body } = await previewImport(ana, { companyId: company, file, repairs: [...taken] });
      for (const { repair } of body.data.problems) if (repair) taken.add(repair);
    }
    return [...taken];
  }

  test('enters with the repairs that are proposed, but for rows without an RFC or a postal code', async () => {
    const company = await addCompany(ana);
    const file = customersFile(2_000);
    const unrepaired = await previewImport(ana, { companyId: company, file });
    expect(unrepaired.body.data.missing).toEqual([]);
    const repairs = await proposed(company, file);
    const done = await imported(ana, { companyId: company, file, repairs });
    expect(done).toMatchObject({ status: 'COMPLETED', total: 2_000 });
    expect(done.imported + done.updated).toBeGreaterThanOrEqual(1_900);
    expect(unrepaired.body.data.counts.refused).toBeGreaterThan(100);
    const refused = (await errorsOf(ana, done.id)).trimEnd().split('\r\n').slice(1);
    expect(new Set(refused.map((line) => line.split(',')[1]))).toEqual(new Set(['rfc', 'codigoPostal']));
  }, 120_000);

  const importedRow = async (
    head: string,
    row: string,
    form: { mapping?: object; repairs?: readonly string[] } = {},
  ) => {
    const company = await addCompany(ana);
    const { failed } = await imported(ana, { companyId: company, file: `${head}\r\n${row}\r\n`, ...form });
    return { failed, customers: await customers(company) };
  };

  test('without the use of invoices gets the one of most, by its regime', async () => {
    const head = 'RFC,Nombre,Régimen Fiscal,Código Postal';
    expect((await importedRow(head, 'URE180429TM6,UNIVERSIDAD,601,86991')).customers).toMatchObject([
      { usoCfdi: 'G03' },
    ]);
    expect((await importedRow(head, 'CACX7605101P8,XOCHILT,Sueldos,36257')).customers).toMatchObject([
      { usoCfdi: 'S01', regimenFiscal: '605' },
    ]);
  });

  test('without a column takes one value for all rows, and another where a cell is empty only when asked', async () => {
    const head = 'RFC,Nombre,Código Postal';
    const mapping = {
      rfc: 'RFC',
      nombre: 'Nombre',
      codigoPostal: 'Código Postal',
      regimenFiscal: '=626',
      usoCfdi: '=S01',
    };
    expect(await importedRow(head, 'URE180429TM6,UNIVERSIDAD,86991', { mapping })).toMatchObject({
      failed: 0,
      customers: [{ regimenFiscal: '626', usoCfdi: 'S01' }],
    });
    expect((await importedRow(customerHeader, 'URE180429TM6,UNIVERSIDAD,G03,,86991,,')).failed).toBe(1);
    const repairs = ['REGIMEN_DEFAULT'];
    const blank = await importedRow(customerHeader, 'URE180429TM6,UNIVERSIDAD,,,86991,,', { repairs });
    expect(blank.customers).toMatchObject([{ regimenFiscal: '601', usoCfdi: 'G03' }]);
  });

  test('loses no customer to a telephone, and no address of several', async () => {
    for (const phone of ['044 55 1234 5678', '01 55 1234 5678', '55 1234 5678 ext. 12']) {
      const found = await importedRow(customerHeader, `URE180429TM6,UNIVERSIDAD,G03,601,86991,,${phone}`);
      expect([found.failed, found.customers[0]?.telefono]).toEqual([0, '+525512345678']);
    }
    const found = await importedRow(customerHeader, 'URE180429TM6,UNIVERSIDAD,G03,601,86991,a@b.mx; c@d.mx,s/n');
    expect(found.customers).toMatchObject([{ email: 'a@b.mx, c@d.mx', telefono: null }]);
  });

  test('takes addresses and regimes as programs and people write them', async () => {
    const row = 'CACX7605101P8,XOCHILT,S01,Resico PF,36257,';
    for (const [written, email] of [
      ['<a@b.mx>', 'a@b.mx'],
      ['mailto:a@b.mx', 'a@b.mx'],
      ['(a@b.mx) Ana <c@d.mx>', 'a@b.mx, c@d.mx'],
    ]) {
      const found = await importedRow(customerHeader, `${row}${written},`);
      expect([found.failed, found.customers]).toMatchObject([0, [{ email, regimenFiscal: '626' }]]);
    }
  });

  test('with one RFC in two rows says that one customer is left', async () => {
    const company = await addCompany(ana);
    const rows = ['norte', 'sur'].map((branch) => `URE180429TM6,UNIVERSIDAD,G03,601,86991,${branch}@ejemplo.mx,`);
    const { body } = await previewImport(ana, { companyId: company, file: inFile(...rows) });
    expect(body.data.problems).toMatchObject([{ severity: 'warning', code: 'CUSTOMER_DUPLICATE', lines: [3] }]);
  });
});
