import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import { completeCatalogs } from '../../testing/cfdi/catalogs.ts';
import { aPercepcion } from '../../testing/cfdi/nomina.ts';
import { anEmployee } from '../../testing/employees.ts';
import { issuerAlone } from '../../testing/issuer-alone.ts';
import { killedAtEachCall, type KillableProcess } from '../../testing/killable-process.ts';
import { shippedLawBook } from '../../testing/shipped-law-book.ts';
import { SubmittingFixture } from '../../testing/submitting-fixture.ts';
import { isNominaRequest } from '../invoicing/invoice-request.ts';
import { editPayslip, separatePayslip } from './edit-payslip.ts';
import type { PayrollRun, PayslipChange } from './payroll-run.ts';

const id = 'recibo';
const actor = aSession('ana');
const run: PayrollRun = {
  id: 'quincena',
  companyId: 'tienda',
  ownerId: 'ana',
  period: {
    tipoNomina: 'O',
    periodicidadPago: '04',
    fechaPago: '2026-11-15',
    fechaInicialPago: '2026-11-01',
    fechaFinalPago: '2026-11-15',
    numDiasPagados: 15,
  },
  lines: 'sueldo',
};

const salary = aPercepcion({ importeGravado: 6_000 });
const leaving = aPercepcion({ tipo: '025', clave: '025', concepto: 'Indemnización', importeGravado: 30_000 });
const separacion = {
  totalPagado: 30_000,
  numAniosServicio: 6,
  ultimoSueldoMensOrd: 15_000,
  ingresoAcumulable: 15_000,
  ingresoNoAcumulable: 15_000,
};
const less: PayslipChange = { lines: { percepciones: [salary] }, numDiasPagados: 12 };
const both: PayslipChange = { lines: { percepciones: [salary, leaving], separacion }, numDiasPagados: undefined };

/** A payslip of a fortnight in its run, and the second ones that its worker was given. */
class Fixture extends SubmittingFixture {
  employee: ReturnType<typeof anEmployee> | undefined = anEmployee({ id: 'ingrid', companyId: 'tienda' });
  isApart = false;
  readonly problems = this.database.table<number>();
  readonly apart = this.database.table<string>();

  static async begin(): Promise<Fixture> {
    const fixture = new Fixture();
    await fixture.payslip(id);
    return fixture;
  }

  paying(process?: KillableProcess) {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    const { clock, employee, isApart, problems, apart } = this;
    return {
      clock,
      employers: { find: async () => undefined },
      satCatalogs: { lookup: async () => completeCatalogs() },
      law: shippedLawBook,
      invoiceSources: issuerAlone,
      invoices: watched(this.invoices),
      transactions: this.database,
      ids: { next: () => crypto.randomUUID() },
      payrollRuns: watched({
        findPayslip: async ({ userId }: { readonly userId: string }, wanted: string) =>
          userId === 'ana' && wanted === id ? { run, employee, isApart } : undefined,
        findForChange: async () => run,
        judged: async (of: string, found: readonly object[]) => void problems.set(of, found.length),
        addApart: async (ids: { readonly employeeId: string; readonly invoiceId: string }) => {
          if (apart.has(ids.employeeId)) return false;
          apart.set(ids.employeeId, ids.invoiceId);
          return true;
        },
      }),
    };
  }

  edit(change = less, version?: number, by = actor, process?: KillableProcess) {
    return editPayslip(this.paying(process), by, id, change, version);
  }

  separate(change = both, version?: number, by = actor, process?: KillableProcess) {
    return separatePayslip(this.paying(process), by, id, change, version);
  }

  /** Returns the kinds and days of what each payslip pays. */
  pays() {
    return this.invoices.all.map(({ request }) => {
      const { percepciones = [], numDiasPagados } = (isNominaRequest(request) && request.nomina) || {};
      return [numDiasPagados, ...percepciones.map(({ tipo, importeGravado }) => `${tipo} ${importeGravado}`)];
    });
  }
}

let fixture: Fixture;
beforeEach(async () => {
  fixture = await Fixture.begin();
});
const before = [[15, '001 7500']];
const conflict = { code: 'CONFLICT' };
const missing = { code: 'NOT_FOUND' };

