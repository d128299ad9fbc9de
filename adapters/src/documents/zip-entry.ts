/*
 * The records of a ZIP file (APPNOTE.TXT 6.3.10) that is written in parts by several processes. Libraries write one from
 * its beginning to its end; here what is known of a file is kept beside it until the directory is put together.
 */

/** A 32-bit field that says that its value stands in a ZIP64 field. */
const inZip64Field = 0xff_ff_ff_ff;

export interface ZipEntry {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly deflated: boolean;
  readonly modifiedAt: Date;
}

/** Returns what stands before a file's bytes. Files are of less than 4 GB each. */
export function localHeader(entry: ZipEntry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  header.writeUInt16LE(20, 4);
  common(entry, header, 6);
  return Buffer.concat([header, entry.name]);
}

/** Returns the line of a file in the directory. @param offset of its local header in the archive. */
export function directoryLine(entry: ZipEntry, offset: number): Buffer {
  const isFar = offset >= inZip64Field;
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02_01_4b_50, 0);
  header.writeUInt16LE(45, 4);
  header.writeUInt16LE(isFar ? 45 : 20, 6);
  common(entry, header, 8);
  header.writeUInt16LE(isFar ? 12 : 0, 30);
  header.writeUInt32LE(isFar ? inZip64Field : offset, 42);
  if (!isFar) return Buffer.concat([header, entry.name]);
  const far = Buffer.alloc(12);
  far.writeUInt16LE(1, 0);
  far.writeUInt16LE(8, 2);
  far.writeBigUInt64LE(BigInt(offset), 4);
  return Buffer.concat([header, entry.name, far]);
}

/** Flags, method, time, checksum, both sizes and the length of the name, alike in both. */
function common({ name, crc, packed, size, deflated, modifiedAt }: ZipEntry, header: Buffer, at: number): void {
  // Names are UTF-8.
  header.writeUInt16LE(0x08_00, at);
  header.writeUInt16LE(deflated ? 8 : 0, at + 2);
  header.writeUInt16LE(dosTime(modifiedAt), at + 4);
  header.writeUInt16LE(dosDate(modifiedAt), at + 6);
  header.writeUInt32LE(crc, at + 8);
  header.writeUInt32LE(packed, at + 12);
  header.writeUInt32LE(size, at + 16);
  header.writeUInt16LE(name.length, at + 20);
}

interface Directory {
  readonly files: number;
  readonly size: number;
  readonly offset: number;
}

/** The end of the archive, with the ZIP64 records in any case: more files than 65,535 need them. */
export function archiveEnd({ files, size, offset }: Directory): Buffer {
  const far = Buffer.alloc(56);
  far.writeUInt32LE(0x06_06_4b_50, 0);
  far.writeBigUInt64LE(44n, 4);
  far.writeUInt16LE(45, 12);
  far.writeUInt16LE(45, 14);
  far.writeBigUInt64LE(BigInt(files), 24);
  far.writeBigUInt64LE(BigInt(files), 32);
  far.writeBigUInt64LE(BigInt(size), 40);
  far.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07_06_4b_50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(Math.min(files, 0xff_ff), 8);
  end.writeUInt16LE(Math.min(files, 0xff_ff), 10);
  end.writeUInt32LE(Math.min(size, inZip64Field), 12);
  end.writeUInt32LE(Math.min(offset, inZip64Field), 16);
  return Buffer.concat([far, locator, end]);
}

const dosTime = (at: Date) => (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
const dosDate = (at: Date) => ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
