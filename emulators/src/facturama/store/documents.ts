import type { DatabaseSync } from 'node:sqlite';
import { conditions, type DocumentSearch } from './document-search.ts';

export const CANCELLATION_STATUSES = ['canceled', 'active', 'pending', 'acepted', 'rejected', 'expired'] as const;
/** `acepted` is Facturama's spelling. */
export type CancellationStatus = (typeof CANCELLATION_STATUSES)[number];

export interface Cancellation {
  readonly status: CancellationStatus;
  readonly motive: string;
  readonly requestedAt: string;
  /** When the receiver's time is over, ISO 8601; absent where it waits for the receiver's word. */
  readonly lapsesAt?: string;
  readonly acuse?: string;
}

export interface StoredDocument {
  readonly id: string;
  readonly uuid: string;
  readonly rfcIssuer: string;
  readonly serie: string;
  readonly folio: string;
  readonly orderNumber: string;
  readonly status: 'active' | 'canceled';
  /** They are UUIDs of the documents that this one is about, without those that it replaces. */
  readonly related: readonly string[];
  /** They are UUIDs of the documents that it replaces by relation 04. */
  readonly replaces: readonly string[];
  /** As lists and details show it. */
  readonly row: Readonly<Record<string, unknown>>;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly xml: string;
  readonly cancellation?: Cancellation;
}

const PAGE_SIZE = 100;
/** Stands before the UUIDs of what a document replaces, in one column with the others. */
const REPLACED = '04:';

export class Documents {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Counts one more attempt for an order number and tells which one it is, from 1. */
  countAttempt(orderNumber: string): number {
    const row = this.#database
      .prepare(
        `INSERT INTO attempts (order_number, count) VALUES (?, 1)
         ON CONFLICT (order_number) DO UPDATE SET count = count + 1 RETURNING count`,
      )
      .get(orderNumber);
    return Number(row?.['count']);
  }

  attempts(orderNumber: string): number {
    const row = this.#database.prepare('SELECT count FROM attempts WHERE order_number = ?').get(orderNumber);
    return Number(row?.['count'] ?? 0);
  }

  add(document: StoredDocument): void {
    const { id, uuid, rfcIssuer, serie, folio, orderNumber, status, related, replaces, row, detail, xml } = document;
    this.#database
      .prepare(
        `INSERT INTO documents (id, uuid, rfc_issuer, serie, folio, order_number, status, related, row, detail, xml)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        id,
        uuid,
        rfcIssuer,
        serie,
        folio,
        orderNumber,
        status,
        [...related, ...replaces.map((replaced) => REPLACED + replaced)].join(' '),
        JSON.stringify(row),
        JSON.stringify(detail),
        xml,
      );
  }

  find(id: string): StoredDocument | undefined {
    const row = this.#database.prepare('SELECT * FROM documents WHERE id = ?').get(id);
    return row && asDocument(row);
  }

  findByUuid(uuid: string): StoredDocument | undefined {
    const row = this.#database.prepare('SELECT * FROM documents WHERE uuid = ?').get(uuid.toUpperCase());
    return row && asDocument(row);
  }

  all(): readonly StoredDocument[] {
    return this.#database.prepare('SELECT * FROM documents ORDER BY number').all().map(asDocument);
  }

  /** Finds documents, the newest first, 100 a page. */
  search(search: DocumentSearch): readonly StoredDocument[] {
    const { where, values } = conditions(search);
    return this.#database
      .prepare(`SELECT * FROM documents WHERE ${where} ORDER BY number DESC LIMIT ? OFFSET ?`)
      .all(...values, PAGE_SIZE, search.page * PAGE_SIZE)
      .map(asDocument);
  }

  hasLiveRelated(uuid: string): boolean {
    return this.#isNamed(uuid);
  }

  hasLiveSubstitute(uuid: string): boolean {
    return this.#isNamed(REPLACED + uuid);
  }

  #isNamed(word: string): boolean {
    return (
      this.#database
        .prepare(
          `SELECT 1 FROM documents WHERE status = 'active' AND instr(' ' || related || ' ', ' ' || ? || ' ') > 0 LIMIT 1`,
        )
        .get(word) !== undefined
    );
  }

  saveCancellation(id: string, cancellation: Cancellation, status: StoredDocument['status']): void {
    this.#database
      .prepare('UPDATE documents SET cancellation = ?, status = ? WHERE id = ?')
      .run(JSON.stringify(cancellation), status, id);
  }
}

const wordsOf = (row: Record<string, unknown>): readonly string[] => String(row['related']).split(' ').filter(Boolean);

function asDocument(row: Record<string, unknown>): StoredDocument {
  const text = (name: string) => String(row[name]);
  return {
    id: text('id'),
    uuid: text('uuid'),
    rfcIssuer: text('rfc_issuer'),
    serie: text('serie'),
    folio: text('folio'),
    orderNumber: text('order_number'),
    status: text('status') === 'canceled' ? 'canceled' : 'active',
    related: wordsOf(row).filter((word) => !word.startsWith(REPLACED)),
    replaces: wordsOf(row).flatMap((word) => (word.startsWith(REPLACED) ? [word.slice(REPLACED.length)] : [])),
    row: JSON.parse(text('row')),
    detail: JSON.parse(text('detail')),
    xml: text('xml'),
    ...(row['cancellation'] === null ? {} : { cancellation: JSON.parse(text('cancellation')) }),
  };
}
