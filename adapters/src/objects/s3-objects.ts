import { addAbortSignal, Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Bucket } from '../config/files.ts';
import { ObjectTooLong, requireKey, type ObjectStore } from '../ports/object-store.ts';

/** A call fails for good after this many tries, or when the time of its caller is over. */
const tries = 2;
const connectionMs = 2_000;

/** Keeps objects in a bucket of a server with the interface of S3. */
export class S3Objects implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, url, region, account }: S3Bucket) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      region,
      maxAttempts: tries,
      requestHandler: { connectionTimeout: connectionMs },
      // Servers of others know no checksums of this kind; what comes back is compared with its hash in any case.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(url === undefined ? {} : { endpoint: url, forcePathStyle: true }),
      // Without an account the client looks for one where AWS leaves it for its machines.
      ...(account && { credentials: account }),
    });
  }

  async put(key: string, content: Uint8Array, signal: AbortSignal): Promise<void> {
    requireKey(key);
    const put = new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: content, ContentLength: content.length });
    await this.#client.send(put, { abortSignal: signal });
  }

  async get(key: string, most: number, signal: AbortSignal): Promise<Uint8Array | undefined> {
    requireKey(key);
    try {
      const get = new GetObjectCommand({ Bucket: this.#bucket, Key: key });
      const { Body: body } = await this.#client.send(get, { abortSignal: signal });
      return body instanceof Readable ? await read(addAbortSignal(signal, body), most, key) : undefined;
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async remove(key: string, signal: AbortSignal): Promise<void> {
    requireKey(key);
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }), { abortSignal: signal });
  }

  /** The older of the two calls that list: the newer one goes on by tokens, which not every server keeps well. */
  async list(after: string, most: number, signal: AbortSignal): Promise<readonly string[]> {
    const list = new ListObjectsCommand({ Bucket: this.#bucket, MaxKeys: most, ...(after && { Marker: after }) });
    const { Contents: found = [] } = await this.#client.send(list, { abortSignal: signal });
    return found.flatMap(({ Key: key }) => key ?? []);
  }
}

/** Reads no more than is wanted: what is longer is left unread, and its connection ends. */
async function read(body: Readable, most: number, key: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    size += piece.length;
    if (size > most) throw new ObjectTooLong(key);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
