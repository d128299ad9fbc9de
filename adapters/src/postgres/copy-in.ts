import type { Connection, Submittable } from 'pg';

/**
 * A COPY whose rows are sent with its statement: the server takes the first ones while the others are written. A stream
 * would send them when the server asks, and by then this process may be busy with something else.
 */
export class CopyIn implements Submittable {
  readonly #statement: string;
  readonly #pieces: Iterable<string>;
  readonly #ended = Promise.withResolvers<number>();
  #count = 0;

  /** @param pieces whole rows in the text format of COPY. */
  constructor(statement: string, pieces: Iterable<string>) {
    this.#statement = statement;
    this.#pieces = pieces;
  }

  /** Resolves to how many rows were taken; rejects with why none was. */
  get ended(): Promise<number> {
    return this.#ended.promise;
  }

  submit(connection: Connection): void {
    const { stream } = connection;
    connection.query(this.#statement);
    try {
      for (const piece of this.#pieces) stream.write(message('d', piece));
      stream.write(message('c', ''));
    } catch (error) {
      this.#ended.reject(error);
      // The server waits for more until it is told.
      stream.write(message('f', 'rows could not be written\0'));
    }
  }

  // `pg` tells the server's answers by these calls.

  handleCopyInResponse(): void {
    // The rows are on their way.
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#count = Number(text.slice('COPY '.length));
  }

  handleReadyForQuery(): void {
    this.#ended.resolve(this.#count);
  }

  handleError(error: unknown): void {
    this.#ended.reject(error);
  }
}

/**
 * Makes a message of PostgreSQL's protocol: a letter, the length that follows with its own four bytes, and what is
 * told.
 */
function message(type: string, content: string): Buffer {
  const bytes = Buffer.from(`${type}\0\0\0\0${content}`);
  bytes.writeUInt32BE(bytes.length - 1, 1);
  return bytes;
}
