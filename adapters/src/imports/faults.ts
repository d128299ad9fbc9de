import { refusal, type DomainError } from '@timbra/core/shared/errors.ts';

/** What is wrong with a file as a whole; the texts are those of the specification where it gives one. */
export const fileFaults = {
  notATable: 'Por favor selecciona un archivo CSV válido',
  oldWorkbook:
    'Es un libro de Excel con contraseña o del formato antiguo (.xls). Quítale la contraseña y guárdalo como .xlsx o .csv.',
  noRows: 'El archivo CSV debe tener al menos un encabezado y una fila de datos',
  tooManyColumns: 'El archivo tiene más de 200 columnas. Deja solo las que vas a importar.',
  lineTooLong: 'El archivo tiene una fila de más de un megabyte. Revisa que sus comillas se cierren.',
  openQuotes: 'El archivo tiene comillas que se abren y no se cierran.',
  brokenWorkbook:
    'No pudimos leer el libro de Excel. Ábrelo, guárdalo de nuevo como .xlsx o .csv, e inténtalo otra vez.',
  workbookTooLarge:
    'El libro de Excel es demasiado grande una vez descomprimido. Guárdalo como CSV e inténtalo otra vez.',
  notAZip: 'Sube un archivo .zip con los XML de tus documentos.',
  brokenZip: 'No pudimos leer el zip: está dañado o incompleto. Vuelve a descargarlo o a comprimirlo.',
  encryptedZip: 'El zip tiene contraseña. Quítasela e inténtalo otra vez.',
  emptyList: 'La lista del SAT no trae ningún documento.',
  noXml: 'El zip no trae ningún archivo XML.',
  tooManyEntries: 'El zip tiene más de 250,000 archivos. Divídelo en varios.',
  zipTooLarge: 'El zip ocupa más de 4 GB una vez descomprimido. Divídelo en varios.',
} as const;

export const fileFault = (fault: keyof typeof fileFaults): DomainError =>
  refusal([{ field: 'file', message: fileFaults[fault] }]);