describe('a payslip that is corrected', () => {
  it('pays its new lines and days, adds up anew, and is judged', async () => {
    expect(await fixture.edit()).toBe(true);
    expect(fixture.pays()).toEqual([[12, '001 6000']]);
    // Its deductions were lines too: none was sent, and none is left.
    expect(fixture.invoices.all[0]?.amounts.total.toNumber()).toBe(6_000);
    expect([...fixture.problems.keys()]).toEqual([id]);
  });

  it('is corrected whole or not at all when the process is killed', () =>
    killedAtEachCall(async (process) => {
      fixture = await Fixture.begin();
      await process.run(fixture.edit(less, undefined, actor, process));
      expect(fixture.pays()).toEqual(process.isDead ? before : [[12, '001 6000']]);
    }));

  it('is not where somebody else has corrected it since', async () => {
    await fixture.edit(less, 1);
    expect(await fixture.edit({ ...less, numDiasPagados: 3 }, 1)).toBe(false);
    expect(fixture.pays()).toEqual([[12, '001 6000']]);
  });

  it('ends on a day of its period, and can be added up', async () => {
    const wrong = { fechaFinalPago: '2026-11-16' };
    await expect(fixture.edit({ ...less, ...wrong })).rejects.toMatchObject({
      problems: [{ field: 'fechaFinalPago' }],
    });
    const huge = { percepciones: [aPercepcion({ importeGravado: 1e30 })] };
    await expect(fixture.edit({ ...less, lines: huge })).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(fixture.pays()).toEqual(before);
    expect(await fixture.edit({ ...less, fechaFinalPago: '2026-11-12' })).toBe(true);
  });
});

describe('a separation', () => {
  it('goes to a second payslip of the worker, and the rest stays', async () => {
    const second = await fixture.separate();
    expect(fixture.pays()).toEqual([
      [15, '001 6000'],
      [15, '025 30000'],
    ]);
    expect(fixture.invoices.all[1]?.request).toMatchObject({
      nomina: { tipoNomina: 'E', separacion, empleado: { tipoRegimen: '13' } },
    });
    expect([...fixture.apart]).toEqual([['ingrid', second]]);
  });

  it('is moved whole or not at all when the process is killed', () =>
    killedAtEachCall(async (process) => {
      fixture = await Fixture.begin();
      await process.run(fixture.separate(both, undefined, actor, process));
      if (process.isDead) expect([fixture.pays(), fixture.apart.size]).toEqual([before, 0]);
    }));

  it('is moved once: of a second one nothing is kept', async () => {
    await fixture.separate();
    const moved = fixture.pays();
    const more = { percepciones: [aPercepcion({ importeGravado: 5_000 }), leaving], separacion };
    await expect(fixture.separate({ ...both, lines: more })).rejects.toMatchObject(conflict);
    expect(fixture.pays()).toEqual(moved);
  });

  it('stays where none is paid, it is apart already, or somebody else has changed the payslip', async () => {
    await expect(fixture.separate(less)).rejects.toMatchObject(conflict);
    expect(await fixture.separate(both, 7)).toBeUndefined();
    fixture.isApart = true;
    await expect(fixture.separate()).rejects.toMatchObject(conflict);
    expect(fixture.pays()).toEqual(before);
  });
});

describe('a payslip stays as it is', () => {
  const stays = async (refusal: object, by = actor) => {
    await expect(fixture.edit(less, undefined, by)).rejects.toMatchObject(refusal);
    await expect(fixture.separate(both, undefined, by)).rejects.toMatchObject(refusal);
    expect(fixture.pays()).toEqual(before);
  };

  it('once it is being issued', async () => {
    const { document, amounts } = fixture.prepared();
    const [draft] = fixture.invoices.all;
    if (!draft) throw new Error('there is no payslip');
    await fixture.invoices.resubmit({ id, request: draft.request, document, amounts, serie: 'N', folio: 1 }, 1);
    await stays(conflict);
  });

  it('once its worker is not registered any more', async () => {
    fixture.employee = undefined;
    await stays(conflict);
  });

  it('for anybody else, and without the right to issue', async () => {
    await stays(missing, aSession('beto'));
    await stays({ code: 'PERMISSION_MISSING' }, { ...actor, permissions: new Set(['invoices:read'] as const) });
  });
});
