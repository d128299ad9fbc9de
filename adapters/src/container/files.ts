import { ZipArchives, ZipPacker } from '../archives/zip-archives.ts';
import { PdfkitPrintedForms, PdfkitPrintedStatements } from '../documents/pdfkit-printed-forms.ts';
import { SharpPictures } from '../documents/pictures/sharp-pictures.ts';
import { CsvStream, StreamedTables, XlsxStream } from '../documents/tables/streamed-tables.ts';
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
