import type { KnownLaw } from '../../law/law-book.ts';
import type { Customer, CustomerFields } from '../../customers/customer.ts';
import type { Product, ProductFields } from '../../products/product.ts';
import type { Clock, Ids } from '../../shared/ports.ts';
import type { Problem } from '../../shared/errors.ts';
import type { SourceRow } from '../source-row.ts';
import type * as targets from '../target.ts';
import { documentFaults } from '../../invoicing/reading/faults.ts';
import { historyInvoice } from './history-invoice.ts';
import { customerKey, customersIn, productsIn } from './history-records.ts';
import type { HistoryIssuer, ImportedDocuments, ListedCancellation, StandingDocument } from './imported-documents.ts';
import { numberKey } from './imported-documents.ts';
import type { IssuerCertificates } from '../../shared/link-tokens.ts';
import { factsOf, readListed, type ListedState, judgeListed } from './listed-state.ts';
import { readDocument, type HistoryDocument } from '../../invoicing/reading/read-document.ts';

/** Makes the records besides the documents. */
export interface HistoryRecords {
  readonly customers: targets.ImportedRecords<Customer, CustomerFields>;
  readonly products: targets.ImportedRecords<Product, ProductFields>;
}

type Found = HistoryDocument | ListedState | Problem;

type Read = { readonly row: SourceRow; readonly found: Found };

interface ToWrite {
  readonly order: targets.BatchOrder;
  readonly issuer: HistoryIssuer;
  readonly documents: readonly HistoryDocument[];
  readonly cancelled: readonly ListedCancellation[];
}

