import type { Actor } from '../access/actor.ts';
import { scopeOf, type Scope } from '../access/scope.ts';
import { DomainError } from '../shared/errors.ts';
import { readCfdi } from '../invoicing/cfdi/read.ts';
import type { InvoiceSources } from '../invoicing/drafting/invoice-sources.ts';
import type { NamedFile } from '../invoicing/files/get-invoice-xml.ts';
import type { PrintedForms, StampedPayslip } from '../invoicing/files/printed-forms.ts';
import type { InvoiceRequest } from '../invoicing/invoice-request.ts';
import { noRun } from './change-run.ts';
import { mostPrinted, type PayrollRun } from './payroll-run.ts';

export interface IssuedPayslip extends StampedPayslip {
  readonly notes: InvoiceRequest;
  readonly serie: string | undefined;
}

/** The payslips of runs that SAT has as issued. */
export interface IssuedPayslips {
  /**
   * Of a run of an open company in scope, in the order in which the run shows them; nothing where there is no such run.
   * @param most so many ids at most.
   */
  ofRun(
    scope: Scope,
    runId: string,
    most: number,
  ): Promise<{ readonly run: PayrollRun; readonly ids: readonly string[] } | undefined>;
  /** With what is printed of them, in the order of their ids. */
  read(ids: readonly string[]): Promise<readonly IssuedPayslip[]>;
}

/** Payslips that are read at once. */
const batchSize = 50;

/** The printed payslips of a whole run in one file, as they are handed out to be signed. */
export class PrintPayrollRun {
  readonly #payslips: IssuedPayslips;
  readonly #sources: Pick<InvoiceSources, 'branding'>;
  readonly #forms: Pick<PrintedForms, 'payslips'>;

  constructor(
    payslips: IssuedPayslips,
    sources: Pick<InvoiceSources, 'branding'>,
    forms: Pick<PrintedForms, 'payslips'>,
  ) {
    this.#payslips = payslips;
    this.#sources = sources;
    this.#forms = forms;
  }

  /** @throws DomainError NOT_FOUND of the run; CONFLICT while none of it is stamped, or with more than are printed at once. */
  async execute(actor: Actor, id: string): Promise<NamedFile<Uint8Array>> {
    const found = await this.#payslips.ofRun(scopeOf(actor, 'employees:read'), id, mostPrinted + 1);
    if (!found) throw noRun();
    const { run, ids } = found;
    const [first] = await this.#payslips.read(ids.slice(0, 1));
    if (!first) throw new DomainError('CONFLICT', nothingStamped);
    if (ids.length > mostPrinted) throw new DomainError('CONFLICT', tooMany);
    const content = await this.#forms.payslips({
      account: actor.userId,
      branding: await this.#branding(run, first),
      payslips: this.#batches(ids),
    });
    const { fechaInicialPago, fechaFinalPago } = run.period;
    return { name: `recibos_${fechaInicialPago}_${fechaFinalPago}.pdf`, content };
  }

  /** All payslips of a run are issued from one place. */
  #branding({ companyId }: PayrollRun, { xml, serie, notes }: IssuedPayslip) {
    const { lugarExpedicion: codigoPostal } = readCfdi(xml).comprobante;
    return this.#sources.branding(companyId, { lugarExpedicion: notes.lugarExpedicion, codigoPostal, serie });
  }

  async *#batches(ids: readonly string[]): AsyncGenerator<readonly StampedPayslip[]> {
    for (let from = 0; from < ids.length; from += batchSize) {
      yield await this.#payslips.read(ids.slice(from, from + batchSize));
    }
  }
}

const nothingStamped = 'Esta nómina todavía no tiene recibos timbrados que descargar.';
const tooMany = 'Son más de 1,000 recibos para un solo PDF: descárgalos como zip.';
