import { getFileNameLowLevel, openPromise, type Entry, type ZipFile } from 'yauzl';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { documentFaults } from '@timbra/core/imports/cfdi/faults.ts';
import { fileFault } from '../faults.ts';

/** SAT gives at most 200,000 documents at a time, with a list of them. */
const mostEntries = 250_000;
/** Of one document. The largest that are sold have some ten thousand conceptos. */
const mostBytes = 5_242_880;
/** Of all documents together: XML shrinks to a fifth or a tenth, so that no honest file of 200 MB comes near it. */
const mostBytesOfAll = 4_294_967_296;

/** A file of a zip that is a document, or is refused for what it is. */
export interface XmlEntry {
  /** For people to read: no file is ever written under it. */
  readonly name: string;
  readonly entry: Entry;
  readonly bytes: number;
  readonly problem: Problem | undefined;
}

// The library refuses a whole zip for a name that leaves its folder, which means nothing where no name is a path.
const options = { lazyEntries: true, autoClose: false, decodeStrings: false } as const;

export async function openZip(path: string): Promise<ZipFile> {
  try {
    const zip = await openPromise(path, options);
    if (zip.entryCount <= mostEntries) return zip;
    zip.close();
  } catch (error) {
    throw asZipFault(error);
  }
  throw fileFault('tooManyEntries');
}

/** The documents of a zip in their order, without holding its list in memory. */
export async function* xmlEntries(path: string): AsyncGenerator<XmlEntry> {
  const zip = await openZip(path);
  try {
    for await (const entry of zip.eachEntry()) {
      const found = asXmlEntry(entry);
      if (found) yield found;
    }
  } catch (error) {
    throw asZipFault(error);
  } finally {
    zip.close();
  }
}

/**
 * Looks through the list of a zip, and unpacks nothing. What an entry says of its size is what it may unpack to.
 * @throws DomainError for a zip that is not worth a look at its files. @returns how many documents it has.
 */
export async function countXml(path: string): Promise<number> {
  let count = 0;
  let unpacked = 0;
  for await (const { entry, bytes } of xmlEntries(path)) {
    if (entry.isEncrypted()) throw fileFault('encryptedZip');
    count += 1;
    unpacked += bytes;
    if (unpacked > mostBytesOfAll) throw fileFault('zipTooLarge');
  }
  return count;
}

/** @returns its text, or why it has none. */
export async function textOf(zip: ZipFile, { entry, problem }: XmlEntry): Promise<string | Problem> {
  if (problem) return problem;
  try {
    const pieces: Buffer[] = [];
    // What unpacks to more than it says is an error of the stream.
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(pieces));
  } catch (error) {
    if (isOfTheDisk(error)) throw error;
    return documentFaults.noText;
  }
}

function asXmlEntry(entry: Entry): XmlEntry | undefined {
  const name = nameOf(entry);
  const isXml = /\.xml$/i.test(name);
  // Lists of metadata, printed forms and what a Mac leaves behind are no documents.
  if (!(isXml || /\.zip$/i.test(name)) || /(^|\/)(__MACOSX\/|\._)/.test(name)) return undefined;
  const isTooLarge = entry.uncompressedSize > mostBytes;
  const problem = isXml ? (isTooLarge ? documentFaults.tooLarge : undefined) : documentFaults.nested;
  return { name, entry, bytes: problem ? 0 : entry.uncompressedSize, problem };
}

const longestName = 300;

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  return name.replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').slice(-longestName);
}

const isOfTheDisk = (error: unknown) => error instanceof Error && 'syscall' in error;

function asZipFault(error: unknown): unknown {
  const isOurs = (error instanceof Error && error.name === 'DomainError') || isOfTheDisk(error);
  return isOurs ? error : fileFault('brokenZip');
}
