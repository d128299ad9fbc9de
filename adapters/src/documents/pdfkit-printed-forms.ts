import type { Pictures } from '@timbra/core/companies/ports.ts';
import type { Comprobante } from '@timbra/core/invoicing/cfdi/request.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import type * as filesPorts from '@timbra/core/invoicing/files/ports.ts';
import { hasFiscalValue } from '@timbra/core/invoicing/files/file-name.ts';
import type { LargeCatalogs } from '@timbra/core/sat/search/large-catalogs.ts';
import type { CustomerStatement } from '@timbra/core/customers/statement/statement.ts';
import type { Letterhead, PrintedStatements } from '@timbra/core/customers/statement/printed-statements.ts';
import type { PrintTheme } from './draw/draw-document.ts';
import type { Drawing } from './draw/drawing.ts';
import type { MarkName } from './draw/draw-frame.ts';
import type { Drawings } from './drawings.ts';
import { Logos } from './paper/logo.ts';
import type { KeyNames } from './present/key-names.ts';
import { presentPayslip } from './present/present-payslip.ts';
import { presentPreview, presentStored } from './present/present.ts';
import type { PrintedDocument } from './present/printed-document.ts';
import { tripKeys } from './present/trip-keys.ts';
import { presentStatement } from './present/present-statement.ts';

type MarkedPayslip = (Drawing & { readonly kind: 'payslips' })['payslips'][number];

type Names = filesPorts.Units & Pick<LargeCatalogs, 'named'>;

export class PdfkitPrintedForms implements filesPorts.PrintedForms {
  readonly #logos: Logos;
  readonly #names: Names;
  readonly #drawings: Drawings;

  constructor(pictures: Pictures, names: Names, drawings: Drawings) {
    this.#logos = new Logos(pictures);
    this.#names = names;
    this.#drawings = drawings;
  }

  async draw(request: filesPorts.PrintRequest): Promise<Uint8Array> {
    const { account, xml, branding, notes } = request;
    const cfdi = readCfdi(xml);
    const surroundings = {
      notes,
      names: await this.#keyNames(cfdi.comprobante.conceptos),
      domicilio: branding.domicilio,
    };
    const document = await this.#withKeys(presentStored(cfdi, surroundings), cfdi.comprobante);
    const theme = await this.#theme(branding);
    return this.#drawings.draw(account, drawingOf(document, cfdi.comprobante, theme, markOf(request)));
  }

  async payslips({ account, branding, payslips: batches }: filesPorts.PayslipsRequest): Promise<Uint8Array> {
    const payslips: MarkedPayslip[] = [];
    for await (const batch of batches) payslips.push(...(await this.#marked(batch, branding.domicilio)));
    return this.#drawings.draw(account, { kind: 'payslips', payslips, theme: await this.#theme(branding) });
  }

  /** What their keys are called is looked up for all of them at once. */
  async #marked(batch: readonly filesPorts.StampedPayslip[], domicilio: string | undefined): Promise<MarkedPayslip[]> {
    const read = batch.map(({ xml, notes }) => ({ cfdi: readCfdi(xml), notes }));
    const names = await this.#keyNames(read.flatMap(({ cfdi }) => cfdi.comprobante.conceptos));
    return read.map(({ cfdi, notes }) => {
      const payslip = presentPayslip(presentStored(cfdi, { notes, names, domicilio }), cfdi.comprobante);
      if (!payslip) throw new Error('The document has not one complement of payroll.');
      const withoutFiscalValue = cfdi.timbre !== undefined && !hasFiscalValue(cfdi.timbre);
      return { payslip, mark: markOf({ withoutFiscalValue }) };
    });
  }

  async preview({ account, comprobante, branding, notes }: filesPorts.PreviewRequest): Promise<Uint8Array> {
    const surroundings = { notes, names: await this.#keyNames(comprobante.conceptos), domicilio: branding.domicilio };
    const document = await this.#withKeys(presentPreview(comprobante, surroundings), comprobante);
    const theme = await this.#theme(branding);
    return this.#drawings.draw(account, drawingOf(document, comprobante, theme, 'preview'));
  }

  async #keyNames(conceptos: Comprobante['conceptos']): Promise<KeyNames> {
    const keysOf = (key: 'claveUnidad' | 'claveProdServ') => [...new Set(conceptos.map((concepto) => concepto[key]))];
    const [units, { claveProdServ: products = {} }] = await Promise.all([
      this.#names.namesOf(keysOf('claveUnidad')),
      this.#names.named({ claveProdServ: keysOf('claveProdServ') }),
    ]);
    return { units, products };
  }

  async #withKeys(document: PrintedDocument, { complementos }: Comprobante): Promise<PrintedDocument> {
    const keys = await tripKeys(complementos, (asked) => this.#names.named(asked));
    return { ...document, sections: [...document.sections, ...keys] };
  }

  async #theme({ logo, primaryColor }: filesPorts.Branding): Promise<PrintTheme> {
    return { logo: await this.#logos.find(logo), primaryColor };
  }
}

function drawingOf(
  document: PrintedDocument,
  comprobante: Comprobante,
  theme: PrintTheme,
  mark: MarkName | undefined,
): Drawing {
  const payslip = presentPayslip(document, comprobante);
  if (payslip) return { kind: 'payslips', payslips: [{ payslip, mark }], theme };
  return { kind: 'document', document, theme, mark };
}

function markOf({
  withoutFiscalValue = false,
  isCancelled = false,
}: Pick<filesPorts.PrintRequest, 'withoutFiscalValue' | 'isCancelled'>): MarkName | undefined {
  if (isCancelled) return withoutFiscalValue ? 'cancelledWithoutValue' : 'cancelled';
  return withoutFiscalValue ? 'noFiscalValue' : undefined;
}

export class PdfkitPrintedStatements implements PrintedStatements {
  readonly #logos: Logos;
  readonly #drawings: Drawings;

  constructor(pictures: Pictures, drawings: Drawings) {
    this.#logos = new Logos(pictures);
    this.#drawings = drawings;
  }

  async draw(account: string, statement: CustomerStatement, letterhead: Letterhead): Promise<Uint8Array> {
    const logo = await this.#logos.find(letterhead.logo);
    return this.#drawings.draw(account, {
      kind: 'statement',
      statement: presentStatement(statement, letterhead),
      logo,
      mark: markOf({ withoutFiscalValue: !letterhead.livemode }),
    });
  }
}
