import { ZipArchives } from '../archives/zip-archives.ts';
import { ZipPacker } from '../archives/zip-packer.ts';
import { PdfkitPrintedForms } from '../documents/pdfkit-printed-forms.ts';
import { PdfkitPrintedStatements } from '../documents/pdfkit-printed-statements.ts';
import { SharpPictures } from '../documents/pictures/sharp-pictures.ts';
import { CsvStream } from '../documents/tables/csv-stream.ts';
import { StreamedTables } from '../documents/tables/streamed-tables.ts';
import { XlsxStream } from '../documents/tables/xlsx-stream.ts';
import { FileTables } from '../imports/file-tables.ts';
import { PostgresLargeCatalogs } from '../postgres/postgres-large-catalogs.ts';
import type { Bindings } from './bind.ts';

/** Binds what is printed, packed, and read from files. */
export const files = {
  archivePacker: () => new ZipPacker(),
  pictures: () => new SharpPictures(),
  printedForms: ({ pictures, database, drawings }) =>
    new PdfkitPrintedForms(pictures, new PostgresLargeCatalogs(database), drawings),
  printedStatements: ({ pictures, drawings }) => new PdfkitPrintedStatements(pictures, drawings),
  sourceTables: () => new FileTables(),
  tableFiles: () => ({ csv: new StreamedTables(new CsvStream()), xlsx: new StreamedTables(new XlsxStream()) }),
  zipArchives: () => new ZipArchives(),
} satisfies Bindings;
