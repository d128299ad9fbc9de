import { type Actor, scopeOf } from '../access/actor.ts';
import { DomainError } from '../shared/errors.ts';
import { readCfdi } from '../invoicing/cfdi/read.ts';
import type { InvoiceSources } from '../invoicing/building/invoice-sources.ts';
import type { NamedFile } from '../invoicing/files/get-invoice-xml.ts';
import type { PrintedForms, StampedPayslip } from '../invoicing/files/ports.ts';
import { noRun } from './change-run.ts';
import { mostPrinted, type PayrollRun } from './payroll-run.ts';
import type { IssuedPayslip, PayrollPorts } from './ports.ts';

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
  return { name: `recibos_${fechaInicialPago}_${fechaFinalPago}.pdf`, content };
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
