import { PassThrough, type Readable } from 'node:stream';
import { Client, type Connection, type Submittable } from 'pg';

type Message = { readonly chunk: Buffer };

/** Hears how many bytes are copied so far, of about so many. */
export type OnProgress = (copied: number, total: number) => void;

const text = "BASE_BACKUP (LABEL 'timbra', PROGRESS true, CHECKPOINT 'fast', WAL true, MANIFEST 'no')";

/**
 * Takes a copy of a running cluster as the server itself sends it: a tar stream with all the log that it needs to be
 * consistent. https://www.postgresql.org/docs/18/protocol-replication.html
 * @param url of a role that may replicate.
 */
export async function withBaseBackup(
  url: string,
  onProgress: OnProgress,
  use: (tar: Readable) => Promise<void>,
): Promise<void> {
  const [connection, sender] = [
    new Client({ connectionString: url }),
    new Client({ connectionString: replicating(url) }),
  ];
  for (const client of [connection, sender]) client.on('error', () => undefined);
  try {
    await Promise.all([connection.connect(), sender.connect()]);
    // Goes with its session; until then the server recycles no log that the copy will need at its end.
    await connection.query(`SELECT pg_create_physical_replication_slot('timbra_${process.pid}', true, true)`);
    await use(sender.query(new BaseBackup(onProgress)).tar);
  } finally {
    await Promise.allSettled([connection.end(), sender.end()]);
  }
}

function replicating(url: string): string {
  const address = new URL(url);
  address.searchParams.set('replication', 'true');
  return address.href;
}

/**
 * Sends the command and reads its answers: rows that say where it begins, how large it is and where it ends, and the
 * copy between.
 */
class BaseBackup implements Submittable {
  readonly tar = new PassThrough();
  readonly #onProgress: OnProgress;
  #total = 0;

  constructor(onProgress: OnProgress) {
    this.#onProgress = onProgress;
  }

  submit(connection: Connection): void {
    connection.query(text);
    this.tar.on('drain', () => connection.stream.resume());
  }

  /** Each message bears its kind: `n` a new archive, `d` data, `p` how far the copy is. */
  handleCopyData({ chunk }: Message, connection: Connection): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === 'p') this.#onProgress(Number(chunk.readBigUInt64BE(1)), this.#total);
    // Copied: the client reads its next messages into the same memory.
    if (kind === 'd' && !this.tar.write(Buffer.from(chunk.subarray(1)))) connection.stream.pause();
  }

  /** The size of the tablespace, in kilobytes, is the third field of its row. */
  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (fields.length === 3) this.#total = Number(fields[2]) * 1024;
  }

  handleReadyForQuery(): void {
    this.tar.end();
  }

  handleError(error: Error): void {
    this.tar.destroy(error);
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
