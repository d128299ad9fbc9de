import { type Actor, keyIdOf, scopeOf } from '../access/actor.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { Outbox } from '../shared/ports.ts';
import { savedName } from '../shared/saved-name.ts';
import { readCfdi } from '../invoicing/cfdi/read.ts';
import type { InvoiceSources } from '../invoicing/building/invoice-sources.ts';
import type { NamedFile } from '../invoicing/files/get-invoice-files.ts';
import type { PrintedForms, StampedPayslip } from '../invoicing/files/ports.ts';
import { noPayslip } from './edit-payslip.ts';
import { mostPrinted, type PayrollRun } from './payroll-run.ts';
import type { IssuedPayslip, PayrollPorts, PayrollRuns } from './ports.ts';

export const noRun = () => notFound('No encontramos esa corrida de nómina.');

/** A run that is held while it is changed, by these of its methods. */
type Changing<Name extends keyof PayrollRuns> = Pick<PayrollPorts, 'transactions'> & {
  readonly payrollRuns: Pick<PayrollRuns, 'findForChange' | Name>;
};

type Asking<Name extends keyof PayrollRuns> = Changing<'waiting' | 'ask' | Name> & {
  readonly outbox: Pick<Outbox, 'add'>;
};

/**
 * Issues whatever of a run is not issued: workers do it.
 * @param ids the only ones. @param toMail to mail each to its worker, who may have no address.
 * @throws DomainError NOT_FOUND, also of a payslip; CONFLICT while payslips are being made, and when none is left.
 */
export async function issuePayrollRun(
  ports: Asking<'has'>,
  actor: Actor,
  id: string,
  ids: readonly string[] | undefined,
  toMail: boolean,
): Promise<void> {
  const named = ids && [...new Set(ids.map((each) => each.toLowerCase()))];
  await changeRun(ports, actor, id, async (run) => {
    if (named && !(await ports.payrollRuns.has(run.id, named))) throw noPayslip();
    if ((await ports.payrollRuns.waiting(run.id, 'prepare')) > 0)
      throw conflict('Los recibos todavía se están preparando.');
    if ((await ports.payrollRuns.ask(run.id, 'issue', named, { toMail, keyId: keyIdOf(actor) })) === 0)
      throw conflict('No hay recibos por timbrar.');
    await ports.outbox.add('run-payroll', { runId: run.id });
  });
}

/** Has workers take over what employees' records say now; lines and days stay. @throws as `issuePayrollRun` does. */
export async function refreshPayrollRun(ports: Asking<never>, actor: Actor, id: string): Promise<void> {
  await changeRun(ports, actor, id, async (run) => {
    if ((await ports.payrollRuns.waiting(run.id, 'issue')) > 0) throw conflict('Los recibos se están timbrando.');
    if ((await ports.payrollRuns.ask(run.id, 'prepare', undefined)) === 0)
      throw conflict('No hay recibos por timbrar.');
    await ports.outbox.add('run-payroll', { runId: run.id });
  });
}

/** Leaves the rest as it is; a payslip that is under way is issued. @throws DomainError NOT_FOUND */
export async function stopPayrollRun(ports: Changing<'stop'>, actor: Actor, id: string): Promise<void> {
  await changeRun(ports, actor, id, (run) => ports.payrollRuns.stop(run.id));
}

/** @throws DomainError NOT_FOUND; CONFLICT when one of its payslips is no draft any more: even a refused one keeps its folio. */
export async function deletePayrollRun(ports: Changing<'remove'>, actor: Actor, id: string): Promise<void> {
  await changeRun(ports, actor, id, async (run) => {
    if (!(await ports.payrollRuns.remove(run.id))) throw conflict(hasSubmitted);
  });
}

async function changeRun(
  ports: Changing<never>,
  actor: Actor,
  id: string,
  change: (run: PayrollRun) => Promise<void>,
): Promise<void> {
  const scope = scopeOf(actor, 'payroll:write');
  await ports.transactions.run(async () => {
    const run = await ports.payrollRuns.findForChange(scope, id);
    if (!run) throw noRun();
    await change(run);
  });
}

const hasSubmitted =
  'Esta nómina tiene recibos que ya se enviaron a timbrar. Conservan su folio, y la nómina se conserva con ellos.';

const conflict = (message: string) => new DomainError('CONFLICT', message);

/** So many payslips are read at once. */
const batchSize = 50;

type Ports = Pick<PayrollPorts, 'issuedPayslips'> & {
  readonly invoiceSources: Pick<InvoiceSources, 'branding'>;
  readonly printedForms: Pick<PrintedForms, 'payslips'>;
};

/**
 * Prints the payslips of a whole run in one file, as they are handed out to be signed.
 * @throws DomainError NOT_FOUND of the run; CONFLICT while none of it is stamped, or with more than are printed at
 * once.
 */
export async function printPayrollRun(ports: Ports, actor: Actor, id: string): Promise<NamedFile<Uint8Array>> {
  const found = await ports.issuedPayslips.ofRun(scopeOf(actor, 'payroll:read'), id, mostPrinted + 1);
  if (!found) throw noRun();
  const { run, ids } = found;
  const [first] = await ports.issuedPayslips.read(ids.slice(0, 1));
  if (!first) throw new DomainError('CONFLICT', nothingStamped);
  if (ids.length > mostPrinted) throw new DomainError('CONFLICT', tooMany);
  const content = await ports.printedForms.payslips({
    account: actor.userId,
    branding: await brandingOf(ports, run, first),
    payslips: inBatches(ports, ids),
  });
  const { fechaInicialPago, fechaFinalPago } = run.period;
  return { name: savedName(`recibos_${fechaInicialPago}_${fechaFinalPago}.pdf`, actor), content };
}

/** All payslips of a run are issued from one place. */
function brandingOf(
  ports: { readonly invoiceSources: Pick<InvoiceSources, 'branding'> },
  { companyId }: PayrollRun,
  { xml, serie, notes }: IssuedPayslip,
) {
  const { lugarExpedicion: codigoPostal } = readCfdi(xml).comprobante;
  return ports.invoiceSources.branding(companyId, { lugarExpedicion: notes.lugarExpedicion, codigoPostal, serie });
}

async function* inBatches(
  ports: Pick<PayrollPorts, 'issuedPayslips'>,
  ids: readonly string[],
): AsyncGenerator<readonly StampedPayslip[]> {
  for (let from = 0; from < ids.length; from += batchSize) {
    yield await ports.issuedPayslips.read(ids.slice(from, from + batchSize));
  }
}

const nothingStamped = 'Esta nómina todavía no tiene recibos timbrados que descargar.';
const tooMany = 'Son más de 1,000 recibos para un solo PDF: descárgalos como zip.';
