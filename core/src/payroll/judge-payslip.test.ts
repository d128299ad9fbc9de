import { expect, it } from 'vitest';
import { aScope } from '../../testing/actors.ts';
import { anIssuer } from '../../testing/an-issuer.ts';
import { completeCatalogs } from '../../testing/cfdi/catalogs.ts';
import { aNomina, anEmpleado, WORKER } from '../../testing/cfdi/nomina.ts';
import { issuerAlone } from '../../testing/issuer-alone.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import { shippedLawBook } from '../../testing/shipped-law-book.ts';
import type { Employer } from '../employees/employer/employer.ts';
import type { Issuer } from '../invoicing/building/invoice-sources.ts';
import type { NominaInput } from '../invoicing/complement-inputs.ts';
import { findPayer, judgePayslip } from './edit-payslip.ts';
import type { PayrollRun } from './payroll-run.ts';

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
const scope = aScope('ana', 'payroll:write');
const employer: Employer = {
  registrosPatronales: [],
  departamentos: ['Ventas'],
  curp: null,
  rfcPatronOrigen: null,
  origenRecurso: null,
  porcentajeRecursoPropio: null,
};

/** Has the payslip «recibo» of a run, and keeps what is found wrong. */
function paying(issuer: Issuer | undefined = anIssuer, marks: Readonly<Record<string, string>> = {}, zone?: string) {
  const judged = new Map<string, readonly string[]>();
  const ports = {
    clock: new MovingClock(),
    employers: { find: async () => employer },
    satCatalogs: {
      lookup: async () => ({
        ...completeCatalogs(),
        factOf: (_list: string, _key: string, fact: string) => marks[fact],
      }),
    },
    law: shippedLawBook,
    invoiceSources: { ...issuerAlone, issuer: async () => issuer, timeZone: async () => zone },
    payrollRuns: {
      findPayslip: async (_of: unknown, id: string) =>
        id === 'recibo' ? { run, employee: undefined, isApart: false } : undefined,
      judged: async (id: string, problems: readonly { readonly field: string }[]) =>
        void judged.set(
          id,
          problems.map(({ field }) => field),
        ),
    },
  };
  return { ports, judged };
}

const payslip = (nomina: NominaInput = {}, id = 'recibo') => ({
  id,
  request: { companyId: 'tienda', tipo: 'nomina', receptor: WORKER, nomina: aNomina(nomina) } as const,
});

it('finds who pays: the company, its registration, its clock and the law', async () => {
  const payer = await findPayer(paying().ports, scope, run);
  expect(payer).toMatchObject({ issuer: anIssuer, employer, now: '2026-11-20T10:00:00', zone: 'general' });
  expect(payer.law).toEqual(await shippedLawBook.read());
});

it('reads the clock of where the company issues, by SAT’s list of postal codes first', async () => {
  const inTijuana = { ...anIssuer, lugarExpedicion: '22000' };
  expect(await findPayer(paying(inTijuana).ports, scope, run)).toMatchObject({ now: '2026-11-20T08:00:00' });
  const ports = paying(inTijuana, {}, 'America/Cancun').ports;
  expect(await findPayer(ports, scope, run)).toMatchObject({ now: '2026-11-20T11:00:00' });
});

it('knows the wages of the border by SAT’s mark', async () => {
  const atBorder = paying(anIssuer, { estado: 'SON', frontera: 'si' }).ports;
  expect((await findPayer(atBorder, scope, run)).zone).toBe('frontera');
});

it('finds nobody once the company is closed', async () => {
  const { ports } = paying();
  const closed = { ...ports, invoiceSources: { ...ports.invoiceSources, issuer: async () => undefined } };
  await expect(findPayer(closed, scope, run)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('judges a payslip that was corrected as a document by what it says itself', async () => {
  const { ports, judged } = paying();
  await judgePayslip(ports, scope, payslip());
  expect(judged.get('recibo')).toEqual([]);
  await judgePayslip(ports, scope, payslip({ empleado: anEmpleado({ numSeguridadSocial: undefined }) }));
  expect(judged.get('recibo')).toEqual(['empleado.numSeguridadSocial']);
});

it('does nothing of a payslip of no run, nor of what is no payslip', async () => {
  const { ports, judged } = paying();
  await judgePayslip(ports, scope, payslip({}, 'otro'));
  await judgePayslip(ports, scope, { id: 'recibo', request: { companyId: 'tienda', tipo: 'factura', conceptos: [] } });
  expect(judged.size).toBe(0);
});
