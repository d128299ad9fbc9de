import { systemActor } from '../access/actor.ts';
import type { GetInvoicePdf } from '../invoicing/files/get-invoice-pdf.ts';
import type { Clock } from '../shared/clock.ts';
import { CfdiReadError } from '../invoicing/cfdi/xml/tree.ts';
import { XmlSyntaxError } from '../invoicing/cfdi/xml/parse.ts';
import { notify } from '../notifications/notify.ts';
import { DomainError } from '../shared/errors.ts';
import { always, type MayGoOn } from '../shared/long-work.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { Transactions } from '../shared/transactions.ts';
import { keptUntil, mostTries, type Archive } from './archive.ts';
import type {
  ArchiveDocuments,
  ArchivedDocument,
  ArchivePacker,
  ArchiveRuns,
  HeldArchive,
  PackedFile,
  SummaryRow,
} from './archives.ts';
import { relationsOf, summaryColumns } from './summary.ts';

/** Documents that are read, packed and kept together: what is in memory at once, and what a death repeats. */
const batchSize = 50;

/** From this one on, a form that could not be drawn before is taken for one that cannot be drawn. */
const lastTries = mostTries - 1;

/**
 * Makes an archive from where it stands to its end. Each part of the file and how far it came are one transaction: any
 * number of these may run, die and be repeated, and no document is in the file twice.
 */
export class RunArchive {
  readonly #runs: ArchiveRuns;
  readonly #documents: ArchiveDocuments;
  readonly #packer: ArchivePacker;
  readonly #pdf: GetInvoicePdf;
  readonly #transactions: Transactions;
  readonly #notices: PortsOf<typeof notify>;
  readonly #clock: Clock;

  constructor(
    runs: ArchiveRuns,
    documents: ArchiveDocuments,
    packer: ArchivePacker,
    pdf: GetInvoicePdf,
    transactions: Transactions,
    notices: PortsOf<typeof notify>,
    clock: Clock,
  ) {
    this.#runs = runs;
    this.#documents = documents;
    this.#packer = packer;
    this.#pdf = pdf;
    this.#transactions = transactions;
    this.#notices = notices;
    this.#clock = clock;
  }

  /** @returns false when it was left before its end. */
  async execute({ archiveId }: { readonly archiveId: string }, mayGoOn = always): Promise<boolean> {
    let isOver = true;
    await this.#runs.hold(archiveId, async (held) => {
      isOver = await this.#work(held, mayGoOn);
    });
    return isOver;
  }

  async #work(held: HeldArchive, mayGoOn: MayGoOn): Promise<boolean> {
    const { id, total } = held.archive;
    let { processed, bytes } = held.archive;
    // While a batch is packed, the next one is read and the one before is kept.
    let ahead = this.#ahead(id, processed, total);
    let kept = Promise.resolve(true);
    while (processed < total) {
      const documents = await ahead;
      ahead = this.#ahead(id, processed + batchSize, total);
      const { part, rows } = await this.#packed(held, documents, bytes);
      const count = Math.min(batchSize, total - processed);
      if (!(await kept)) return true;
      kept = awaitedLater(this.#runs.keep(held, processed, count, part, rows));
      processed += count;
      bytes += part.content.length;
      if (processed < total && !(await mayGoOn())) return !(await kept);
    }
    if (await kept) await this.#finish(held, bytes);
    return true;
  }

  #ahead(id: string, from: number, total: number): Promise<readonly ArchivedDocument[]> {
    return from < total ? awaitedLater(this.#documents.batch(id, from, batchSize)) : Promise.resolve([]);
  }

  async #packed(held: HeldArchive, documents: readonly ArchivedDocument[], offset: number) {
    const files: PackedFile[] = [];
    const rows: SummaryRow[] = [];
    for (const document of documents) {
      const own = await this.#filesOf(held, document);
      files.push(...own);
      rows.push([...document.row, relationsOf(document.xml), own.length === 1 ? withoutForm : 'XML y PDF']);
    }
    return { part: await this.#packer.pack(files, offset), rows };
  }

  async #filesOf(held: HeldArchive, document: ArchivedDocument): Promise<PackedFile[]> {
    const { id, name, modifiedAt, xml } = document;
    const pdf = document.pdf ?? (await this.#drawn(held, id));
    return [
      { name: `${name}.xml`, content: xml, modifiedAt },
      ...(pdf ? [{ name: `${name}.pdf`, content: pdf, modifiedAt }] : []),
    ];
  }

  /**
   * A printed form that cannot be drawn is left out, and the summary tells so: the XML is the document. What may pass, such
   * as a database that does not answer, ends the run, and the part is tried again.
   */
  async #drawn({ archive: { userId }, tries }: HeldArchive, id: string): Promise<Uint8Array | undefined> {
    try {
      return (await this.#pdf.execute(systemActor(userId), id)).content;
    } catch (error) {
      if (isForGood(error) || (tries >= lastTries && !isOverloaded(error))) return undefined;
      throw error;
    }
  }

  async #finish(held: HeldArchive, bytes: number): Promise<void> {
    const { archive } = held;
    const content = await this.#packer.workbook(summaryColumns, this.#runs.rows(archive.id));
    const file = { name: 'resumen.xlsx', content, modifiedAt: archive.createdAt };
    const summary = await this.#packer.pack([file], bytes);
    const now = this.#clock.now();
    await this.#transactions.run(async () => {
      if (await this.#runs.finish(held, summary, now, keptUntil(now))) await this.#tell(archive);
    });
  }

  async #tell({ id, userId, total }: Archive): Promise<void> {
    await notify(this.#notices, {
      userId,
      type: 'ARCHIVE_FINISHED',
      title: 'Tu archivo está listo',
      body: `Trae ${total === 1 ? 'un documento' : `${total} documentos`} con XML, PDF y resumen. Descárgalo en los próximos 7 días.`,
      link: `/facturas?archivo=${id}`,
    });
  }
}

const withoutForm = 'XML; el PDF no se pudo generar';

const isOverloaded = (error: unknown) => error instanceof DomainError && error.code === 'OVERLOADED';

/** Another try would come to the same. */
const isForGood = (error: unknown) =>
  error instanceof CfdiReadError ||
  error instanceof XmlSyntaxError ||
  (error instanceof DomainError && !isOverloaded(error));

/** That it failed is told to who waits for it, if anybody does. */
function awaitedLater<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
