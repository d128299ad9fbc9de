import { getFileNameLowLevel, openPromise, type Entry, type ZipFile } from 'yauzl';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { documentFaults } from '@timbra/core/invoicing/reading/faults.ts';
import { fileFault } from '../faults.ts';

/** SAT gives at most 200,000 documents at a time, with a list of them. */
const mostEntries = 250_000;
/** Limits one document. The largest that are sold have some ten thousand conceptos. */
const mostBytes = 5_242_880;
/** Limits all documents together: XML shrinks to a fifth or a tenth, so that no honest file of 200 MB comes near it. */
const mostBytesOfAll = 4_294_967_296;

/** Limits how many of the texts of a zip are looked at for SAT's lists: it gives one or two. */
const mostTexts = 1_000;

/** A file of a zip that may be a list of SAT's. */
export interface TextEntry {
  readonly name: string;
  readonly entry: Entry;
}

/** A file of a zip that is a document, or is refused for what it is. */
export interface XmlEntry {
  /** It is for people to read: no file is ever written under it. */
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

/** Reads the documents of a zip in their order, without holding its list in memory. */
export async function* xmlEntries(path: string): AsyncGenerator<XmlEntry> {
  for await (const entry of entriesOf(path)) {
    const found = asXmlEntry(entry);
    if (found) yield found;
  }
}

async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const zip = await openZip(path);
  try {
    yield* zip.eachEntry();
  } catch (error) {
    throw asZipFault(error);
  } finally {
    zip.close();
  }
}

/**
 * Looks through the list of a zip, and unpacks nothing. What an entry says of its size is what it may unpack to.
 * @throws DomainError for a zip that is not worth a look at its files. @returns how many documents it has, and its texts.
 */
export async function scanEntries(path: string): Promise<{ documents: number; texts: readonly TextEntry[] }> {
  let documents = 0;
  let unpacked = 0;
  const texts: TextEntry[] = [];
  for await (const entry of entriesOf(path)) {
    const xml = asXmlEntry(entry);
    const text = xml ? undefined : asTextEntry(entry);
    if (!xml && !text) continue;
    if (xml) documents += 1;
    if (entry.isEncrypted()) throw fileFault('encryptedZip');
    if (text && texts.length < mostTexts) texts.push(text);
    unpacked += xml ? xml.bytes : entry.uncompressedSize;
    if (unpacked > mostBytesOfAll) throw fileFault('zipTooLarge');
  }
  return { documents, texts };
}

/** @returns its text, or why it has none. */
export async function textOf(zip: ZipFile, { entry, problem }: XmlEntry): Promise<string | Problem> {
  if (problem) return problem;
  try {
    const pieces: Buffer[] = [];
    // A document that unpacks to more than it says is an error of the stream.
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
  // Printed forms and what a Mac leaves behind are no documents.
  if (!(isXml || /\.zip$/i.test(name)) || isLeftover(name)) return undefined;
  const isTooLarge = entry.uncompressedSize > mostBytes;
  const problem = isXml ? (isTooLarge ? documentFaults.tooLarge : undefined) : documentFaults.nested;
  return { name, entry, bytes: problem ? 0 : entry.uncompressedSize, problem };
}

function asTextEntry(entry: Entry): TextEntry | undefined {
  const name = nameOf(entry);
  return /\.txt$/i.test(name) && !isLeftover(name) ? { name, entry } : undefined;
}

const isLeftover = (name: string) => /(^|\/)(__MACOSX\/|\._)/.test(name);

const longestName = 300;

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  return name.replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').slice(-longestName);
}

export const isOfTheDisk = (error: unknown) => error instanceof Error && 'syscall' in error;

export function asZipFault(error: unknown): unknown {
  const isOurs = (error instanceof Error && error.name === 'DomainError') || isOfTheDisk(error);
  return isOurs ? error : fileFault('brokenZip');
}