/** The files of a zip become documents of the history, with their customers and products; SAT's list tells their states. */
export class ImportCfdi implements targets.ImportTarget {
  readonly #documents: ImportedDocuments;
  readonly #records: HistoryRecords;
  readonly #certificates: IssuerCertificates;
  readonly #law: Pick<KnownLaw, 'ofToday'>;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(
    documents: ImportedDocuments,
    records: HistoryRecords,
    certificates: IssuerCertificates,
    law: Pick<KnownLaw, 'ofToday'>,
    ids: Ids,
    clock: Clock,
  ) {
    this.#documents = documents;
    this.#records = records;
    this.#certificates = certificates;
    this.#law = law;
    this.#ids = ids;
    this.#clock = clock;
  }

  async read(order: targets.BatchOrder, rows: readonly SourceRow[]): Promise<targets.ReadBatch> {
    const issuer = await this.#documents.issuer(order.companyId);
    const read: Read[] = [];
    for (const row of rows) {
      const found = await this.#found(row, issuer.rfc);
      read.push({ row: identified(row, found), found });
    }
    return { judge: () => this.#judge(order, issuer, read) };
  }

  async #found({ listed, content }: SourceRow, rfc: string): Promise<Found> {
    if (listed) return readListed(listed, rfc, this.#clock.now());
    const xml = (await content?.read()) ?? documentFaults.broken;
    return typeof xml === 'string' ? readDocument(xml, rfc, this.#certificates) : xml;
  }

  async #judge(order: targets.BatchOrder, issuer: HistoryIssuer, rows: readonly Read[]): Promise<targets.JudgedBatch> {
    const uuids = rows.flatMap(({ found }) => (isProblem(found) ? [] : found.uuid));
    const standing = new Map((await this.#documents.standing(order.companyId, uuids)).map((each) => [each.uuid, each]));
    const inProgress = await this.#documents.inProgress(order.companyId);
    const documents: HistoryDocument[] = [];
    const cancelled: ListedCancellation[] = [];
    const seen = new Set<string>();
    const verdicts = rows.map(({ row, found }): targets.Verdict => {
      if (isProblem(found)) return refused(row, found);
      if (!isDocument(found)) return listedVerdict(row, found, standing, cancelled);
      const { uuid, comprobante } = found;
      const there = standing.get(uuid);
      const isOfThis = order.importId !== undefined && there?.importId === order.importId;
      if (seen.has(uuid) || isOfThis) return refused(row, documentFaults.repeated);
      seen.add(uuid);
      if (there) return verdict(row, 'same');
      if (inProgress.has(numberKey(comprobante.serie, comprobante.folio))) return refused(row, documentFaults.underWay);
      documents.push(found);
      // Lines of a list may follow in the same batch.
      standing.set(uuid, { uuid, importId: order.importId ?? '', status: 'ISSUED' });
      return verdict(row, 'create', doubtsOf(found));
    });
    return { verdicts, write: () => this.#write({ order, issuer, documents, cancelled }) };
  }

  async #write({ order, issuer, documents, cancelled }: ToWrite): Promise<targets.Trace | 'collided'> {
    const { companyId, importId } = order;
    if (importId === undefined) throw new Error('A preview writes nothing');
    const customers = await this.#customers(companyId, documents);
    const products = await this.#products(companyId, documents);
    if (!customers || !products) return 'collided';
    const invoices = documents.map((document) => {
      const customerId = customers.byKey.get(customerKey(document.comprobante.receptor));
      return historyInvoice(document, { id: this.#ids.next(), companyId, userId: issuer.userId, customerId });
    });
    if ((await this.#documents.add(importId, invoices)) < invoices.length) return 'collided';
    const ended = await this.#documents.cancel(companyId, cancelled);
    if (ended.length < cancelled.length) return 'collided';
    const made = [
      ...invoices.map(({ id }) => `documents ${id}`),
      ...customers.made.map((id) => `customers ${id}`),
      ...products.map((id) => `products ${id}`),
    ];
    return { created: made, changed: ended.map((id) => ({ id, version: 1, before: 'ISSUED' })) };
  }

  async #customers(companyId: string, documents: readonly HistoryDocument[]) {
    const rfcs = documents.map(({ comprobante }) => comprobante.receptor.rfc.toUpperCase());
    const found = await this.#records.customers.find(companyId, rfcs, true);
    const byKey = new Map(found.map((customer) => [customerKey(customer), customer.id]));
    const missing = [...customersIn(documents)].filter(([key]) => !byKey.has(key));
    const made = missing.map(([, fields]: [string, CustomerFields]) => ({ ...fields, ...this.#new(companyId) }));
    if ((await this.#records.customers.add(made)) < made.length) return undefined;
    for (const customer of made) byKey.set(customerKey(customer), customer.id);
    return { byKey, made: made.map(({ id }) => id) };
  }

  async #products(companyId: string, documents: readonly HistoryDocument[]): Promise<readonly string[] | undefined> {
    const sold = productsIn(documents, await this.#law.ofToday());
    const all = [...sold.values()];
    const codes = all.flatMap(({ noIdentificacion }) => noIdentificacion ?? []);
    const found = await this.#records.products.find(companyId, codes, false);
    const named = new Set(
      found.flatMap(({ noIdentificacion, codigoInterno }) =>
        [noIdentificacion, codigoInterno].flatMap((code) => code?.toLowerCase() ?? []),
      ),
    );
    const plain = all.filter(({ noIdentificacion }) => noIdentificacion === undefined);
    const described = await this.#documents.describedProducts(
      companyId,
      plain.map(({ descripcion }) => descripcion),
    );
    const made = all
      .filter(({ noIdentificacion, descripcion }) =>
        noIdentificacion === undefined ? !described.has(descripcion) : !named.has(noIdentificacion.toLowerCase()),
      )
      .map((fields) => ({ ...fields, ...this.#new(companyId) }));
    return (await this.#records.products.add(made)) < made.length ? undefined : made.map(({ id }) => id);
  }

  #new(companyId: string) {
    return { id: this.#ids.next(), companyId, version: 1, createdAt: this.#clock.now() };
  }

  /** The documents first: customers stay while a document names them. What is removed need not be restored. */
  async remark(importId: string): Promise<string | undefined> {
    const lacking = await this.#documents.lackingPayments(importId);
    if (lacking === 0) return undefined;
    const of = lacking === 1 ? '1 factura' : `${lacking} facturas`;
    return `Faltan complementos de pago anteriores de ${of}: el saldo se tomó de los que hay. Si los tienes, impórtalos también.`;
  }

  async undo(order: targets.UndoOrder, { created, changed }: targets.Trace): Promise<targets.Undone> {
    const made = Map.groupBy(
      created.map((each) => each.split(' ')),
      ([kind]) => kind,
    );
    const idsOf = (kind: string) => (made.get(kind) ?? []).flatMap(([, id]) => id ?? []);
    const trace = (kind: string): targets.Trace => ({ created: idsOf(kind), changed: [] });
    const own = new Set(idsOf('documents'));
    const others = changed.flatMap(({ id }) => (own.has(id) ? [] : id));
    const undone = [
      await this.#documents.restore(order.companyId, others),
      await this.#documents.undo(order.companyId, idsOf('documents')),
      await this.#records.customers.undo(order, trace('customers')),
      await this.#records.products.undo(order, trace('products')),
    ];
    return {
      removed: undone.reduce((sum, { removed }) => sum + removed, 0),
      restored: undone.reduce((sum, { restored }) => sum + restored, 0),
      retained: undone.flatMap(({ retained }) => retained),
    };
  }
}

const isProblem = (found: Found): found is Problem => 'message' in found;
const isDocument = (found: HistoryDocument | ListedState): found is HistoryDocument => 'xml' in found;

/** Adds what tells the document apart, for whoever reads the refused ones. */
function identified(row: SourceRow, found: Found): SourceRow {
  if (row.listed) return { ...row, cells: [row.cells[0] ?? '', ...factsOf(row.listed)] };
  if (isProblem(found) || !isDocument(found)) return row;
  const { uuid, comprobante } = found;
  const { tipoDeComprobante, serie, folio, fecha, receptor, total } = comprobante;
  const number = [serie, folio].filter(Boolean).join('-');
  const facts = [uuid, tipoDeComprobante, number, fecha, receptor.rfc, total.toPlainString()];
  return { ...row, cells: [row.cells[0] ?? '', ...facts] };
}

/** Keeps what it cancels, in `cancelled` and for the lines behind it. */
function listedVerdict(
  row: SourceRow,
  state: ListedState,
  standing: Map<string, StandingDocument>,
  cancelled: ListedCancellation[],
): targets.Verdict {
  const there = standing.get(state.uuid);
  const judged = judgeListed(state, there);
  if (judged === 'same') return verdict(row, 'same');
  if ('message' in judged) return refused(row, judged);
  cancelled.push(judged);
  if (there) standing.set(state.uuid, { ...there, status: 'CANCELLED' });
  return verdict(row, 'update');
}

const none = () => [];

const verdict = (
  row: SourceRow,
  outcome: targets.Verdict['outcome'],
  warnings: readonly Problem[] = [],
): targets.Verdict => ({
  row,
  outcome,
  problems: [],
  warnings: () => warnings,
  notices: [],
});

const refused = (row: SourceRow, problem: Problem): targets.Verdict => ({
  row,
  outcome: 'refused',
  problems: [problem],
  warnings: none,
  notices: [],
});

const doubtsOf = ({ isSealVerified, isStampLikely }: HistoryDocument): readonly Problem[] => [
  ...(isSealVerified ? [] : [unverified]),
  ...(isStampLikely ? [] : [unlikely]),
];

const unlikely: Problem = {
  field: 'timbre',
  message: 'El sello del SAT que trae su timbre no puede ser verdadero. Consulta el folio fiscal en el portal del SAT.',
};

const unverified: Problem = {
  field: 'sello',
  message: 'Lleva un complemento que no conocemos: no se pudo comprobar su sello.',
};
