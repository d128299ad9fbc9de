import { ZipPacker } from '../archives/zip-packer.ts';
import { SharpPictures } from '../documents/pictures/sharp-pictures.ts';
import { CsvStream } from '../documents/tables/csv-stream.ts';
import { StreamedTables } from '../documents/tables/streamed-tables.ts';
import { XlsxStream } from '../documents/tables/xlsx-stream.ts';
import { FileTables } from '../imports/file-tables.ts';
import type { Bindings } from './bind.ts';

/** What is printed, packed, and read from files. */
export const files = {
  archivePacker: () => new ZipPacker(),
  pictures: () => new SharpPictures(),
  sourceTables: () => new FileTables(),
  tableFiles: () => ({ csv: new StreamedTables(new CsvStream()), xlsx: new StreamedTables(new XlsxStream()) }),
} satisfies Bindings;
