import type { ArchivePacker, PackedFile } from '@timbra/core/archives/ports.ts';
import type { Clock } from '@timbra/core/shared/ports.ts';
import type { Cells, RowBatches } from '../ports/payroll-layouts.ts';
import type { Sql } from '../postgres/sql.ts';
import type { LongReads } from '../postgres/exports/long-reads.ts';
import type { Database } from '../postgres/database.ts';
import { heldDocuments } from '../postgres/files/held-documents.ts';
import { heldRows } from '../postgres/retention/holdings.ts';
import { archiveEnd } from '../documents/zip-entry.ts';

interface Source {
  readonly query: Sql;
  /** Returns the files of a batch of rows. @param number of the batch, from 1 on. */
  readonly files: (rows: readonly Cells[], number: number) => readonly Pick<PackedFile, 'name' | 'content'>[];
}

/** Writes all that is kept of an account as a ZIP while it is sent: no more than a batch of rows is held. */
export class AccountData {
  readonly #database: Database;
  readonly #reads: LongReads;
  readonly #packer: ArchivePacker;
  readonly #clock: Clock;

  constructor(database: Database, reads: LongReads, packer: ArchivePacker, clock: Clock) {
    this.#database = database;
    this.#reads = reads;
    this.#packer = packer;
    this.#clock = clock;
  }

  /**
   * @param gone tells that nobody waits for it any longer.
   * @throws DomainError OVERLOADED, RATE_LIMITED beyond what one account may read at once.
   */
  async open(userId: string, gone: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const [first, ...others] = sourcesOf(userId);
    const read = (source: Source) => this.#reads.open(userId, { query: source.query, whole: true, gone });
    return this.#write(userId, await read(first), first, others, read);
  }

  async *#write(
    userId: string,
    opened: RowBatches,
    first: Source,
    others: readonly Source[],
    read: (source: Source) => Promise<RowBatches>,
  ): AsyncGenerator<Uint8Array> {
    const zip = new GrowingZip(this.#packer, this.#clock.now());
    yield await zip.add([{ name: 'LEEME.txt', content: readMe }]);
    yield* batchesOf(zip, opened, first);
    for (const source of others) yield* batchesOf(zip, await read(source), source);
    for await (const documents of heldDocuments(this.#database, userId))
      yield await zip.add(
        documents.map(({ name, xml, livemode }) => ({
          name: `${livemode ? '' : 'prueba/'}xml/${name}.xml`,
          content: xml,
        })),
      );
    yield zip.end();
  }
}

async function* batchesOf(zip: GrowingZip, rows: RowBatches, source: Source): AsyncGenerator<Uint8Array> {
  let number = 0;
  try {
    for await (const batch of rows.batches) yield await zip.add(source.files(batch, (number += 1)));
  } finally {
    await rows.close();
  }
}

function sourcesOf(userId: string): [Source, ...Source[]] {
  const [first, ...others] = heldRows(userId).map(({ file, rows }) => ({
    query: rows,
    files: (batch: readonly Cells[], number: number) => [
      { name: `datos/${file}-${String(number).padStart(4, '0')}.ndjson`, content: batch.map(line).join('') },
    ],
  }));
  if (!first) throw new Error('Nothing is kept of an account');
  return [first, ...others];
}

const line = ([row]: Cells) => `${row}\n`;

/** Writes a ZIP whose directory is kept while its files are sent. */
class GrowingZip {
  readonly #packer: ArchivePacker;
  readonly #modifiedAt: Date;
  readonly #directory: Uint8Array[] = [];
  #offset = 0;
  #files = 0;

  constructor(packer: ArchivePacker, modifiedAt: Date) {
    this.#packer = packer;
    this.#modifiedAt = modifiedAt;
  }

  async add(files: readonly Pick<PackedFile, 'name' | 'content'>[]): Promise<Uint8Array> {
    const dated = files.map((file) => ({ ...file, modifiedAt: this.#modifiedAt }));
    const part = await this.#packer.pack(dated, this.#offset);
    this.#directory.push(part.directory);
    this.#offset += part.content.length;
    this.#files += part.files;
    return part.content;
  }

  end(): Uint8Array {
    const directory = Buffer.concat(this.#directory);
    return Buffer.concat([directory, archiveEnd({ files: this.#files, size: directory.length, offset: this.#offset })]);
  }
}

const readMe = `Tus datos en Timbra

xml/     Los CFDI timbrados de tus empresas, cada uno con su folio fiscal como nombre.
prueba/  Los de tus empresas de prueba, que no tienen valor fiscal; en datos/, su empresa dice livemode false.
datos/   Lo demás que guardamos de tu cuenta. Cada archivo lleva un registro por línea, en JSON.

Las contraseñas, los certificados y las claves de acceso no se entregan a nadie.
`;
